import Livery
import LiverySupport

/// An output of a project.
package struct ProjectOutput: Sendable {
    /// The format, with its options.
    let format: any OutputFormat

    /// The path and the format.
    private(set) var location: OutputLocation

    /// The assets, states, and appearances that it has. Default: all.
    private(set) var content = AssetSelection()
    /// The names of its themes with their locations. Default: all of the project's.
    private var themes: [(value: String, location: DocumentLocation)]?

    /// The location in the project file; nil for an output that is in no file.
    private var place: DocumentLocation?
    /// That of its path.
    private var pathPlace: DocumentLocation?

    /// What of the names that a project's outputs have in common it has.
    private(set) var uses: Set<ProjectNames.Key> = []

    /// Creates an output of all themes, in the folder of the record.
    init(_ format: some OutputFormat) {
        self.format = format
        location = OutputLocation(format: type(of: format).name)
    }

    /// Creates an output of all themes that is in no file; nil if there is no such format.
    ///
    /// - Parameters:
    ///   - format: The name of the format.
    ///   - path: The path of the folder or file.
    ///   - options: The options of the format. A list repeats its key.
    ///   - faults: Collects the faults.
    package init?(to format: String, path: String, options: [(key: String, value: String)], faults: inout [Diagnostic])
    {
        let location = DocumentLocation(wholeOf: Source(name: format))
        // Without a project file, the output is all that a project has.
        var (own, shared) = (DocumentDictionary(), DocumentDictionary())
        func add(_ key: String, _ text: String, to dictionary: inout DocumentDictionary) {
            let value = DocumentValue(.string(text), at: location)
            let known = dictionary[key].map { $0.array ?? [$0] }
            dictionary[entry: key] = DocumentDictionary.Entry(
                keyLocation: location,
                value: known.map { DocumentValue(.array($0 + [value]), at: location) } ?? value
            )
        }
        for (key, text) in [("to", format), ("path", path)] + options {
            let isShared = ProjectNames.Key(rawValue: key) != nil
            if isShared { add(key, text, to: &shared) } else { add(key, text, to: &own) }
        }
        var reader = OptionReader(shared, of: "output", named: format, at: nil)
        let names = ProjectNames(&reader)
        faults += reader.faults
        self.init(DocumentValue(.dictionary(own), at: location), names, faults: &faults)
        place = nil
        for key in ProjectNames.Key.allCases where names.places[key] != nil && !uses.contains(key) {
            faults.append(Diagnostic(.foreignKey(key.rawValue, owner: reader.owner, hint: nil), at: nil))
        }
    }

    /// Reads an output; nil without a format or a path.
    ///
    /// - Parameters:
    ///   - value: The output's dictionary.
    ///   - names: What its names have in common with those of other outputs.
    ///   - faults: Collects the faults.
    init?(_ value: DocumentValue, _ names: ProjectNames, faults: inout [Diagnostic]) {
        guard let dictionary = value.dictionary else {
            var reader = OptionReader(DocumentDictionary(), of: "the project", at: nil)
            reader.reportValue(value, "outputs", wanted: "dictionaries, {to:, path:}")
            faults += reader.faults
            return nil
        }
        let word = dictionary["to"]?.string
        var reader = OptionReader(dictionary, of: "output", named: word, at: value.location, names: names)
        defer { faults += reader.faults }
        let (to, path, themes) = Self.common(&reader)
        self.themes = themes
        guard let name = to else {
            // Which other keys there are depends on the format.
            reader.finish(meaning: ["to", "path"])
            return nil
        }
        guard let type = OutputFormats.format(named: name) else {
            let names = OutputFormats.names
            let hint = ForeignWords.hint(for: name, in: "format", among: names)
            reader.report(
                .unknownWord(name, for: "to", owner: "an output", words: names, hint: hint),
                at: dictionary["to"]?.location
            )
            return nil
        }
        content = Self.content(of: type, &reader)
        format = type.init(&reader)
        uses = reader.usedNames
        reader.finish()
        guard let path else { return nil }
        if path.utf8.contains(0), let value = dictionary["path"] { reader.reportValue(value, "path", wanted: "a path") }
        let normalized = FilePath.normalized(path)
        if let wanted = type.pathExtension, !normalized.hasSuffix(".\(wanted)") {
            let fault = Fault(
                .inconsistent,
                "the path of output \(quoted(name)) ends in '.\(wanted)', found \(quotedPath(path))"
            )
            reader.report(fault, at: dictionary["path"]?.location)
        } else if type.pathExtension == nil, OutputName.isLikeFile(normalized) {
            let folder = FilePath.folder(of: path)
            let remedy = folder.isEmpty ? "name a folder" : "write \(quotedPath(folder))"
            let fault = Fault(
                .inconsistent,
                "the path of output \(quoted(name)) is that of a folder, found \(quotedPath(path)); \(remedy)"
            )
            reader.report(fault, at: dictionary["path"]?.location)
        }
        location = OutputLocation(format: name, path: normalized == "." ? "" : normalized, isFile: type.isFile)
        place = value.location
        pathPlace = dictionary["path"]?.location
    }
}

extension ProjectOutput {
    /// Reads the keys of outputs of all formats.
    private static func common(_ reader: inout OptionReader) -> (
        to: String?, path: String?, themes: [(value: String, location: DocumentLocation)]?
    ) {
        (
            reader.text("to", "The format. Required", isRequired: true),
            reader.text("path", "The folder or file of the output. Required", isRequired: true),
            reader.texts("themes", "The names of the themes of this output. Default: all of the project's")
        )
    }

    /// What the output has: a part of the theme if its format may have one, with the variants of a format that need
    /// not have all of them.
    private static func content(of type: any OutputFormat.Type, _ reader: inout OptionReader) -> AssetSelection {
        var content = AssetSelection()
        guard type.selectsAssets else { return content }
        content.only = reader.globs("only", "Patterns of the keys of assets to export. Default: all")
        content.except = reader.globs("except", "Patterns of the keys of assets to leave out. Default: none")
        content.states = reader.texts(
            "states",
            "The control states that the output has, besides the normal one. Default: all"
        )?.map(\.value)
        content.appearances = reader.texts(
            "appearances",
            "The appearances that the output has, besides the theme's first. Default: all"
        )?.map(\.value)
        guard !type.hasAllVariants else { return content }
        content.variants = reader.texts(
            "variants",
            "The variants that the output has of assets that have any, such as danger.small. Default: all"
        )?.map(\.value)
        return content
    }

    /// The JSON Schema of an output.
    static var schema: JSON {
        let formats = OutputFormats.all.map { type -> JSON in
            let keys = OptionReader.schema { reader in
                _ = common(&reader)
                _ = content(of: type, &reader)
                _ = type.init(&reader)
            }
            let name: JSON = .object(["to": .object(["const": .string(type.name)])])
            return .object(["if": .object(["properties": name]), "then": keys])
        }
        return .object([
            "properties": .object([
                "to": .object([
                    "enum": .strings(OutputFormats.names), "description": .string("The format. Required"),
                ])
            ]), "allOf": .array(formats),
        ])
    }

    /// The folder of the output's files, and the output relative to it.
    package var rooted: (folder: String, output: ProjectOutput) {
        var output = self
        output.location.path = location.isFile ? String(FilePath.name(of: location.path)) : ""
        return (location.folder, output)
    }

    /// The positions of its themes among all themes of a project.
    func themes(among all: [ProjectTheme], faults: inout [Diagnostic]) -> [Int] {
        let names = all.map(\.name)
        var positions = Array(all.indices)
        if let themes {
            positions = []
            for (name, location) in themes {
                guard let position = names.firstIndex(of: name) else {
                    let nearest = nearestName(to: name, among: names)
                    let message = "the project has no theme \(quoted(name))" + nearest.asQuestion
                    faults.append(Diagnostic(Fault(.unknownName, message), at: location))
                    continue
                }
                if !positions.contains(position) { positions.append(position) }
            }
        }
        return positions
    }

    /// The positions of its themes among all themes of a project.
    func themes(among all: [ProjectTheme]) -> [Int] {
        var faults: [Diagnostic] = []
        return themes(among: all, faults: &faults)
    }

    /// Whether a word is the output's format or path.
    func isCalled(_ word: String) -> Bool { word == location.format || FilePath.normalized(word) == location.path }

    /// The owner of a theme's files.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - project: The path of the project file; nil if there is none, and the files belong to the theme.
    /// - Returns: The owner, with the document's path as it was read.
    func owner(of theme: ProjectTheme, _ project: String?) -> FileOwner {
        FileOwner(document: project ?? theme.document, output: location, theme: theme.name)
    }

    /// What of the output no theme has: assets, states, appearances; and what its format finds wrong.
    ///
    /// - Parameters:
    ///   - themes: All themes that can be exported.
    ///   - own: Those of the output.
    /// - Returns: The faults; without locations, if the output is in no file.
    func mismatches(
        with themes: [(theme: RenderTheme, contents: ThemeContents)],
        own: [(theme: RenderTheme, contents: ThemeContents)]
    ) -> [Diagnostic] {
        SelectionCheck.faults(of: content, in: themes).map { Diagnostic($0, at: place) }
            + format.mismatches(with: own).map { Diagnostic($0.fault, at: place == nil ? nil : $0.location ?? place) }
    }

    /// The fault of an output whose path leaves the project's boundary; nil if it stays within it.
    ///
    /// - Parameters:
    ///   - boundary: The boundary.
    ///   - severity: How one is told that leads outside; nil if it may.
    /// - Returns: The fault.
    func fault(leaving boundary: OutputBoundary, _ severity: Diagnostic.Severity?) -> Diagnostic? {
        guard let obstacle = boundary.obstacle(to: location.path) else { return nil }
        guard let severity = obstacle == .outside ? severity : .error else { return nil }
        return Diagnostic(boundary.fault(of: location, obstacle), at: pathPlace, severity: severity)
    }

    /// The fault of an output whose path is another one's but for the case of letters.
    func spellingFault(besides path: String) -> Diagnostic {
        let fault = Fault(
            .conflictingNames,
            "the paths \(quotedPath(path)) and \(quotedPath(location.path)) of outputs \(quoted(location.format)) would "
                + "be one where letter case is ignored; write one of them for both, or rename one"
        )
        return Diagnostic(fault, at: pathPlace)
    }

    /// The fault of an output that repeats another one.
    func repeatedFault(theme: String) -> Diagnostic {
        let path = location.path.isEmpty ? "this folder" : quotedPath(location.path)
        let fault = Fault(
            .conflictingNames,
            "theme \(quoted(theme)) is already exported to \(path) as \(quoted(location.format))"
        )
        return Diagnostic(fault, at: place)
    }
}
