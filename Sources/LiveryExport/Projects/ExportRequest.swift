import Livery

/// Outputs of themes to bring up to date: those of a project, or one that a command names.
package struct ExportRequest: Sendable {
    /// The themes.
    package let themes: [ProjectTheme]
    /// The outputs.
    package let outputs: [ProjectOutput]
    /// The path of the project file, whose other outputs in the manifest are removed; nil if there is none.
    private let project: String?
    /// The options that affect files, as text.
    private let settings: String

    /// The faults of themes and outputs that are known from their names.
    package let diagnostics: [Diagnostic]

    /// For each theme of each output: their positions, and whether the output has several themes.
    private let pairs: [(output: Int, theme: Int, isOneOfSeveral: Bool)]

    /// Creates the request of a project.
    package init(_ project: Project) {
        self.init(
            project.themes,
            project.outputs,
            settings: "\(project.digest)",
            project: project.document.layers.last?.path == nil ? "" : project.path
        )
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - themes: The themes.
    ///   - outputs: The outputs.
    ///   - settings: Text that changes whenever the options or the selection do.
    ///   - project: The path of the project file. Default: nil; there is none.
    package init(
        _ themes: [ProjectTheme],
        _ outputs: [ProjectOutput],
        settings: String,
        project: String? = nil
    ) {
        self.themes = themes
        self.outputs = outputs
        self.settings = settings
        self.project = project
        var faults: [Diagnostic] = []
        var pairs: [(output: Int, theme: Int, isOneOfSeveral: Bool)] = []
        var identities: Set<ThemeRecord.Identity> = []
        for (output, request) in outputs.enumerated() {
            let positions = request.themes(among: themes, faults: &faults)
            for theme in positions {
                let identity = request.identity(
                    of: themes[theme],
                    isOneOfSeveral: false,
                    project: project ?? ""
                )
                guard identities.insert(identity).inserted else {
                    faults.append(request.repeatedFault(theme: themes[theme].name))
                    continue
                }
                pairs.append((output, theme, positions.count > 1))
            }
        }
        var names: Set<String> = []
        for theme in themes where !names.insert(theme.name.lowercased()).inserted {
            let fault = ProjectFault.sameTheme(theme.name)
            faults.append(Diagnostic(Fault(fault), at: theme.location))
        }
        self.pairs = pairs
        diagnostics = faults
    }

    /// Whether the outputs are those of a project.
    package var isProject: Bool { project != nil }

    /// The report of a run without changes, made without reading themes; nil if there may be changes.
    ///
    /// - Parameters:
    ///   - check: The check of the manifest's folder.
    ///   - sources: The documents of the themes, in order.
    ///   - options: How the run works.
    ///   - observer: Functions to call during the check.
    /// - Returns: The report.
    package func unchangedReport(
        _ check: UpToDateCheck,
        on sources: [ThemeSource],
        options: RenderOptions,
        observer: BatchRenderer.Observer
    ) -> RenderReport? {
        let settings = settings(options)
        return check.report(
            on: pairs.map { output, theme, isOneOfSeveral in
                UpToDateCheck.Expectation(
                    identity: outputs[output].identity(
                        of: themes[theme],
                        isOneOfSeveral: isOneOfSeveral,
                        project: project
                    ),
                    source: sources[theme],
                    settings: settings,
                    scales: nil
                )
            },
            project: project,
            observer: observer
        )
    }

    /// The digest of everything but themes that affects which files exist and their bytes.
    private func settings(_ options: RenderOptions) -> Digest {
        // Joined themes are in this order in their file.
        let order = outputs.contains(where: \.joinsThemes) ? themes.map(\.name) : []
        let versions = outputs.map { type(of: $0.format).version }.filter { !$0.isEmpty }
        return options.settings(
            ([PictureEncoding.versions, settings] + order + versions).joined(separator: "\n")
        )
    }

    /// The mismatches between the request and its themes, and what formats find wrong from names alone.
    ///
    /// - Parameter sources: The themes, in order; nil for one that can't be read.
    /// - Returns: The faults and warnings.
    package func validate(_ sources: [RenderTheme?]) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        let plan = plan(sources, options: RenderOptions(), faults: &faults)
        return faults
            + (plan?.outputs ?? []).flatMap {
                ($0.output.diagnostics + $0.clashes.values).sortedByLocation()
            }
    }

    /// Plans the outputs of all themes that can be exported. The files of the others are left unchanged, and
    /// so are files with a section of one of them.
    ///
    /// - Parameters:
    ///   - sources: The themes, in their order; nil for one that can't be read.
    ///   - options: How the run works.
    ///   - faults: Collects patterns that match no asset, and parameters that don't fit. Such a theme isn't exported.
    /// - Returns: The plan; nil if no theme can be exported.
    package func plan(
        _ sources: [RenderTheme?],
        options: RenderOptions,
        faults: inout [Diagnostic]
    ) -> RenderPlan? {
        var exported: [(theme: RenderTheme, contents: ThemeContents)] = []
        // For each exported theme, its position in `exported`.
        var positions: [Int: Int] = [:]
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            let contents = ThemeContents(of: source)
            let unfit = themes[index].faults(in: source, contents)
            faults += unfit.sortedByLocation()
            guard unfit.isEmpty else { continue }
            positions[index] = exported.count
            exported.append((source, contents))
        }
        guard !exported.isEmpty else { return nil }
        let settings = settings(options)
        let partial = Set(
            pairs.filter { positions[$0.theme] == nil && outputs[$0.output].joinsThemes }
                .map(\.output)
        )
        var plans: [OutputPlan] = []
        var unplanned: Set<ThemeRecord.Identity> = []
        for (output, theme, isOneOfSeveral) in pairs {
            let identity = outputs[output].identity(
                of: themes[theme],
                isOneOfSeveral: isOneOfSeveral,
                project: project
            )
            guard let source = positions[theme], !partial.contains(output) else {
                unplanned.insert(identity)
                continue
            }
            let exportedTheme = ExportedTheme(
                exported[source].theme,
                contents: exported[source].contents,
                selection: themes[theme].selection,
                isOneOfSeveral: isOneOfSeveral
            )
            plans.append(
                OutputPlan(
                    identity,
                    source: source,
                    theme: exportedTheme,
                    output: outputs[output].format.output(of: exportedTheme),
                    settings: settings,
                    joinsThemes: outputs[output].joinsThemes
                )
            )
        }
        return RenderPlan(
            exported.map(\.theme),
            outputs: plans,
            unplanned: unplanned,
            options: options,
            project: project
        )
    }
}
