import Livery
import LiveryExport

/// A run on an output folder: what `render`, `build`, `export`, and `watch` have in common.
struct FolderRun {
    let console: Console
    /// The folder of the manifest.
    let folder: String
    /// The names of the manifest and of the files that belong to it.
    var records = RecordNames.output
    let options: RenderOptions
    let mode: RunMode
    /// Whether this is a run of `livery render`, whose JSON results are the index.
    var rendersPictures = false
    /// Whether each written or removed file is reported. Default: only by previews.
    var listsChanges = false

    private var isShard: Bool {
        if case .shard = options.part { true } else { false }
    }

    /// Brings the folder up to date, and reports what was done.
    ///
    /// - Parameters:
    ///   - files: The themes' documents.
    ///   - loader: The loader that read them.
    ///   - start: When the command began.
    ///   - unchanged: Returns the report if everything is up to date, without reading a theme; nil if only a
    ///     run can tell. Called only if all documents are files.
    ///   - plan: Plans the run, or reports why it can't and returns nil.
    /// - Returns: The report; nil if there is no plan.
    @discardableResult
    func callAsFunction(
        _ files: [ThemeLoader.File],
        _ loader: ThemeLoader,
        since start: Duration,
        unchanged: (UpToDateCheck, [ThemeSource], BatchRenderer.Observer) -> RenderReport?,
        plan: () -> RenderPlan?
    ) -> RenderReport? {
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let observer = BatchRenderer.Observer(
            onWait: { console.note("waiting for another run on \(folder)") },
            onProgress: { bar.show($0, done: $1, total: $2) }
        )
        // If the folder can't be opened, the run fails for the same reason and reports it. A shard opens the
        // folder itself: only whole folders are checked for being up to date.
        let opened =
            isShard
            ? nil
            : try? OpenedOutput.existing(
                path: folder,
                names: records,
                mode: mode.rendering,
                part: options.part,
                onWait: observer.onWait
            )
        let sources = files.compactMap(\.source)
        var report: RenderReport
        if let opened, sources.count == files.count,
            let check = UpToDateCheck(opened, options: options, textRenderer: loader.textRenderer),
            let unchanged = unchanged(check, sources, observer)
        {
            report = unchanged
            if !mode.isPreview {
                report.failures += opened.removeShards(of: sources)
            }
        } else {
            guard let plan = plan() else { return nil }
            let renderer = BatchRenderer(plan: plan, folder: folder, records: records)
            report = renderer.run(mode.rendering, output: opened, observer: observer)
        }
        bar.clear()
        RunReporter(
            console: console,
            report: report,
            mode: mode,
            rendersPictures: rendersPictures,
            listsChanges: listsChanges
        )
        .write(elapsed: console.context.now() - start)
        return report
    }
}

extension Console {
    /// Reports the errors of themes. The run reports their warnings.
    func reportErrors(of themes: [RenderTheme]) {
        for theme in themes {
            report(theme.document.diagnostics.filter { $0.severity == .error }, as: .failure)
        }
    }
}
