import Livery
import LiveryRaster
import LiverySupport

/// The files that a run brings up to date.
package struct ExportPlan: Sendable {
    /// How the run works.
    package let options: ExportOptions

    /// The themes.
    let sources: [RenderTheme]
    /// The outputs of the themes. Those that are made together are adjacent.
    let outputs: [OutputPlan]
    /// The owners that can't be planned, because their theme, or one that shares a file with it, can't be exported.
    /// Their files stay.
    let unplanned: Set<FileOwner>
    /// Whether only some of the files are planned, so that the others stay.
    let selects: Bool
    /// The path of the project file, whose other outputs are removed; nil if there is none.
    let project: String?

    init(
        _ sources: [RenderTheme],
        outputs: [OutputPlan],
        unplanned: Set<FileOwner>,
        selects: Bool,
        options: ExportOptions,
        project: String?
    ) {
        self.options = options
        self.sources = sources
        self.outputs = outputs
        self.unplanned = unplanned
        self.selects = selects
        self.project = project
    }

    /// The positions of outputs, grouped by the files that they make together: each alone, or those of themes that
    /// are joined in one file.
    var groups: [Range<Int>] {
        var groups: [Range<Int>] = []
        for (index, output) in outputs.enumerated() {
            let first = output.joinsPrevious ? groups.popLast()?.lowerBound : nil
            groups.append((first ?? index)..<index + 1)
        }
        return groups
    }

    /// The number of assets whose files are planned, in all outputs.
    var assetCount: Int { outputs.reduce(0) { $0 + $1.assets.count } }
}

/// The plan for one theme in one output.
struct OutputPlan: Sendable {
    /// The document, the output, and the theme.
    let owner: FileOwner
    /// The position of the theme in ``ExportPlan/sources``.
    let source: Int
    /// The assets of the output.
    let theme: ExportedTheme
    /// Makes the files.
    let output: any ThemeOutput
    /// Whether they are made together with those of the output before it.
    let joinsPrevious: Bool
    /// The digest of everything but the theme that affects all files.
    let settings: Digest
    /// The assets to make files of, in the order of their names.
    let assets: [AssetDescription]
    /// The failures that are known before anything is resolved.
    let failures: [ExportFailure]
    /// The faults and warnings that are known from names alone.
    let diagnostics: [Diagnostic]
    /// Whether something of the whole theme is faulty, so that no file of it can be made.
    let isFaulty: Bool

    init(
        _ owner: FileOwner,
        source: Int,
        theme: ExportedTheme,
        output: any ThemeOutput,
        joinsPrevious: Bool,
        settings: Digest,
        gaps: [Diagnostic],
        valueFaults: [String: ThemeError] = [:]
    ) {
        self.owner = owner
        self.source = source
        self.theme = theme
        self.output = output
        self.joinsPrevious = joinsPrevious
        self.settings = settings
        let clashes = theme.clashes(by: output.names)
        let undescribed = theme.contents.undescribed.filter { theme.has($0.key) }
        let known = output.diagnostics
        let errors = known.filter { $0.severity == .error }
        // What is wrong with a value that an asset has is told with the asset, where the format makes it.
        let values = errors.isEmpty ? valueFaults : [:]
        func isNeeded(_ key: String) -> Bool { output.needsAllAssets || theme.includes(key: key) }
        assets = theme.assets.filter { clashes[$0.name] == nil && isNeeded($0.name) }
        failures =
            undescribed.filter { isNeeded($0.key) }.map { ExportFailure(.asset(key: $0.key), .theme($0.error)) }
            + values.filter { isNeeded($0.key) }.sorted { $0.key.precedesByScalars($1.key) }.map {
                ExportFailure(.asset(key: $0.key), .theme($0.value))
            }
            + clashes.sorted { $0.key.precedesByScalars($1.key) }.map {
                ExportFailure(.asset(key: $0.key), .theme(ThemeError([$0.value])))
            } + (errors.isEmpty ? [] : [ExportFailure(.asset(key: ""), .theme(ThemeError(errors)))])
        diagnostics = (known + clashes.values + gaps).sortedByLocation()
        isFaulty = !errors.isEmpty || theme.document.diagnostics.hasErrors
    }
}
