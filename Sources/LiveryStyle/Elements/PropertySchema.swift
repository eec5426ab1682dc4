import Livery
import LiverySupport

/// The JSON Schema of elements' properties, from the tables that style sheets and screens use to set them.
package struct PropertySchema {
    /// The definitions of values.
    package let definitions = SchemaDefinitions()

    /// All properties of all types.
    package private(set) var properties = SchemaDescription([])

    /// The schemas of the names of a type's properties, by the name of the type.
    package private(set) var nameSchemas: [(type: String, schema: JSON)] = []

    /// Reads the tables of types of elements.
    ///
    /// - Parameter types: The types.
    package init(of types: [any Styleable.Type]) {
        definitions.defineValues()
        let types = types.map { ElementType($0) }
        var slots: Set<String> = []
        for type in types {
            let named = type.properties.named
            for name in named.keys.sortedByScalars() {
                guard let property = named[name] else { continue }
                let schema = definitions.schema(of: StyleValue.schema(of: property.valueType))
                properties.add(name, schema, property.sentence)
                if property.isPerState, slots.insert(name).inserted {
                    properties.patterns.append((Self.slotPattern([name]), schema))
                }
            }
        }
        for name in Set(types.flatMap(\.names)).sortedByScalars() {
            let matching = types.filter { $0.locations[name] != nil }
            nameSchemas.append((name, Self.names(of: matching.map(\.properties.named))))
        }
    }

    /// The names of properties in a state, such as `highlightedTitle`.
    private static func slotPattern(_ names: [String]) -> String {
        let ends = names.map { SchemaDescription.escaped($0.prefix(1).uppercased() + $0.dropFirst()) }
        return "^[a-z][A-Za-z0-9_-]*(\(ends.joined(separator: "|")))(~|$)"
    }

    private static func names(of tables: [[String: StyleProperty]]) -> JSON {
        let named = tables.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let names = named.keys.sortedByScalars().map(SchemaDescription.escaped)
        let slots = named.filter(\.value.isPerState).keys.sortedByScalars()
        var pattern = "^(\(names.joined(separator: "|")))(~|$)"
        if !slots.isEmpty { pattern += "|" + slotPattern(slots) }
        return .object(["pattern": .string(pattern)])
    }
}
