import Livery
import LiveryExport

/// A run on an output folder: what `render`, `build`, `export`, and `watch` have in common.
struct FolderRun {
    let console: Console
    /// The folder of the manifest.
    let folder: String
    /// The names of the manifest and what belongs to it.
    var records = RecordNames.output
    /// How the run works.
    let options: RenderOptions
    let mode: RunMode
    /// Whether the run is of `livery render`, whose results as JSON are the index.
    var rendersPictures = false
    /// Whether each file that is written or removed is reported. Default: by a preview alone.
    var listsChanges = false

    private var isShard: Bool {
        if case .shard = options.part { true } else { false }
    }

    /// Brings the folder up to date, and reports what was done.
    ///
    /// - Parameters:
    ///   - files: The themes' documents.
    ///   - loader: What read them.
    ///   - start: When the command began.
    ///   - unchanged: The report if everything is up to date, which needs no theme; nil if that needs a run
    ///     to tell. It is asked if all documents are files.
    ///   - plan: Plans the run; nil if that fails, which is reported.
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
        // If the folder can't be opened, the run fails, too, and reports why. A shard opens it itself: only
        // a whole folder is known to be up to date.
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
                report.failures += opened.removeShards(ofThemes: Set(sources.map(\.name)))
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
    /// Reports the errors of themes; their warnings are a run's to report.
    func reportErrors(of themes: [RenderTheme]) {
        for theme in themes {
            report(theme.document.diagnostics.filter { $0.severity == .error }, as: .failure)
        }
    }
}
