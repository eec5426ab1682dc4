import Livery
import LiveryStyle
import LiverySupport
import LiveryUI

extension Screen {
    /// The JSON Schema of screens.
    ///
    /// - Parameter types: The types of elements.
    /// - Returns: The schema, without descriptions of keys.
    static func schema(for types: ElementTypes) -> JSON {
        let properties = PropertySchema(of: types.styleTypes)
        let definitions = properties.definitions
        let elementKeys = definitions.define("element", .any)
        var element = properties.properties
        for key in Self.elementKeys { element.add(key, Self.schema(of: key, types, element: elementKeys)) }
        let names = Self.elementKeys.map { "^\($0)(~|$)" }.joined(separator: "|")
        let known = JSON.object(["pattern": .string("\(names)|^size(~|$)|^\\$|^x-")])
        // A program's own types have any properties.
        let ofTypes = properties.nameSchemas.filter { types.elementNames.contains($0.type) }.map { name, schema in
            JSON.object([
                "if": .object([
                    "required": .strings(["type"]),
                    "properties": .object(["type": .object(["enum": .strings([name, "UI" + name])])]),
                    "propertyNames": .object(["not": .object(["pattern": .string("^type~")])]),
                ]), "then": .object(["propertyNames": .union([schema, known])]),
            ])
        }
        let ofType = definitions.define("keysOfType", .object(["allOf": .array(ofTypes)]))
        definitions.redefine("element", element.json.adding(["allOf": .array([ofType])]))

        var schema = DocumentSchema("A screen of Livery", definitions, rootKeys: Screen.rootKeys)
        element.properties.removeAll { $0.name == "frame" }
        element.add("size", .any)
        schema.root.formUnion(element)
        schema.root.isOpen = false
        schema.further = ["allOf": .array([ofType])]
        return schema.json
    }

    private static let text = SchemaDescription(kinds: [.string]).json

    private static func list(of items: JSON) -> JSON {
        var list = SchemaDescription(kinds: [.array])
        list.items = items
        return list.json
    }

    private static func schema(of key: String, _ types: ElementTypes, element: JSON) -> JSON {
        switch key {
        case "type":
            var type = SchemaDescription(kinds: [.string])
            type.words = types.elementNames
            return type.json
        case "children", "row", "column", "grid": return list(of: element)
        case "controller": return text
        case "frame":
            let side = SchemaDescription(kinds: [.number, .string]).json
            let frame = SchemaDescription(["x", "y", "width", "height"].map { ($0, side) })
            return .union([list(of: side), frame.json])
        default: return SchemaDescription(kinds: [.string, .number, .boolean]).json
        }
    }
}
