import Livery

/// The files that a run brings up to date.
public struct RenderPlan: Sendable {
    /// The options, with sorted scales.
    public let options: RenderOptions

    /// The plans for each theme, sorted by name.
    public var themes: [ThemePlan] { outputs.compactMap(\.pictures) }

    /// The themes.
    let sources: [RenderTheme]
    /// The outputs of the themes. Those with the same location are adjacent.
    var outputs: [OutputPlan]
    /// The outputs that can't be planned, because their theme, or one that shares a file with it, can't be
    /// exported. Their files are kept.
    var unplanned: Set<ThemeRecord.Identity>
    /// The paths of the folders that get an index.
    let indexes: [String]
    /// The path of the project file, whose other outputs in the manifest are removed; nil if there is none.
    let project: String?

    /// Plans to render themes.
    ///
    /// Faults in assets become failures of the plan.
    ///
    /// - Throws: ``SelectionError`` if the selection doesn't match the themes, a scale is out of range, or
    ///   two themes have the same name.
    public init(_ themes: [RenderTheme], options: RenderOptions) throws(SelectionError) {
        var options = options
        var faults = options.scales.filter { !ImageRequest.scaleRange.contains($0) }
            .map(SelectionFault.scale)
        options.scales = Set(options.scales).sorted()
        options.separatesThemes = options.separatesThemes || themes.count > 1

        let themes = themes.sorted { $0.document.name.precedesByScalars($1.document.name) }
        var names: [String: String] = [:]
        for name in themes.map(\.document.name) {
            if let other = names.updateValue(name, forKey: name.lowercased()) {
                faults.append(.sameTheme(other, name))
            }
        }
        let contents = themes.map(ThemeContents.init(of:))
        let selection = SelectionMatch(options, themes: themes, contents: contents)
        faults += selection.faults
        guard faults.isEmpty else { throw SelectionError(faults: faults) }

        self.options = options
        sources = themes
        outputs = themes.indices.map { index in
            let plan = ThemePlan(
                themes[index],
                contents: contents[index],
                selection: selection.themes[index],
                options: options
            )
            var identity = plan.identity
            if let document = themes[index].document.layers.last, document.path != nil {
                identity.owner = document.source.name
            }
            return OutputPlan(
                identity,
                source: index,
                theme: ExportedTheme(
                    themes[index],
                    contents: contents[index],
                    selection: options.selection
                ),
                output: plan,
                settings: options.settings(),
                isWhole: false
            )
        }
        unplanned = []
        indexes = [""]
        project = nil
    }

    /// Plans outputs of themes.
    init(
        _ sources: [RenderTheme],
        outputs: [OutputPlan],
        unplanned: Set<ThemeRecord.Identity>,
        options: RenderOptions,
        project: String?
    ) {
        self.unplanned = unplanned
        self.sources = sources
        self.outputs = outputs
        self.options = options
        self.project = project
        indexes = Set(outputs.filter { $0.pictures != nil }.map(\.identity.location.folder))
            .sortedByScalars()
    }

    /// Whether other outputs in the manifest are removed.
    var isProject: Bool { project != nil }

    /// The outputs of the plan, and those that are left unchanged.
    var identities: Set<ThemeRecord.Identity> { unplanned.union(outputs.lazy.map(\.identity)) }

    /// Names the owners of the outputs as the records in a folder do.
    mutating func setOwners(in root: OutputFolder) throws(OutputError) {
        var names: [String: String] = [:]
        func name(_ path: String) throws(OutputError) -> String {
            if let name = names[path] { return name }
            let name = try root.owner(path)
            names[path] = name
            return name
        }
        for index in outputs.indices {
            outputs[index].identity.owner = try name(outputs[index].identity.owner)
        }
        var others: Set<ThemeRecord.Identity> = []
        for var identity in unplanned {
            identity.owner = try name(identity.owner)
            others.insert(identity)
        }
        unplanned = others
    }

    /// The paths of the folders that have an index, including unchanged ones.
    var indexedFolders: Set<String> {
        let others = unplanned.map(\.location).filter { $0.format == PNGFormat.name }
        return Set(indexes).union(others.map(\.folder))
    }

    /// The positions of outputs, grouped by the files that they make together: each alone, or those of themes
    /// that are joined in one file.
    var joinedOutputs: [[Int]] {
        var groups: [[Int]] = []
        for (index, output) in outputs.enumerated() {
            if output.joinsThemes, let last = groups.indices.last, let first = groups[last].first,
                outputs[first].joinsThemes,
                outputs[first].identity.location == output.identity.location
            {
                groups[last].append(index)
            } else {
                groups.append([index])
            }
        }
        return groups
    }

    /// The number of files, as far as it is known.
    var fileCount: Int { outputs.reduce(0) { $0 + $1.fileCount } }
}

extension RenderPlan {
    /// Finds names of files at the default scales that are the same if case is ignored, or too long.
    ///
    /// - Parameter theme: The theme.
    /// - Returns: The errors, at most one per asset for names that are too long, sorted by message.
    public static func nameErrors(in theme: RenderTheme) -> [OutputError] {
        let contents = ThemeContents(of: theme)
        var errors = Set(contents.sharedStems.values)
        var keys: Set<String> = []
        let scales = RenderOptions().scales
        for image in contents.images {
            let error = scales.lazy.compactMap { image.nameError(scale: $0) }.first
            if let error, keys.insert(image.key).inserted { errors.insert(error) }
        }
        return errors.sorted { $0.message.precedesByScalars($1.message) }
    }
}
