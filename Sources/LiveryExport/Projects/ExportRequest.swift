import Livery
import LiveryRaster
import LiverySupport

/// Outputs of themes to bring up to date: those of a project, or those that a command names.
package struct ExportRequest: Sendable {
    /// The themes.
    package let themes: [ProjectTheme]
    /// The outputs.
    package let outputs: [ProjectOutput]
    /// The path of the project file, whose other outputs are removed; nil if there is none.
    private let project: String?
    /// The options of the outputs and the parameters, as text.
    private let settings: String
    /// What to bring up to date.
    private let selection: AssetSelection
    /// Whether a theme has a folder of its name even if it is alone, in formats that separate themes.
    private let separatesThemes: Bool
    /// For each output, the positions of its themes; none if the output is not selected.
    private let members: [[Int]]
    /// Whether only some of the files are brought up to date, so that nothing is removed.
    private let selects: Bool
    /// The faults of themes and outputs that are known from their names.
    package let diagnostics: [Diagnostic]

    /// Creates the request of a project.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - words: The formats or paths of the outputs to bring up to date; with any, nothing is removed. Default:
    ///     none, which are all outputs.
    ///   - root: The folder that the paths of outputs are relative to. Default: nil; the project file's.
    ///   - outside: How an output is told that leads out of the project's repository, or without one its folder; nil if
    ///     it may. Default: as an error.
    package init(
        _ project: Project,
        only words: [String] = [],
        in root: String? = nil,
        outside: Diagnostic.Severity? = .error
    ) {
        let isFile = project.document.levels.last?.path != nil || FileStatus.exists(project.path)
        var strays: [Diagnostic] = []
        if isFile {
            let boundary = OutputBoundary(of: root ?? project.folder)
            strays = project.outputs.compactMap { $0.fault(leaving: boundary, outside) }
        }
        self.init(
            project.themes,
            project.outputs,
            settings: "\(project.digest)",
            only: words,
            project: isFile ? project.path : "",
            faults: strays
        )
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - themes: The themes.
    ///   - outputs: The outputs.
    ///   - settings: Text that changes whenever an option of the outputs or a parameter does.
    ///   - selection: What to bring up to date. With a selection, a run removes nothing. Default: everything.
    ///   - separatesThemes: Whether a theme has a folder of its name even if it is alone, in formats that separate
    ///     themes. Default: `false`.
    ///   - words: The formats or paths of the outputs to bring up to date. Default: none, which are all.
    ///   - project: The path of the project file. Default: nil; there is none.
    ///   - known: The faults of outputs that are known. Default: none.
    package init(
        _ themes: [ProjectTheme],
        _ outputs: [ProjectOutput],
        settings: String,
        selection: AssetSelection = AssetSelection(),
        separatesThemes: Bool = false,
        only words: [String] = [],
        project: String? = nil,
        faults known: [Diagnostic] = []
    ) {
        self.themes = themes
        self.outputs = outputs
        self.settings = settings
        self.selection = selection
        self.separatesThemes = separatesThemes
        self.project = project
        var faults = known + Self.sameThemes(themes)
        var owners: Set<FileOwner> = []
        var paths = Names<String>(ignoringCase: true)
        var members: [[Int]] = []
        for output in outputs {
            let clash = paths.claim("\(output.location.format) \(output.location.path)", by: output.location.path)
            if let clash { faults.append(output.spellingFault(besides: clash)) }
            guard clash == nil, words.isEmpty || words.contains(where: output.isCalled) else {
                members.append([])
                continue
            }
            members.append(
                output.themes(among: themes, faults: &faults).filter { theme in
                    if owners.insert(output.owner(of: themes[theme], project)).inserted { return true }
                    // Themes of one name have a fault of their own.
                    if themes.firstIndex(where: { $0.name == themes[theme].name }) == theme {
                        faults.append(output.repeatedFault(theme: themes[theme].name))
                    }
                    return false
                }
            )
        }
        self.members = members
        selects = !selection.isEverything || !words.isEmpty
        for word in words where !outputs.contains(where: { $0.isCalled(word) }) {
            let names = outputs.flatMap { [$0.location.format, $0.location.path] }
            let nearest = nearestName(to: word, among: names)
            let message = "the project has no output \(quoted(word))" + nearest.asQuestion
            faults.append(Diagnostic(Fault(.unknownWord, message), at: nil))
        }
        diagnostics = faults
    }

    /// Creates a request for PNG files and an index in the folder of the record.
    ///
    /// - Parameters:
    ///   - themes: The themes.
    ///   - options: Which pictures. Default: all of them, at the usual scales.
    ///   - settings: Text that changes whenever a parameter does. Default: empty.
    package init(pictures themes: [ProjectTheme], _ options: PictureOptions = PictureOptions(), settings: String = "") {
        self.init(
            themes,
            [ProjectOutput(PNGFormat(scales: options.scales, sizes: options.sizes))],
            settings: "\(options.settings)\n\(settings)",
            selection: options.selection,
            separatesThemes: options.separatesThemes
        )
    }

    /// The themes that have the same name if case is ignored as one before them.
    static func sameThemes(_ themes: [ProjectTheme]) -> [Diagnostic] {
        var taken = Names<Int>(ignoringCase: true)
        return themes.enumerated().compactMap { index, theme in
            guard let first = taken.claim(theme.name, by: index).map({ themes[$0].name }) else { return nil }
            let message =
                first == theme.name
                ? "two themes are named \(quoted(first))"
                : "the themes \(quoted(first)) and \(quoted(theme.name)) would have one folder where letter case "
                    + "is ignored"
            let remedy = "; rename a document, or give its theme another 'name' in a project file"
            return Diagnostic(Fault(.conflictingNames, message + remedy), at: theme.location)
        }
    }

    /// Whether the outputs are those of a project.
    package var isProject: Bool { project != nil }

    /// The digest of everything but themes that affects which files exist and their bytes.
    private func settings(_ options: ExportOptions) -> Digest {
        // Joined themes are in this order in their file.
        let order = outputs.contains(where: \.location.isFile) ? themes.map(\.name) : []
        let versions = outputs.map { type(of: $0.format).version }.filter { !$0.isEmpty }
        // Themes of several have folders or names of their own.
        let layout = "\(separatesThemes) \(outputs.map { $0.themes(among: themes).count > 1 })"
        return options.settings(
            ([PictureEncoding.versions, settings, layout] + order + versions).joined(separator: "\n")
        )
    }

    /// The owner of each theme's files in each output.
    private var owners: [(owner: FileOwner, theme: Int)] {
        zip(outputs, members).flatMap { output, members in members.map { (output.owner(of: themes[$0], project), $0) } }
    }

    /// The report of a run without changes, made without reading themes; nil if there may be changes.
    ///
    /// - Parameters:
    ///   - folder: The folder of the record.
    ///   - sources: The documents of the themes, in order.
    ///   - options: How the run works.
    ///   - textRenderer: Would set the text of images. Default: none.
    ///   - observer: Functions to call during the check. Default: none.
    /// - Returns: The report.
    package func unchangedReport(
        in folder: RecordedFolder,
        of sources: [ThemeSource],
        options: ExportOptions,
        textRenderer: (any TextOutliner)? = nil,
        observer: BatchExporter.Observer = .init()
    ) -> ExportReport? {
        guard !selects, !options.rewritesUpToDateFiles, options.shard == nil else { return nil }
        let check = UpToDateCheck(folder, settings: settings(options), jobs: options.jobs, textRenderer: textRenderer)
        return check.report(
            on: owners.map { ($0.owner, sources[$0.theme]) },
            indexes: Set(outputs.map(\.location).filter(\.hasIndex).map(\.folder)),
            project: project,
            observer: observer
        )
    }

    /// The mismatches between the request and its themes, and what formats find wrong from names alone.
    ///
    /// - Parameter sources: The themes, in order; nil for one that can't be read.
    /// - Returns: The faults and warnings.
    package func validate(_ sources: [RenderTheme?]) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        let plan = plan(sources, options: ExportOptions(), faults: &faults)
        return faults + (plan?.outputs ?? []).flatMap(\.diagnostics)
    }

    /// Plans the outputs of all themes that can be exported. The files of the others are left unchanged, and
    /// so are files with a section of one of them.
    ///
    /// - Parameters:
    ///   - sources: The themes, in their order; nil for one that can't be read.
    ///   - options: How the run works.
    ///   - faults: Collects patterns that match no asset, and parameters that don't fit. Such a theme isn't exported.
    /// - Returns: The plan; nil if no theme can be exported.
    package func plan(_ sources: [RenderTheme?], options: ExportOptions, faults: inout [Diagnostic]) -> ExportPlan? {
        var exported: [(theme: RenderTheme, contents: ThemeContents)] = []
        // For each exported theme, its position in `exported`.
        var positions: [Int: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            let contents = ThemeContents(of: source)
            let unfit = themes[index].mismatches(with: source, contents)
            faults += unfit
            guard unfit.isEmpty else { continue }
            positions[index] = exported.count
            exported.append((source, contents))
        }
        guard !exported.isEmpty else { return nil }
        // A command's selection must match one of its themes.
        let unselected = SelectionCheck.faults(of: selection, in: exported).map { Diagnostic($0, at: nil) }
        faults += unselected
        guard unselected.isEmpty else { return nil }
        let settings = settings(options)
        var plans: [OutputPlan] = []
        var unplanned: Set<FileOwner> = []
        // The themes that an output before has warned of.
        var warned: Set<Int> = []
        for (output, members) in zip(outputs, members) where !members.isEmpty {
            let own = members.compactMap { positions[$0] }.map { exported[$0] }
            let unfit = output.mismatches(with: exported, own: own)
            faults += unfit
            // Each group is made together.
            let groups = output.location.isFile ? [members] : members.map { [$0] }
            for group in groups {
                let sources = group.compactMap { positions[$0] }
                guard sources.count == group.count, unfit.isEmpty else {
                    unplanned.formUnion(group.map { output.owner(of: themes[$0], project) })
                    continue
                }
                for (index, (member, source)) in zip(group, sources).enumerated() {
                    let format = type(of: output.format)
                    let theme = ExportedTheme(
                        exported[source].theme,
                        contents: exported[source].contents,
                        content: [output.content, themes[member].selection],
                        selection: selection,
                        isOneOfSeveral: members.count > 1 || separatesThemes && output.location.hasIndex,
                        hasTokenColors: format.hasTokenColors
                    )
                    let chosen = Set(themes[member].parameters.keys)
                    let gaps = theme.gaps(in: output.format, besides: chosen)
                    plans.append(
                        OutputPlan(
                            output.owner(of: themes[member], project),
                            source: source,
                            theme: theme,
                            output: output.format.output(of: theme),
                            joinsPrevious: index > 0,
                            settings: settings,
                            gaps: warned.insert(source).inserted ? gaps + theme.unusedParts : gaps,
                            valueFaults: theme.theme.valueFaults(in: format)
                        )
                    )
                }
            }
        }
        return ExportPlan(
            exported.map(\.theme),
            outputs: plans,
            unplanned: unplanned,
            selects: selects,
            options: options,
            project: project
        )
    }
}
