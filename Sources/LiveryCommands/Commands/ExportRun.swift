import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

/// Brings the outputs of a request up to date: what `render`, `export`, `gallery`, `build`, and `watch` have in common.
struct ExportRun {
    let console: Console
    let request: ExportRequest
    /// The folder of the record.
    let folder: String
    let options: RenderOptions
    let mode: RunMode
    /// The format of a document on standard input; nil if there is none.
    var format: DocumentFormat?
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
        report(request.diagnostics)
        guard !request.diagnostics.hasErrors else { return nil }
        let loader = ThemeLoader(console: console, format: format, inputs: inputs)
        let files = request.themes.map { loader.file($0.path) }
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let observer = BatchRenderer.Observer(
            onWait: { console.note("waiting for another run on \(folder)") },
            onProgress: { bar.show($0, done: $1, total: $2) }
        )
        // If the folder can't be opened, the run fails for the same reason and reports it.
        let opened = try? RecordedFolder.existing(
            path: folder,
            mode: mode.rendering,
            part: options.part,
            onWait: observer.onWait
        )
        var report = opened.flatMap { unchangedReport(in: $0, files, loader, observer) }
        if report == nil {
            guard let plan = plan(files, loader) else { return nil }
            report = BatchRenderer(plan: plan, folder: folder)
                .run(mode.rendering, output: opened, observer: observer)
        }
        guard let report else { return nil }
        bar.clear()
        RunReporter(console: console, report: report, mode: mode, listsChanges: inputs != nil)
            .write(elapsed: console.context.now() - start)
        inputs?.add(report.inputs)
        return report
    }

    /// The report if everything is up to date; nil if only a run can tell.
    private func unchangedReport(
        in folder: RecordedFolder,
        _ files: [ThemeLoader.File],
        _ loader: ThemeLoader,
        _ observer: BatchRenderer.Observer
    ) -> RenderReport? {
        let sources = files.compactMap(\.source)
        guard inputs == nil, sources.count == files.count else { return nil }
        return request.unchangedReport(
            in: folder,
            of: sources,
            options: options,
            textRenderer: loader.textRenderer,
            observer: observer
        )
    }

    /// Plans the run, and reports what is wrong with the themes. Returns nil if no theme can be
    /// read and matches the request.
    private func plan(_ files: [ThemeLoader.File], _ loader: ThemeLoader) -> RenderPlan? {
        let themes = zip(request.themes, files).map { theme, file in
            loader.with(parameters: theme.parameters)
                .theme(file, named: theme.isNamed ? theme.name : nil)
        }
        // The run reports their warnings.
        for theme in themes.compactMap(\.self) {
            console.report(
                theme.document.diagnostics.filter { $0.severity == .error },
                as: .failure
            )
        }
        var faults: [Diagnostic] = []
        let plan = request.plan(themes, options: options, faults: &faults)
        report(faults)
        return faults.hasErrors && !request.isProject ? nil : plan
    }

    /// Reports what is wrong with the request.
    private func report(_ faults: [Diagnostic]) {
        for fault in faults {
            // What only an option names is not in the project file.
            var isArgument = !request.isProject
            if fault.fault.code == .unknownWord, fault.location == nil { isArgument = true }
            if isArgument {
                console.report(usage: fault.message)
            } else {
                console.report([fault], as: problem)
            }
        }
    }
}

extension ExportRun {
    /// Makes one output of themes, without a project file.
    ///
    /// - Parameters:
    ///   - format: The name of the output's format.
    ///   - options: The options of the format.
    ///   - path: The path of the output.
    ///   - themes: The paths of the themes, with their names if these are not the documents'.
    ///   - patterns: The assets to bring up to date; in an output that is one file, those that it has.
    ///   - parameters: The values of the themes' parameters.
    ///   - runOptions: How the run works.
    ///   - console: The console for the report.
    static func export(
        to format: String,
        options: [(key: String, value: String)],
        path: String,
        themes: [(path: String, name: String?)],
        _ patterns: PatternOptions,
        _ parameters: ParameterOptions,
        _ runOptions: RunOptions,
        _ console: Console
    ) {
        let start = console.context.now()
        var options = options
        var selection = patterns.selection
        if OutputFormats.format(named: format)?.isFile == true {
            // There is nothing to select from in one file.
            options += selection.only.map { (key: "only", value: $0.pattern) }
            options += selection.except.map { (key: "except", value: $0.pattern) }
            selection = AssetSelection()
        }
        var faults: [Diagnostic] = []
        let output = ProjectOutput(to: format, path: path, options: options, faults: &faults)
        for fault in faults { console.report(usage: fault.message) }
        guard let output, faults.isEmpty else { return }
        let (folder, rooted) = output.rooted
        let lines = options.map { "option \(quoted($0.key)) \(quoted($0.value))" }
        ExportRun(
            console: console,
            request: ExportRequest(
                themes.map { path, name in
                    var theme = ProjectTheme(path: path, name: name)
                    theme.parameters = parameters.values
                    return theme
                },
                [rooted],
                settings: (lines + [parameters.settings]).joined(separator: "\n"),
                selection: selection
            ),
            folder: folder.isEmpty ? "." : folder,
            options: runOptions.options,
            mode: runOptions.mode
        )(since: start)
    }
}
