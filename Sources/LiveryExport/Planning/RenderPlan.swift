import Livery
import LiveryRaster
import LiverySupport

/// The files that a run brings up to date.
public struct RenderPlan: Sendable {
    /// The options, with sorted scales.
    public let options: RenderOptions

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

    /// Plans PNG files of themes, with an index.
    ///
    /// Faults in assets become failures of the plan.
    ///
    /// - Throws: ``SelectionError`` if the selection or a size doesn't match the themes, a scale is out of range, or
    ///   two themes have the same name.
    public init(_ themes: [RenderTheme], options: RenderOptions) throws(SelectionError) {
        var faults = options.scales.filter { !ImageRequest.scaleRange.contains($0) }
            .map(Fault.scale)
        let themes = themes.sorted { $0.document.name.precedesByScalars($1.document.name) }
        let named = themes.map(ProjectTheme.init(of:))
        faults += ExportRequest.sameThemes(named).map(\.fault)
        let request = ExportRequest(pictures: named, options: options)
        var mismatches: [Diagnostic] = []
        let plan = request.plan(themes, options: options, faults: &mismatches)
        faults += mismatches.map(\.fault)
        guard faults.isEmpty else { throw SelectionError(faults: faults) }
        self =
            plan
            ?? RenderPlan(
                [],
                outputs: [],
                unplanned: [],
                selects: false,
                options: options,
                project: nil
            )
    }

    init(
        _ sources: [RenderTheme],
        outputs: [OutputPlan],
        unplanned: Set<FileOwner>,
        selects: Bool,
        options: RenderOptions,
        project: String?
    ) {
        var options = options
        options.scales = Set(options.scales).sorted()
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
            if output.member > 0, let last = groups.popLast() {
                groups.append(last.lowerBound..<index + 1)
            } else {
                groups.append(index..<index + 1)
            }
        }
        return groups
    }

    /// The number of assets whose files are planned, in all outputs.
    var assetCount: Int { outputs.reduce(0) { $0 + $1.assets.count } }
}
