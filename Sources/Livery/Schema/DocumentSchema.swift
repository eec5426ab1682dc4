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
        root = SchemaDescription(kinds: [.object])
        for key in keys {
            let (schema, sentence) = Self.row(of: key)
            root.add(key.rawValue, schema, sentence)
        }
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

    /// The schema of a key's values, and what editors say of the key.
    private static func row(of key: RootKey) -> (schema: JSON, sentence: String) {
        switch key {
        case .extends: (list(of: text), "A path, or a list of paths, of documents that this one is merged over.")
        case .resources:
            (list(of: text), "Folders to search for files, relative to the document. Default: its own folder")
        case .fonts:
            (list(of: text), "A folder, or a list of folders, with fonts for texts; 'system' means the machine's.")
        case .appearances: (list(of: text), "The appearances to render, the default one first. Default: [light, dark]")
        case .states:
            (list(of: text), "Your own control states, weakest first; or all states, which sets their order.")
        case .replacements: (text, "A folder of handmade PNG files that replace generated images.")
        case .backdrops:
            (
                list(of: .definition("color")),
                "Opaque colors, or names of them, that may lie behind translucent boxes, for contrast."
            )
        case .values: (open, "Named values to share, which are not rendered.")
        case .components: (components, "Elements that the screen uses several times, by name, with 'parameters'.")
        case .strings: (strings, "The files of texts by language, such as strings/{language}.yaml.")
        case .parameters: (parameters, "Values that each request can set, by name.")
        case .tokens: (tokens, "Files of design tokens, whose paths are names of values.")
        case .schema: (.any, "The schema for editors; ignored.")
        case .description: (.any, "Ignored.")
        }
    }

    private static var strings: JSON {
        var files = SchemaDescription(kinds: [.object])
        files.add("file", text, "The path of the files, with {language} for its code.")
        files.add("default", text, "The language of texts that others lack. Default: en")
        return .union([text, files.json])
    }

    private static var open: JSON {
        var open = SchemaDescription([])
        open.isOpen = true
        return open.json
    }

    private static var tokens: JSON {
        var file = SchemaDescription(kinds: [.object])
        file.add("file", text, "The path of a file of design tokens, or of a resolver document.")
        file.add("inputs", open, "The contexts of the resolver document for each appearance.")
        return .union([list(of: .union([text, file.json])), file.json])
    }

    /// Elements by name, which may have parameters.
    private static var components: JSON {
        var element = SchemaDescription(kinds: [.object])
        element.isOpen = true
        element.add("parameters", parameters, "What each use of the component can set, by name.")
        return .object(["type": .string("object"), "additionalProperties": element.json])
    }

    private static var parameters: JSON {
        let number = SchemaDescription(kinds: [.number, .string]).json
        var declaration = SchemaDescription(kinds: [.object])
        for key in ParameterReader.keys.schemas {
            let schema: JSON =
                switch key.name {
                case "type": .object(["enum": .strings(ParameterType.allCases.map(\.rawValue))])
                case "values": .object(["type": .string("array")])
                case "maxLength", "minimum", "maximum": number
                default: .any
                }
            declaration.add(key.name, schema, key.sentence)
        }
        return .object(["type": .string("object"), "additionalProperties": declaration.json])
    }
}
