import Livery

/// A theme of a project, and what of it is exported.
package struct ProjectTheme: Sendable {
    /// The document's path, relative to the working folder or absolute.
    package let path: String

    /// The location in the project file; nil for a theme that no file names.
    package let location: DocumentLocation?

    /// What is selected of it. Default: everything.
    package var selection = AssetSelection()

    /// The values of its parameters. Default: its own.
    package var parameters: [String: ParameterValue] = [:]

    /// Where the project file has each pattern, by its text, and each parameter, by its name.
    private var locations: [String: DocumentLocation] = [:]

    /// The name that runs know the theme by.
    package let name: String

    /// Makes a theme that no file names.
    ///
    /// - Parameters:
    ///   - path: The document's path.
    ///   - name: The name that runs know the theme by. Default: the document's file name without its
    ///     extension.
    package init(path: String, name: String? = nil) {
        self.path = path
        self.name = name ?? LayeredDocument.name(ofFile: path)
        location = nil
    }
}

extension ProjectTheme {
    /// Reads a path, or a dictionary with one; nil without a path.
    init?(_ value: DocumentValue, folder: String, faults: inout [Diagnostic]) {
        let written: String?
        var reader: OptionReader
        switch value.value {
        case .dictionary(let dictionary):
            reader = OptionReader(dictionary, owner: "theme", at: value.location)
            written = reader.text("theme", isRequired: true)
        default:
            reader = OptionReader(DocumentDictionary(), owner: "the project", at: value.location)
            written = value.string.flatMap { $0.isEmpty ? nil : $0 }
            if written == nil {
                reader.reportValue(value, "themes", wanted: "paths or dictionaries, {theme:}")
            }
        }
        defer { faults += reader.faults }
        guard let written else { return nil }
        path = FilePath.normalized(written, in: folder)
        name = LayeredDocument.name(ofFile: path)
        location = value.location
        selection.only = globs("only", &reader)
        selection.except = globs("except", &reader)
        if let set = reader.dictionary("set") {
            for (name, entry) in set where !QualifiedKey.isAuthors(name) {
                guard let value = ParameterValue(entry.value) else {
                    reader.reportValue(entry.value, name, wanted: "text, a number, or a boolean")
                    continue
                }
                parameters[name] = value
                locations[name] = entry.keyLocation
            }
        }
        reader.finish()
    }

    private mutating func globs(_ key: String, _ reader: inout OptionReader) -> [Glob] {
        (reader.texts(key) ?? []).compactMap { text, location in
            do throws(GlobError) {
                locations[text] = location
                return try Glob(text)
            } catch {
                reader.report(.pattern(text, reason: "\(error)"), at: location)
                return nil
            }
        }
    }

    /// What doesn't match the theme's document: patterns without assets, parameters that don't fit.
    func faults(in theme: RenderTheme, _ contents: ThemeContents) -> [Diagnostic] {
        let name = theme.document.name
        let patterns = (selection.only + selection.except).filter { pattern in
            !contents.keys.contains(where: pattern.matches)
        }.map { pattern in
            let nearest = nearestName(to: pattern.literalText, among: contents.keys)
            let fault = ProjectFault.noAsset(pattern.pattern, theme: name, nearest: nearest)
            return Diagnostic(Fault(fault), at: locations[pattern.pattern] ?? location)
        }
        let parameters = self.parameters.sorted { $0.key.precedesByScalars($1.key) }
            .flatMap { name, value in
                SelectionFault.faults(of: [name: value], in: [theme]).map { fault in
                    let fault = ProjectFault.unfitParameter(message: fault.description)
                    return Diagnostic(Fault(fault), at: locations[name] ?? location)
                }
            }
        return patterns + parameters
    }
}

extension ParameterValue {
    /// The value of a scalar in a document; nil for anything else.
    fileprivate init?(_ value: DocumentValue) {
        switch value.value {
        case .string(let text): self = .text(text)
        case .number(let number): self = .number(number)
        case .boolean(let boolean): self = .boolean(boolean)
        default: return nil
        }
    }
}
