import Livery

@testable import LiveryExport

extension ExportPlan {
    /// Plans PNG files of themes, with an index, as `livery render` does.
    ///
    /// - Throws: What doesn't match the themes.
    init(_ themes: [RenderTheme], options: RenderOptions) throws(ThemeError) {
        var faults = options.scales.filter { !ImageRequest.scaleRange.contains($0) }.map {
            Diagnostic(.scale($0), at: nil)
        }
        let themes = themes.sorted { $0.document.name.precedesByScalars($1.document.name) }
        let named = themes.map(ProjectTheme.init(of:))
        let request = ExportRequest(pictures: named, options.pictures)
        faults += ExportRequest.sameThemes(named)
        let plan = request.plan(themes, options: options.run, faults: &faults)
        guard faults.isEmpty, let plan else { throw ThemeError(faults) }
        self = plan
    }
}
