import LiveryStyle

/// The types of elements and controllers that screen documents can use.
///
/// UIKit's names are accepted for the library's own: `UILabel` is `Label`.
///
/// ```swift
/// var types = ElementTypes.standard
/// types.register("Gauge") { Gauge() }
/// ```
public struct ElementTypes: Sendable {
    private var elements: [String: ElementType] = [:]
    private var controllers: [String: @Sendable () -> ViewController] = [:]

    private struct ElementType: Sendable {
        let type: View.Type
        let make: @Sendable () -> View
    }

    /// Creates an empty list.
    public init() {}

    // MARK: Elements

    /// Adds a type of element, replacing one with the same name.
    ///
    /// - Parameters:
    ///   - name: The name in documents, usually the first of its ``View/styleTypeNames``.
    ///   - make: Creates an element, of zero size unless its type has its own size.
    public mutating func register<Element: View>(
        _ name: String,
        _ make: @escaping @Sendable () -> Element
    ) {
        elements[UIKitNames.ownName(of: name)] = ElementType(type: Element.self, make: make)
    }

    /// Creates an element by the name of its type; returns nil if there is none.
    public func makeElement(_ name: String) -> View? {
        elements[UIKitNames.ownName(of: name)]?.make()
    }

    /// The names of the types of elements, sorted by Unicode scalars.
    public var elementNames: [String] { elements.keys.sortedByScalars() }

    /// The types of elements and `Window`, for `StyleSheet.validate(for:)`.
    public var styleTypes: [any Styleable.Type] {
        elementNames.compactMap { elements[$0]?.type } + [Window.self]
    }

    // MARK: Controllers

    /// Adds a type of controller, replacing one with the same name.
    public mutating func registerController<Controller: ViewController>(
        _ name: String,
        _ make: @escaping @Sendable () -> Controller
    ) {
        controllers[UIKitNames.ownName(of: name)] = make
    }

    /// Creates a controller by the name of its type; returns nil if there is none.
    public func makeController(_ name: String) -> ViewController? {
        controllers[UIKitNames.ownName(of: name)]?()
    }

    /// The names of the types of controllers, sorted by Unicode scalars.
    public var controllerNames: [String] { controllers.keys.sortedByScalars() }

    /// The library's types.
    public static let standard: ElementTypes = {
        var types = ElementTypes()
        types.register("View") { View() }
        types.register("ActivityIndicatorView") { ActivityIndicatorView() }
        types.register("BarButtonItem") { BarButtonItem() }
        types.register("Button") { Button() }
        types.register("CollectionView") { CollectionView() }
        types.register("CollectionViewCell") { CollectionViewCell() }
        types.register("Control") { Control() }
        types.register("ImageView") { ImageView() }
        types.register("Label") { Label() }
        types.register("NavigationBar") { NavigationBar() }
        types.register("ProgressView") { ProgressView() }
        types.register("ScrollView") { ScrollView() }
        types.register("Slider") { Slider() }
        types.register("StackView") { StackView() }
        types.register("Switch") { Switch() }
        types.register("TableView") { TableView() }
        types.register("TableViewCell") { TableViewCell() }
        types.register("TableViewHeaderFooterView") { TableViewHeaderFooterView() }
        types.register("TextField") { TextField() }
        types.register("TextView") { TextView() }
        types.registerController("NavigationController") { NavigationController() }
        types.registerController("ViewController") { ViewController() }
        return types
    }()
}
