import LiveryStyle

/// The types of elements that screen documents can use.
///
/// UIKit's names are accepted for the library's own: `UILabel` is `Label`.
///
/// ```swift
/// var types = ElementTypes.standard
/// types.register("Gauge") { Gauge() }
/// ```
public struct ElementTypes: Sendable {
    private var elements: [String: ElementType] = [:]

    private struct ElementType: Sendable {
        let type: View.Type
        let make: @Sendable () -> View
    }

    /// Creates an empty list.
    public init() {}

    /// Adds a type of element, replacing one with the same name.
    ///
    /// - Parameters:
    ///   - name: The name in documents, usually the first of its ``View/styleTypeNames``.
    ///   - make: Creates an element, of zero size unless its type has its own size.
    public mutating func register<Element: View>(_ name: String, _ make: @escaping @Sendable () -> Element) {
        elements[UIKitNames.ownName(of: name)] = ElementType(type: Element.self, make: make)
    }

    /// Creates an element by the name of its type; returns nil if there is none.
    public func makeElement(_ name: String) -> View? { elements[UIKitNames.ownName(of: name)]?.make() }

    /// The names of the types of elements, sorted by Unicode scalars.
    public var elementNames: [String] { elements.keys.sortedByScalars() }

    /// The types of elements and `Window`, for `StyleSheet.validate(for:)`.
    public var styleTypes: [any Styleable.Type] {
        elementNames.compactMap { elements[$0]?.type } + [ListCell.self, ListHeader.self, Window.self]
    }

    /// The library's types.
    public static let standard: ElementTypes = {
        var types = ElementTypes()
        types.register("View") { View() }
        types.register("ActivityIndicatorView") { ActivityIndicatorView() }
        types.register("Button") { Button() }
        types.register("Control") { Control() }
        types.register("ImageView") { ImageView() }
        types.register("Label") { Label() }
        types.register("NavigationBar") { NavigationBar() }
        types.register("ProgressView") { ProgressView() }
        types.register("ScrollView") { ScrollView() }
        types.register("Slider") { Slider() }
        types.register("StackView") { StackView() }
        types.register("Switch") { Switch() }
        types.register("List") { List() }
        types.register("TextField") { TextField() }
        types.register("TextView") { TextView() }
        return types
    }()
}
