import Livery
import LiverySupport

/// A project file: themes, and the outputs to make from them.
///
/// ```yaml
/// themes: [design/app.yaml]
/// names: kebab
/// outputs:
///   - {to: png, path: build/pictures}
///   - {to: web, path: build/web}
/// ```
///
/// Paths are relative to the folder of the file, including those in documents that it extends.
package struct Project: DocumentType {
    /// The document, with the keys that projects share with themes.
    package let document: LayeredDocument

    /// The themes, in the document's order.
    package let themes: [ProjectTheme]

    /// The outputs, in the document's order.
    package let outputs: [ProjectOutput]

    /// The faults of the project, and of the document's own keys, sorted by location.
    package let diagnostics: [Diagnostic]

    package static let rootKeys: Set<RootKey> = []

    /// Reads a project from a document without errors.
    package init(_ document: LayeredDocument) {
        self.document = document
        var root = DocumentDictionary()
        for layer in document.levels {
            for (key, entry) in layer.root where !key.hasPrefix("$") { root[entry: key] = entry }
        }
        var reader = OptionReader(root, of: "the project", at: document.levels.last?.location)
        var faults: [Diagnostic] = []
        let folder = Self.folder(of: document)
        let keys = Self.read(&reader)
        themes = keys.themes.compactMap { ProjectTheme($0, folder: folder, faults: &faults) }
        outputs = keys.outputs.compactMap { ProjectOutput($0, keys.names, faults: &faults) }
        reader.finish()
        faults += keys.names.unused(by: outputs)
        diagnostics = (document.diagnostics + reader.faults + faults).sortedByLocation()
    }

    /// Reads the keys of the root.
    private static func read(_ reader: inout OptionReader) -> (
        names: ProjectNames, themes: [DocumentValue], outputs: [DocumentValue]
    ) {
        (
            ProjectNames(&reader),
            reader.list(
                "themes",
                "A list of paths, or of {theme:, name:, only:, except:, set:}. Required",
                of: "themes",
                schema: ProjectTheme.schema
            ) ?? [],
            reader.list(
                "outputs",
                "The outputs: a list of {to:, path:} with the format's keys. Required",
                of: "outputs",
                schema: ProjectOutput.schema
            ) ?? []
        )
    }

    /// The JSON Schema of project files, without descriptions of keys.
    package static var schema: JSON {
        var schema = DocumentSchema("A project of Livery", SchemaDefinitions(), rootKeys: Project.rootKeys)
        let keys = OptionReader.keys { _ = read(&$0) }
        for key in keys.all { schema.root.add(key.name, key.value) }
        let names = schema.root.properties.map { SchemaDescription.escaped($0.name) }
        // The documents that a project extends may have the rest.
        schema.further = [
            "anyOf": .array([
                .object(["required": .strings(keys.required)]),
                .object(["required": .strings([RootKey.extends.rawValue])]),
            ]), "propertyNames": .object(["pattern": .string("^(x-|(\(names.joined(separator: "|")))$)")]),
        ]
        return schema.json
    }

    /// Whether a document is a project file, by the keys at its root.
    package static func isProject(_ root: DocumentDictionary) -> Bool { root.contains { isKey($0, $1.value) } }

    /// Whether a key at the root of a document is one of project files alone: `themes` and `outputs`, unless they are
    /// assets, and a list of what has a format.
    package static func isKey(_ key: String, _ value: DocumentValue) -> Bool {
        if key == "themes" || key == "outputs" { return value.dictionary?["resolver"] == nil }
        return value.array?.contains { $0.dictionary?["to"]?.string.map(OutputFormats.names.contains) == true } == true
    }

    /// The file's path, for messages.
    package var path: String { document.levels.last?.source.name ?? "" }

    /// The folder that the file's paths are relative to, as the file's path has it; empty for the working folder.
    package var folder: String { Self.folder(of: document) }

    private static func folder(of document: LayeredDocument) -> String { document.levels.last?.file.namedFolder ?? "" }

    /// The digest of all of its documents.
    package var digest: Digest { Digest(document.levels.map { "\($0.digest)" }.joined(separator: "\n")) }

    /// The names of project files to look for.
    package static let fileNames = ["livery.yaml", "livery.yml", "livery.json", "livery.plist"]
}
