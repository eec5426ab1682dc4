import Livery

/// An element that a style sheet can style.
///
/// A class conforms with its type names and its table of properties; everything else has a default.
/// For a class that can't be changed, a ``StyleAdapter`` conforms in its place.
///
/// ```swift
/// final class Gauge: Styleable {
///     var needleColor = Color(red: 0, green: 0, blue: 0)
///     static let styleTypeNames = ["Gauge"]
///     static let styleProperties = StyleProperties(of: Gauge.self) { properties in
///         properties.add("needleColor", \.needleColor)
///     }
/// }
/// ```
///
/// An injector asks for all of this each time it styles, so that what changes, such as the states,
/// shows when the element is styled again. It does so where the elements are used: in one isolation
/// domain or thread at a time.
public protocol Styleable {
    /// The names that the selectors `@Name` of a sheet match, the element's own first.
    ///
    /// A subclass adds its name before those of its parent: `["CancelButton", "Button"]`. Of rules
    /// that differ in nothing but the name, the one for the earlier name is stronger. The list is
    /// asked for once for each type.
    static var styleTypeNames: [String] { get }

    /// What a rule can set. Asked for once for each type.
    static var styleProperties: StyleProperties { get }

    /// The object whose properties are set; the element itself unless it is an adapter.
    var styledObject: AnyObject { get }

    /// The names that selectors `#name` match, with or without the `#`, with blanks between several;
    /// nil, the default, for none. Of rules that differ in nothing but the name, the one for the later
    /// name is stronger.
    var styleIdentifier: String? { get }

    /// The control states that hold. Default: none, the normal state.
    var styleStates: StateSet { get }

    /// The type names of the controller whose content begins with this element, its own first; none,
    /// the default, for an element that belongs to the controller of its parent.
    var styleControllerNames: [String] { get }

    /// The element that this one is a child of; nil, the default, when it has none or does not know.
    ///
    /// It is asked for when an element within a tree is styled or explained by itself, to find the
    /// controllers that it belongs to.
    var styleParent: (any Styleable)? { get }

    /// Calls a function with each child, in order. Default: there are none.
    func visitStyleChildren(_ visit: (any Styleable) -> Void)
}

extension Styleable {
    /// None.
    public var styleIdentifier: String? { nil }
    /// The normal state.
    public var styleStates: StateSet { [] }
    /// None.
    public var styleControllerNames: [String] { [] }
    /// None.
    public var styleParent: (any Styleable)? { nil }
    /// No child.
    public func visitStyleChildren(_ visit: (any Styleable) -> Void) {}
}

extension Styleable where Self: AnyObject {
    /// The element itself.
    public var styledObject: AnyObject { self }
}

/// Makes the objects of a class styleable that can't itself conform to ``Styleable``.
///
/// An adapter is a structure around an object: it is made anew whenever its object is styled, so it
/// keeps nothing of its own. Its table of properties is one of the object's class.
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
    /// The class that is adapted.
    associatedtype Object: AnyObject

    /// The object that is styled.
    var object: Object { get }

    /// Makes the adapter of an object.
    init(object: Object)
}

extension StyleAdapter {
    /// The object.
    public var styledObject: AnyObject { object }
}
