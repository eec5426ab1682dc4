import Livery

/// An output of a project.
package struct ProjectOutput: Sendable {
    /// The format, with its options.
    let format: any OutputFormat

    /// Where it goes.
    private(set) var location: OutputLocation

    /// The names of its themes with their locations. Default: all of the project's.
    private var themes: [(name: String, location: DocumentLocation)]?

    /// The location in the project file; nil for an output that no file names.
    private var place: DocumentLocation?

    /// Makes an output of all themes that no file names; nil without such a format.
    ///
    /// - Parameters:
    ///   - format: The name of the format.
    ///   - path: The path of the folder or file.
    ///   - options: The options of the format; a list has its key several times.
    ///   - faults: Gets what is wrong.
    package init?(
        to format: String,
        path: String,
        options: [(key: String, value: String)],
        faults: inout [Diagnostic]
    ) {
        let location = DocumentLocation(wholeOf: Source(name: format))
        var dictionary = DocumentDictionary()
        for (key, value) in [("to", format), ("path", path)] + options {
            let value = DocumentValue(.string(value), at: location)
            let known = dictionary[key].map { $0.array ?? [$0] }
            dictionary[entry: key] = DocumentDictionary.Entry(
                keyLocation: location,
                value: known.map { DocumentValue(.array($0 + [value]), at: location) } ?? value
            )
        }
        self.init(DocumentValue(.dictionary(dictionary), at: location), faults: &faults)
        place = nil
    }

    /// Reads an output; nil without a format or a path.
    init?(_ value: DocumentValue, faults: inout [Diagnostic]) {
        guard let dictionary = value.dictionary else {
            var reader = OptionReader(DocumentDictionary(), owner: "the project", at: nil)
            reader.reportValue(value, "outputs", wanted: "dictionaries, {to:, path:}")
            faults += reader.faults
            return nil
        }
        let word = dictionary["to"]?.string
        let owner = word.map { "output \(quoted($0))" } ?? "output"
        var reader = OptionReader(dictionary, owner: owner, at: value.location)
        defer { faults += reader.faults }
        guard let name = reader.text("to", isRequired: true) else { return nil }
        guard let type = OutputFormats.format(named: name) else {
            let names = OutputFormats.names
            let nearest = nearestName(to: name, among: names)
            reader.report(
                .unknownWord(name, "to", "an output", words: names, nearest: nearest),
                at: dictionary["to"]?.location
            )
            return nil
        }
        let path = reader.text("path", isRequired: true)
        themes = reader.texts("themes").map { $0.map { (name: $0.text, location: $0.location) } }
        format = type.init(&reader)
        reader.finish()
        guard let path else { return nil }
        let normalized = FilePath.normalized(path)
        if let wanted = type.pathExtension, !normalized.hasSuffix(".\(wanted)") {
            reader.report(
                .wrongExtension(path, format: name, wanted: wanted),
                at: dictionary["path"]?.location
            )
        }
        location = OutputLocation(
            format: name,
            path: normalized == "." ? "" : normalized,
            isFile: type.isFile
        )
        place = value.location
    }
}

extension ProjectOutput {
    /// The folder that the output's files are in, and the output as seen from there.
    package var rooted: (folder: String, output: ProjectOutput) {
        var output = self
        output.location.path = location.isFile ? String(FilePath.name(of: location.path)) : ""
        return (location.folder, output)
    }

    /// The positions of its themes among all of a project.
    func themes(
        among all: [ProjectTheme],
        faults: inout [Diagnostic]
    ) -> [Int] {
        let names = all.map(\.name)
        var positions = Array(all.indices)
        if let themes {
            positions = []
            for (name, location) in themes {
                guard let position = names.firstIndex(of: name) else {
                    let nearest = nearestName(to: name, among: names)
                    let fault = ProjectFault.unknownTheme(name, nearest: nearest)
                    faults.append(Diagnostic(Fault(fault), at: location))
                    continue
                }
                if !positions.contains(position) { positions.append(position) }
            }
        }
        if location.isFile, positions.count > 1, !joinsThemes {
            let fault = ProjectFault.severalThemes(format: location.format)
            faults.append(Diagnostic(Fault(fault), at: place))
        }
        return positions
    }

    /// Whether its themes are joined in one file.
    var joinsThemes: Bool { type(of: format).joinsThemes }

    /// What the manifest knows a theme in the output by.
    func identity(of theme: String, isOneOfSeveral: Bool) -> ThemeRecord.Identity {
        ThemeRecord.Identity(
            location: location,
            name: theme,
            hasFolder: isOneOfSeveral && location.format == PNGFormat.name
        )
    }

    /// The fault of an output that another one is equal to.
    func repeatedFault(theme: String) -> Diagnostic {
        let fault = ProjectFault.sameOutput(
            format: location.format,
            path: location.path,
            theme: theme
        )
        return Diagnostic(Fault(fault), at: place)
    }
}
