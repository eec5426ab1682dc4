/// Makes objects of a class styleable that can't conform to ``Styleable`` itself.
///
/// An adapter is a structure around an object. A new one is created whenever its object is styled,
/// so it can't store anything itself. Its table of properties is that of the object's class.
///
/// ```swift
/// struct GaugeAdapter: StyleAdapter {
///     let object: Gauge
///     static let styleTypeNames = ["Gauge"]
///     static let styleProperties = StyleProperties(of: Gauge.self) { … }
/// }
/// injector.apply(to: GaugeAdapter(object: gauge))
/// ```
public protocol StyleAdapter: Styleable {
    /// The class of the objects.
    associatedtype Object: AnyObject

    /// The object that is styled.
    var object: Object { get }

    /// Creates the adapter of an object.
    init(object: Object)
}

extension StyleAdapter {
    /// The object.
    public var styledObject: AnyObject { object }
}
