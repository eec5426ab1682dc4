import Livery
import LiveryExport

/// Brings the outputs of a request up to date: what `build`, `export`, and `watch` have in common.
struct ExportRun {
    let console: Console
    let request: ExportRequest
    /// The folder of the manifest.
    var folder: String
    /// The names of the manifest and of the files that belong to it.
    let records: RecordNames
    let options: RenderOptions
    let mode: RunMode
    /// Collects the paths of everything that is read or looked for, which takes a full run. Default: nil;
    /// then no theme is read if everything is up to date.
    var inputs: InputPaths?

    /// How to report a request that doesn't match its themes: as a fault of the arguments, or of the project file.
    private var problem: Problem { request.isProject ? .malformedDocument : .usage }

    /// Brings the outputs up to date, and reports what was done.
    ///
    /// - Parameter start: When the command began.
    /// - Returns: The report; nil if nothing could be done.
    @discardableResult
    func callAsFunction(since start: Duration) -> RenderReport? {
        console.report(request.diagnostics, as: problem)
        guard !request.diagnostics.hasErrors else { return nil }
        let loader = ThemeLoader(console: console, format: nil, inputs: inputs)
        let files = request.themes.map { loader.file($0.path) }
        let run = FolderRun(
            console: console,
            folder: folder,
            records: records,
            options: options,
            mode: mode,
            listsChanges: inputs != nil
        )
        let report = run(files, loader, since: start) { check, sources, observer in
            guard inputs == nil else { return nil }
            return request.unchangedReport(check, on: sources, options: options, observer: observer)
        } plan: {
            plan(files, loader)
        }
        if let report { inputs?.add(report.inputs) }
        return report
    }

    /// Plans the run, and reports what is wrong with the themes. Returns nil if no theme can be
    /// read and matches the request.
    private func plan(_ files: [ThemeLoader.File], _ loader: ThemeLoader) -> RenderPlan? {
        let themes = zip(request.themes, files).map { theme, file in
            loader.with(parameters: theme.parameters).theme(file)
        }
        console.reportErrors(of: themes.compactMap(\.self))
        var faults: [Diagnostic] = []
        let plan = request.plan(themes, options: options, faults: &faults)
        console.report(faults, as: problem)
        return plan
    }
}
