import Livery
import LiveryDocuments
import LiveryExport
import LiverySupport

/// Brings the outputs of a request up to date: what `render`, `export` and `build` have in common.
struct ExportRun {
    let console: Console
    let request: ExportRequest
    /// The folder of the record.
    let folder: String
    let options: ExportOptions
    let mode: RunMode
    /// Whether all warnings of a name are written. Default: `false`.
    var isVerbose = false
    /// The format of a document on standard input; nil if there is none.
    var format: DocumentFormat?
    /// Collects the paths of everything that is read or looked for, which takes a full run. Default: nil;
    /// then no theme is read if everything is up to date.
    var inputs: InputPaths?

    /// How to report a request that doesn't match its themes: as a fault of the arguments, or of the project file.
    private var problem: ExitReason { request.isProject ? .malformedDocument : .usage }

    /// Brings the outputs up to date, and reports what was done.
    ///
    /// - Parameter start: When the command began.
    /// - Returns: The report; nil if nothing could be done.
    @discardableResult func callAsFunction(since start: Duration) -> ExportReport? {
        report(request.diagnostics)
        guard !request.diagnostics.hasErrors else { return nil }
        let loader = ThemeLoader(console, format: format, inputs: inputs)
        let files = request.themes.map { loader.file($0.path) }
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let observer = BatchExporter.Observer(
            onWait: { console.note("waiting for another run on \(folder)") },
            onProgress: { bar.show($0, done: $1, total: $2) }
        )
        // If the folder can't be opened, the run fails for the same reason and reports it.
        let opened = try? RecordedFolder.existing(
            path: folder,
            mode: mode.rendering,
            shard: options.shard,
            onWait: observer.onWait
        )
        var report = opened.flatMap { unchangedReport(in: $0, files, loader, observer) }
        if report == nil {
            guard let plan = plan(files, loader) else { return nil }
            report = BatchExporter(plan: plan, folder: folder).run(mode.rendering, output: opened, observer: observer)
        }
        guard let report else { return nil }
        bar.clear()
        RunReporter(console: console, report: report, mode: mode, listsChanges: inputs != nil, isVerbose: isVerbose)
            .write(elapsed: console.context.now() - start)
        inputs?.add(report.inputs)
        return report
    }

    /// The report if everything is up to date; nil if only a run can tell.
    private func unchangedReport(
        in folder: RecordedFolder,
        _ files: [ThemeLoader.File],
        _ loader: ThemeLoader,
        _ observer: BatchExporter.Observer
    ) -> ExportReport? {
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
    private func plan(_ files: [ThemeLoader.File], _ loader: ThemeLoader) -> ExportPlan? {
        let themes = zip(request.themes, files).map { loader.theme($0, $1) }
        // The run reports their warnings.
        for theme in themes.compactMap(\.self) {
            console.report(theme.document.diagnostics.filter { $0.severity == .error }, as: .failure)
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
            if !request.isProject || fault.location == nil {
                console.report(usage: fault.message)
            } else {
                console.report([fault], as: problem)
            }
        }
    }
}

/// Writes the report of a run.
struct RunReporter {
    let console: Console
    let report: ExportReport
    let mode: RunMode
    /// Whether each written or removed file is reported. Default: only by previews.
    var listsChanges = false
    /// Whether all warnings of a name are written. Default: `false`.
    var isVerbose = false

    func write(elapsed: Duration) {
        writeFailures()
        writeWarnings()
        if mode.isPreview || listsChanges || console.writesJSON { for change in report.changes { write(change) } }
        if !report.isRefused { console.note(summary(elapsed: elapsed)) }
    }

    /// Writes warnings; of several with one name the first, and where the others are.
    private func writeWarnings() {
        var others: [(name: String, places: [String])] = []
        var indices: [String: Int] = [:]
        for warning in report.warnings {
            var isWritten = true
            if let name = warning.name, !isVerbose {
                if let index = indices[name] {
                    others[index].places.append(warning.place?.text ?? "")
                    isWritten = false
                } else {
                    indices[name] = others.count
                    others.append((name, []))
                }
            }
            console.warn(warning.message, at: warning.place, isWritten: isWritten)
        }
        for (name, places) in others where !places.isEmpty {
            let shown = places.prefix(3).joined(separator: ", ")
            let rest = places.count > 3 ? ", …" : ""
            let noun = places.count == 1 ? "warning" : "warnings"
            console.note("\(places.count) more \(noun) [\(name)] at \(shown)\(rest); --verbose lists all")
        }
    }

    private func writeFailures() {
        var diagnostics: [Diagnostic] = []
        var errors: [(error: OutputError, problem: ExitReason)] = []
        for failure in report.failures {
            switch failure.cause {
            case .theme(let error): diagnostics += error.diagnostics
            case .output(let error): errors.append((error, failure.problem(of: error)))
            }
        }
        console.report(diagnostics.withoutRepeatedSizes, as: .failure)
        errors = joined(errors)
        var reported: Set<OutputError> = []
        for (error, problem) in errors where reported.insert(error).inserted { console.report(error, as: problem) }
    }

    /// The errors with one for all files that are in the way of one another's folder, where that has no record of them.
    private func joined(_ errors: [(error: OutputError, problem: ExitReason)]) -> [(
        error: OutputError, problem: ExitReason
    )] {
        let paths = errors.compactMap { error -> String? in
            if case .inTheWay(.file, let path) = error.error { path } else { nil }
        }
        guard paths.count > 3, !console.writesJSON, let first = errors.first(where: { $0.error.path == paths[0] })
        else { return errors }
        let others = errors.filter { error in if case .inTheWay(.file, _) = error.error { false } else { true } }
        let error = OutputError.manyInTheWay(paths.count, first: paths[0])
        return [(error, first.problem)] + others
    }

    private func write(_ change: FileChange) {
        if mode == .check {
            console.result("\(change.reason.rawValue) \(oneLine(change.file))", as: .failure)
        } else if !console.writesJSON {
            console.result("\(Self.verb(of: change)) \(oneLine(change.file))")
        }
        if console.writesJSON { console.result(Self.json(change)) }
    }

    private static func verb(of change: FileChange) -> String { change.reason == .obsolete ? "remove" : "write" }

    /// A file that is written or removed, as an object.
    static func json(_ change: FileChange) -> JSON {
        .object([
            "kind": .string(verb(of: change)), "file": .string(change.file), "reason": .string(change.reason.rawValue),
        ])
    }

    private func summary(elapsed: Duration) -> String {
        "\(mode.isPreview ? "to write" : "wrote") \(report.writtenCount), " + "up to date \(report.upToDateCount), "
            + "\(mode.isPreview ? "to remove" : "removed") \(report.removedCount), "
            + "failed \(report.failedCount) in \(elapsed.secondsText) s"
    }
}

extension [Diagnostic] {
    /// The diagnostics without those of assets that are already too large at a smaller scale.
    fileprivate var withoutRepeatedSizes: [Diagnostic] {
        func size(_ diagnostic: Diagnostic) -> (asset: String, reason: String)? {
            let fault = diagnostic.fault
            guard fault.code == .imageTooLarge, let asset = fault.subject, let reason = fault.explanation else {
                return nil
            }
            return ("\(asset) \(diagnostic.location?.description ?? "")", reason)
        }
        // The reasons differ only in their numbers, so the shorter one has the smaller ones.
        let sizes = compactMap(size).map { ($0.asset, $0.reason) }
        let smallest = Dictionary(sizes) { first, second in
            (first.count, first) < (second.count, second) ? first : second
        }
        return filter { diagnostic in size(diagnostic).map { smallest[$0.asset] == $0.reason } ?? true }
    }
}

extension ExportFailure {
    /// The problem for the exit code. An error of one picture is a failure; any other is an error of the folder.
    fileprivate func problem(of error: OutputError) -> ExitReason {
        switch error {
        case .sameName, .nameTooLong, .encoding, .missingShards: .failure
        case .inTheWay, .manyInTheWay, .belongs: isFile ? .failure : .unwritableOutput
        case .system, .record, .folderName: .unwritableOutput
        }
    }
}
