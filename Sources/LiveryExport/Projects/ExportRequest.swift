import Livery

/// Outputs of themes to bring up to date: those of a project, or one that a command names.
package struct ExportRequest: Sendable {
    /// The themes.
    package let themes: [ProjectTheme]
    /// What is made of them.
    package let outputs: [ProjectOutput]
    /// Whether outputs that the manifest lists besides are removed.
    package let isProject: Bool
    /// What of the options affects files.
    private let settings: String

    /// What is wrong with themes and outputs by their names.
    package let diagnostics: [Diagnostic]

    /// For each theme of each output: their positions, and whether the output has several themes.
    private let pairs: [(output: Int, theme: Int, isOneOfSeveral: Bool)]

    /// Makes the request of a project.
    package init(_ project: Project) {
        self.init(project.themes, project.outputs, settings: "\(project.digest)", isProject: true)
    }

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - themes: The themes.
    ///   - outputs: What is made of them.
    ///   - settings: A text that differs if the options or what is selected do.
    ///   - isProject: Whether outputs that the manifest lists besides are removed.
    package init(
        _ themes: [ProjectTheme],
        _ outputs: [ProjectOutput],
        settings: String,
        isProject: Bool
    ) {
        self.themes = themes
        self.outputs = outputs
        self.settings = settings
        self.isProject = isProject
        var faults: [Diagnostic] = []
        var pairs: [(output: Int, theme: Int, isOneOfSeveral: Bool)] = []
        var identities: Set<ThemeRecord.Identity> = []
        for (output, request) in outputs.enumerated() {
            let positions = request.themes(among: themes, faults: &faults)
            for theme in positions {
                let identity = request.identity(of: themes[theme].name, isOneOfSeveral: false)
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

    /// The report of a run without changes, without reading themes; nil if there may be changes.
    ///
    /// - Parameters:
    ///   - check: The check of the manifest's folder.
    ///   - sources: The documents of the themes, in their order.
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
                        of: themes[theme].name,
                        isOneOfSeveral: isOneOfSeveral
                    ),
                    source: sources[theme],
                    settings: settings,
                    scales: nil
                )
            },
            isProject: isProject,
            observer: observer
        )
    }

    /// The digest of everything but themes that affects what files there are and their bytes.
    private func settings(_ options: RenderOptions) -> Digest {
        // The order of joined themes is that in their file.
        let order = outputs.contains(where: \.joinsThemes) ? themes.map(\.name) : []
        let versions = outputs.map { type(of: $0.format).version }.filter { !$0.isEmpty }
        return options.settings(
            ([PictureEncoding.versions, settings] + order + versions).joined(separator: "\n")
        )
    }

    /// What of a request doesn't match its themes, and what formats find in them by names alone.
    ///
    /// - Parameter sources: The themes, read, in their order.
    /// - Returns: The faults and warnings.
    package func validate(_ sources: [RenderTheme]) -> [Diagnostic] {
        do throws(ThemeError) {
            let plan = try plan(sources, options: RenderOptions())
            return plan.outputs.flatMap { $0.output.diagnostics }
        } catch {
            return error.diagnostics
        }
    }

    /// Plans the outputs.
    ///
    /// - Parameters:
    ///   - sources: The themes, read, in their order.
    ///   - options: How the run works.
    /// - Returns: The plan.
    /// - Throws: Patterns that match no asset, and parameters that don't fit.
    package func plan(
        _ sources: [RenderTheme],
        options: RenderOptions
    ) throws(ThemeError) -> RenderPlan {
        let contents = sources.map(ThemeContents.init(of:))
        let faults = themes.indices.flatMap { themes[$0].faults(in: sources[$0], contents[$0]) }
        guard faults.isEmpty else { throw ThemeError(faults) }
        let settings = settings(options)
        let plans = pairs.map { output, theme, isOneOfSeveral in
            let exported = ExportedTheme(
                sources[theme],
                contents: contents[theme],
                selection: themes[theme].selection,
                isOneOfSeveral: isOneOfSeveral
            )
            return OutputPlan(
                outputs[output].identity(of: themes[theme].name, isOneOfSeveral: isOneOfSeveral),
                source: theme,
                theme: exported,
                output: outputs[output].format.output(of: exported),
                settings: settings,
                joinsThemes: outputs[output].joinsThemes
            )
        }
        return RenderPlan(sources, outputs: plans, options: options, isProject: isProject)
    }
}
