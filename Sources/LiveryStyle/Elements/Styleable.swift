import Livery

/// An element that a style sheet can style.
///
/// A class conforms by its table of properties; everything else has a default.
/// For a class that can't conform, use a ``StyleAdapter``.
///
/// ```swift
/// final class Gauge: Styleable {
///     var needleColor = Color(red: 0, green: 0, blue: 0)
///     static let styleProperties = StyleProperties("Gauge", of: Gauge.self) { properties in
///         properties.add("needleColor", \.needleColor)
///     }
/// }
/// ```
///
/// An injector reads the instance properties each time it styles the element, in the isolation
/// domain or thread of the elements. A change, such as one of the states, takes effect when the
/// element is styled again.
public protocol Styleable {
    /// The names that the selectors `@Name` match, the type's own first. Read once for each type. Default: those of
    /// ``styleProperties``.
    ///
    /// A subclass adds its name before those of its parent: `["CancelButton", "Button"]`. Of rules
    /// that differ only in the name, the one with the earlier name takes precedence.
    static var styleTypeNames: [String] { get }

    /// The properties that rules can set. Read once for each type.
    static var styleProperties: StyleProperties { get }

    /// The object whose properties are set. Default: the element itself; an adapter's object.
    var styledObject: AnyObject { get }

    /// The names that selectors `#name` match, with or without the `#`, separated by whitespace.
    /// Default: nil. Of rules that differ only in the name, the later one takes precedence.
    var styleIdentifier: String? { get }

    /// The current control states. Default: none, the normal state.
    var styleStates: StateSet { get }

    /// Whether content runs from right to left in the element, so that `start` is the right in the values that it is
    /// given. Default: false.
    var styleIsRightToLeft: Bool { get }

    /// The type names of the controller whose content begins with this element, its own first.
    /// Default: none; the element belongs to its parent's controller.
    var styleControllerNames: [String] { get }

    /// What the element's own document sets, which takes precedence over all rules. Default: nil.
    var styleInline: InlineStyle? { get }

    /// The element's parent. Default: nil.
    ///
    /// It is used to find the controllers of an element that is styled or explained alone.
    var styleParent: (any Styleable)? { get }

    /// Calls a function with each child, in order. Default: there are no children.
    func visitStyleChildren(_ visit: (any Styleable) -> Void)
}

extension Styleable {
    /// The names of the table of properties.
    public static var styleTypeNames: [String] { styleProperties.typeNames }
    /// Nil.
    public var styleIdentifier: String? { nil }
    /// The normal state.
    public var styleStates: StateSet { [] }
    /// False.
    public var styleIsRightToLeft: Bool { false }
    /// None.
    public var styleControllerNames: [String] { [] }
    /// Nil.
    public var styleInline: InlineStyle? { nil }
    /// Nil.
    public var styleParent: (any Styleable)? { nil }
    /// Does nothing.
    public func visitStyleChildren(_ visit: (any Styleable) -> Void) {}
}

extension Styleable where Self: AnyObject {
    /// The element itself.
    public var styledObject: AnyObject { self }
}

/// Makes objects of a class styleable that can't conform to ``Styleable`` itself.
///
/// An adapter is a structure around an object. A new one is created whenever its object is styled,
/// so it can't store anything itself. Its table of properties is that of the object's class.
///
/// ```swift
/// struct GaugeAdapter: StyleAdapter {
///     let object: Gauge
///     static let styleProperties = StyleProperties("Gauge", of: Gauge.self) { … }
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
