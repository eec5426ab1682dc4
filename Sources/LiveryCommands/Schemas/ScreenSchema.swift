import Livery
import LiveryStyle
import LiverySupport
import LiveryUI

extension Screen {
    /// The JSON Schema of screens.
    ///
    /// - Parameter types: The types of elements.
    /// - Returns: The schema.
    static func schema(for types: ElementTypes) -> JSON {
        let properties = PropertySchema(of: types.styleTypes)
        let definitions = properties.definitions
        let elementKeys = definitions.define("element", .any)
        var element = properties.properties
        for key in Self.elementKeys {
            let (schema, sentence) = Self.row(of: key, types, element: elementKeys)
            element.add(key, schema, sentence)
        }
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
        definitions.redefine("element", Self.openToArguments(element.json.adding(["allOf": .array([ofType])])))

        var schema = DocumentSchema("A screen of Livery", definitions, rootKeys: Screen.rootKeys)
        element.properties.removeAll { $0.name == "frame" }
        element.add("size", .any, "The size of the window, in points. Default: [375, 667]")
        schema.root.formUnion(element)
        schema.root.isOpen = false
        schema.further = ["allOf": .array([ofType])]
        return openToArguments(schema.json)
    }

    /// The schema of an element that may have any other keys if it is a component: these are its arguments.
    private static func openToArguments(_ element: JSON) -> JSON {
        guard case .object(let members) = element else { return element }
        func names(in key: String) -> [String] {
            if case .object(let members)? = element[key] { members.map(\.name) } else { [] }
        }
        let known =
            names(in: "properties").map { "^\(SchemaDescription.escaped($0))$" } + names(in: "patternProperties")
        let pattern = JSON.object(["pattern": .string(known.joined(separator: "|"))])
        return JSON.object(members.filter { !["additionalProperties", "$defs"].contains($0.name) }).adding([
            "if": .object(["not": .object(["required": .strings(["component"])])]),
            "then": .object(["propertyNames": pattern]), "$defs": element["$defs"],
        ])
    }

    private static let text = SchemaDescription(kinds: [.string]).json

    private static func list(of items: JSON) -> JSON {
        var list = SchemaDescription(kinds: [.array])
        list.items = items
        return list.json
    }

    /// The schema of the values of a key that is no property, and what editors say of the key.
    private static func row(of key: String, _ types: ElementTypes, element: JSON) -> (schema: JSON, sentence: String) {
        let word = SchemaDescription(kinds: [.string, .number, .boolean]).json
        switch key {
        case "type":
            var type = SchemaDescription(kinds: [.string])
            type.words = types.elementNames
            return (type.json, "The element's type, such as Label or Button. Default: View")
        case "id": return (word, "The names for style sheets, without '#', separated by spaces. Default: none")
        case "frame": return (frame, "[x, y, width, height] in points, relative to the parent; a side may be auto.")
        case "state": return (word, "Control states, such as selected.disabled. Default: none")
        case "controller":
            return (text, "The name of a controller: a scope in style sheets. Default: that of the parent")
        case "component": return (word, "The name of the component, in '$components', that the element is.")
        case "children": return (list(of: element), "The child elements, from back to front. Default: none")
        case "row": return (list(of: element), "The elements of a stack that is a row.")
        case "column": return (list(of: element), "The elements of a stack that is a column.")
        default: return (list(of: element), "The elements of a grid, row by row.")
        }
    }

    private static var frame: JSON {
        let side = SchemaDescription(kinds: [.number, .string]).json
        var frame = SchemaDescription(kinds: [.object])
        frame.add("x", side, "The distance from the left edge of the parent, in points.")
        frame.add("y", side, "The distance from the top edge of the parent, in points.")
        frame.add("width", side, "The width in points.")
        frame.add("height", side, "The height in points.")
        return .union([list(of: side), frame.json])
    }
}
