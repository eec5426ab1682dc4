import Livery
import LiverySupport

/// A theme of a project, and the part of it that is exported.
package struct ProjectTheme: Sendable {
    /// The document's path, relative to the working folder or absolute.
    package let path: String

    /// The document that owns the files of its outputs without a project: empty for standard input.
    var document: String { path == "-" ? "" : path }
    /// The location in the project file; nil for a theme that is in no file.
    package let location: DocumentLocation?

    /// The selected assets. Default: all.
    package var selection = AssetSelection()

    /// The path of the style sheet of its screens, relative to the working folder or absolute. Default: none.
    package var sheet: String?

    /// The path of the folder with the documents of its screens. Default: none; it has no screens.
    package var screens: String?

    /// The values of its parameters. Default: its own.
    package var parameters: [String: ParameterValue] = [:]

    /// The locations in the project file of each pattern, by its text, and each parameter, by its name.
    private var locations: [String: DocumentLocation] = [:]

    /// The name by which runs identify the theme. Default: the document's file name without its extension.
    package let name: String
    /// Whether the project gives the theme a name in place of the document's.
    package private(set) var isNamed = false

    /// Names a theme that has been read.
    init(of theme: RenderTheme) {
        let layer = theme.document.levels.last
        self.init(path: layer?.path == nil ? "" : layer?.source.name ?? "", name: theme.document.name)
    }

    /// Creates a theme.
    ///
    /// - Parameters:
    ///   - path: The document's path.
    ///   - name: The name by which runs identify the theme. Default: the document's file name without its extension.
    ///   - location: The location in the project file. Default: nil; it is in no file.
    package init(path: String, name: String? = nil, at location: DocumentLocation? = nil) {
        self.path = path
        self.name = name ?? LayeredDocument.name(ofFile: path)
        self.location = location
    }
}

extension ProjectTheme {
    /// Reads a path, or a dictionary with one; nil without a path.
    init?(_ value: DocumentValue, folder: String, faults: inout [Diagnostic]) {
        var reader = OptionReader(
            value.dictionary ?? DocumentDictionary(),
            of: value.dictionary == nil ? "the project" : "theme",
            at: value.location
        )
        defer { faults += reader.faults }
        if value.dictionary != nil {
            self.init(&reader, folder: folder)
            guard !path.isEmpty else { return nil }
            reader.finish()
        } else if let written = value.string, !written.isEmpty {
            self.init(path: FilePath.normalized(written, in: folder), at: value.location)
        } else {
            reader.reportValue(value, "themes", wanted: "paths or dictionaries, {theme:}")
            return nil
        }
    }

    /// Reads a theme's dictionary. One without a path has an empty one.
    private init(_ reader: inout OptionReader, folder: String) {
        func path(_ written: String?) -> String? { written.map { FilePath.normalized($0, in: folder) } }
        let document = path(reader.text("theme", "The path of a theme. Required", isRequired: true)) ?? ""
        let name = reader.name("name", "The name of the theme. Default: the file's, without its extension")
        self.init(path: document, name: name, at: reader.location)
        isNamed = name != nil
        selection.only = reader.globs("only", "Patterns of the keys of assets to export. Default: all", at: &locations)
        selection.except = reader.globs(
            "except",
            "Patterns of the keys of assets to leave out. Default: none",
            at: &locations
        )
        take(
            reader.dictionary("set", "Values for the theme's parameters. Default: the theme's") ?? DocumentDictionary(),
            &reader
        )
        sheet = path(reader.text("sheet", "The path of the style sheet for the studio. Default: none"))
        screens = path(reader.text("screens", "The folder of the theme's screens, for the studio. Default: none"))
    }

    /// The JSON Schema of a theme.
    static var schema: JSON {
        .union([
            .object(["type": .string("string"), "minLength": .number(1)]),
            OptionReader.schema { _ = ProjectTheme(&$0, folder: "") },
        ])
    }

    private mutating func take(_ set: DocumentDictionary, _ reader: inout OptionReader) {
        for (name, entry) in set where !QualifiedKey.isAuthors(name) {
            guard let value = ParameterValue(entry.value) else {
                reader.reportValue(entry.value, name, wanted: "text, a number, or a boolean")
                continue
            }
            parameters[name] = value
            locations[name] = entry.keyLocation
        }
    }

    /// What of the selection and the parameters doesn't match the theme.
    func mismatches(with theme: RenderTheme, _ contents: ThemeContents) -> [Diagnostic] {
        func placed(_ fault: Fault, _ word: String) -> Diagnostic { Diagnostic(fault, at: locations[word] ?? location) }
        let patterns = (selection.only + selection.except).flatMap { pattern in
            SelectionCheck.faults(of: [pattern], in: [(theme, contents)]).map { placed($0, pattern.pattern) }
        }
        let parameters = self.parameters.sorted { $0.key.precedesByScalars($1.key) }.flatMap { name, value in
            SelectionCheck.faults(of: [name: value], in: [theme]).map { placed($0, name) }
        }
        return (patterns + parameters).sorted { first, second in
            guard let one = first.location, let other = second.location else { return false }
            return one < other
        }
    }
}

extension ParameterValue {
    /// The value of a scalar in a document; nil for anything else.
    fileprivate init?(_ value: DocumentValue) {
        switch value.value {
        case .string(let text): self = .text(text)
        case .number(let number): self = .number(number.double)
        case .boolean(let boolean): self = .boolean(boolean)
        default: return nil
        }
    }
}
