import Livery

/// The names and properties of a type of elements, read once.
final class ElementType {
    /// The declared names without duplicates, with UIKit's replaced by the library's.
    let names: [String]
    let properties: StyleProperties
    /// The index of each name in ``names``.
    let locations: [String: Int]
    private(set) lazy var propertyNames = properties.names

    init(_ type: any Styleable.Type) {
        var locations: [String: Int] = [:]
        var names: [String] = []
        for name in type.styleTypeNames.map(UIKitNames.ownName) where locations[name] == nil {
            locations[name] = names.count
            names.append(name)
        }
        self.names = names
        self.locations = locations
        properties = type.styleProperties
    }

    /// The name of the type in diagnostics.
    var displayName: String { names.first.map { "'\($0)'" } ?? "an element without a type" }
}
