import Livery
import LiveryExport

/// Brings the outputs of a request up to date: what `build`, `export`, and `watch` have in common.
struct ExportRun {
    let console: Console
    let request: ExportRequest
    /// The folder of the manifest.
    var folder: String
    /// The names of the manifest and what belongs to it.
    let records: RecordNames
    /// How the run works.
    let options: RenderOptions
    let mode: RunMode
    /// Gets the paths of everything that is read or looked for, and then all assets are compared. Default:
    /// none; a run that finds all up to date reads no theme.
    var inputs: InputPaths?

    /// The problem that a request is that doesn't fit its themes: an argument, or the project file.
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
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let observer = BatchRenderer.Observer(
            onWait: { console.note("waiting for another run on \(folder)") },
            onProgress: { bar.show($0, done: $1, total: $2) }
        )
        // If the folder can't be opened, the run fails, too, and reports why.
        let opened = try? OpenedOutput.existing(
            path: folder,
            names: records,
            mode: mode.rendering,
            onWait: observer.onWait
        )
        let report: RenderReport
        if let opened, let unchanged = unchanged(files, in: opened, loader, observer) {
            report = unchanged
        } else {
            guard let plan = plan(files, loader) else { return nil }
            let renderer = BatchRenderer(plan: plan, folder: folder, records: records)
            report = renderer.run(mode.rendering, output: opened, observer: observer)
        }
        bar.clear()
        inputs?.add(report.inputs)
        RunReporter(console: console, report: report, mode: mode, listsChanges: inputs != nil)
            .write(elapsed: console.context.now() - start)
        return report
    }

    /// The report if everything is up to date; nil if that needs a run to tell.
    private func unchanged(
        _ files: [ThemeLoader.File],
        in opened: OpenedOutput,
        _ loader: ThemeLoader,
        _ observer: BatchRenderer.Observer
    ) -> RenderReport? {
        let sources = files.compactMap(\.source)
        guard sources.count == files.count, inputs == nil,
            let check = UpToDateCheck(
                opened,
                options: options,
                textRenderer: loader.textRenderer
            )
        else { return nil }
        return request.unchangedReport(check, on: sources, options: options, observer: observer)
    }

    /// The plan; nil if the themes can't be read or don't match the request, which is reported.
    private func plan(_ files: [ThemeLoader.File], _ loader: ThemeLoader) -> RenderPlan? {
        let themes = zip(request.themes, files).compactMap { theme, file in
            loader.with(parameters: theme.parameters).theme(file)
        }
        guard themes.count == files.count else { return nil }
        for theme in themes {
            // The run reports warnings.
            let errors = theme.document.diagnostics.filter { $0.severity == .error }
            console.report(errors, as: .failure)
        }
        do throws(ThemeError) {
            return try request.plan(themes, options: options)
        } catch {
            console.report(error.diagnostics, as: problem)
            return nil
        }
    }
}
