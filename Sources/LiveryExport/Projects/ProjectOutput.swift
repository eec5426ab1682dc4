import Livery

/// An output of a project.
package struct ProjectOutput: Sendable {
    /// The format, with its options.
    let format: any OutputFormat

    /// Where it goes.
    let location: OutputLocation

    /// The names of its themes with their locations. Default: all of the project's.
    private var themes: [(name: String, location: DocumentLocation)]?

    /// The location in the project file; nil for an output that no file names.
    private let place: DocumentLocation?

    /// Makes an output of all themes.
    ///
    /// - Parameters:
    ///   - format: The format.
    ///   - path: The path of the folder or file, relative to the folder of the manifest.
    package init(_ format: any OutputFormat, path: String) {
        self.format = format
        place = nil
        location = OutputLocation(
            format: type(of: format).name,
            path: path,
            isFile: type(of: format).isFile
        )
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
        if location.isFile, positions.count > 1 {
            let fault = ProjectFault.severalThemes(format: location.format)
            faults.append(Diagnostic(Fault(fault), at: place))
        }
        return positions
    }

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
