import Livery
import LiverySupport

/// The JSON Schema of elements' properties, from the tables that style sheets and screens use to set them.
package struct PropertySchema {
    /// Makes definitions of values.
    package let explorer = SchemaExplorer()

    /// The context of values without a theme.
    package let context: SheetContext

    /// All properties of all types.
    package private(set) var properties = SchemaDescription([])

    /// The schemas of the names of a type's properties, by the name of the type.
    package private(set) var nameSchemas: [(type: String, schema: JSON)] = []

    /// Reads the tables of types of elements.
    ///
    /// - Parameter types: The types.
    /// - Throws: If the folder `/` can't be read.
    package init(of types: [any Styleable.Type]) throws(ThemeError) {
        context = try explorer.context()
        explorer.meetValues(context)
        let types = types.map { ElementType($0) }
        var known: [ObjectIdentifier: JSON] = [:]
        var slots: Set<String> = []
        for type in types {
            let named = type.properties.named
            for name in named.keys.sortedByScalars() {
                guard let property = named[name] else { continue }
                let key = ObjectIdentifier(property.valueType)
                let schema = known[key] ?? self.schema(of: property.valueType)
                known[key] = schema
                properties.add(name, schema)
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

    private func schema(of type: any Any.Type) -> JSON {
        let schema = explorer.schema { value in
            let value = StyleValue(
                metadata: value,
                property: "property",
                states: [],
                context: context,
                decoders: StyleDecoders()
            )
            do throws(ThemeError) {
                _ = try value.decodedForStates(as: type)
                return []
            } catch {
                return error.diagnostics
            }
        }
        return schema ?? .any
    }

    /// The names of properties in a state, such as `highlightedTitle`.
    private static func slotPattern(_ names: [String]) -> String {
        let ends = names.map {
            SchemaDescription.escaped($0.prefix(1).uppercased() + $0.dropFirst())
        }
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
