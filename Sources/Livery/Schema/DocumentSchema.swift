import LiverySupport

/// The JSON Schema of a kind of document, in dialect 2020-12, from which editors complete keys.
///
/// It allows every document without faults. It rejects unknown keys and values of the wrong kind; the content of
/// strings is left to `livery validate`, since nearly every value may also be a name.
package struct DocumentSchema {
    /// The keys that begin with `$`, and those of the kind of document.
    package var root: SchemaDescription
    /// The other keys allowed at the root.
    package var further: KeyValuePairs<String, JSON?> = [:]
    private let title: String
    private let definitions: SchemaDefinitions

    /// Makes the schema of documents that have the format's own keys.
    ///
    /// - Parameters:
    ///   - title: The title of the schema.
    ///   - definitions: The definitions of the document's values.
    ///   - own: The keys that this kind of document has beside those of all documents.
    package init(_ title: String, _ definitions: SchemaDefinitions, rootKeys own: Set<RootKey>) {
        self.title = title
        self.definitions = definitions
        let keys = RootKey.allCases.filter { $0.owners == nil || own.contains($0) }
        root = SchemaDescription(keys.map { ($0.rawValue, Self.schema(of: $0)) })
        root.isOpen = true
        // Of the format's own keys, only `$values` can be qualified.
        let names = keys.map { $0.rawValue.dropFirst() }.joined(separator: "|")
        root.patterns = [("^\\$(?!(\(names))$|values~)", .boolean(false))]
    }

    /// The schema.
    package var json: JSON {
        let head: JSON = .object([
            "$schema": .string("https://json-schema.org/draft/2020-12/schema"), "title": .string(title),
        ])
        return head.adding(root.json).adding(.object(further)).adding([
            "$defs": .object([JSON.unquotedReference] + definitions.members)
        ])
    }

    // MARK: Keys of every document

    private static let text = SchemaDescription(kinds: [.string]).json

    private static func list(of items: JSON) -> JSON {
        var list = SchemaDescription(kinds: [.string, .array])
        list.items = items
        return list.json
    }

    private static func schema(of key: RootKey) -> JSON {
        switch key {
        case .extends, .resources, .fonts, .appearances, .states: list(of: text)
        case .replacements: text
        case .backdrops: list(of: .definition("color"))
        case .values: open
        case .components: components
        case .strings: .union([text, SchemaDescription([("file", text), ("default", text)]).json])
        case .parameters: parameters
        case .tokens: tokens
        case .schema, .description: .any
        }
    }

    private static var open: JSON {
        var open = SchemaDescription([])
        open.isOpen = true
        return open.json
    }

    private static var tokens: JSON {
        let file = SchemaDescription([("file", text), ("inputs", open)]).json
        return .union([list(of: .union([text, file])), file])
    }

    /// Elements by name, which may have parameters.
    private static var components: JSON {
        let element = JSON.object(["type": .string("object"), "properties": .object(["parameters": parameters])])
        return .object(["type": .string("object"), "additionalProperties": element])
    }

    private static var parameters: JSON {
        let number = SchemaDescription(kinds: [.number, .string]).json
        let keys = ParameterReader.keys.names.map { key -> (String, JSON) in
            switch key {
            case "type": (key, .object(["enum": .strings(ParameterType.allCases.map(\.rawValue))]))
            case "values": (key, .object(["type": .string("array")]))
            case "maxLength", "minimum", "maximum": (key, number)
            default: (key, .any)
            }
        }
        return .object(["type": .string("object"), "additionalProperties": SchemaDescription(keys).json])
    }
}
