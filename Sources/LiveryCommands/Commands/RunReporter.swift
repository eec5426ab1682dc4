import Livery
import LiveryExport

/// Writes the report of a run.
struct RunReporter {
    let console: Console
    let report: RenderReport
    let mode: RunMode
    /// Whether each written or removed file is reported. Default: only by previews.
    var listsChanges = false

    func write(elapsed: Duration) {
        writeFailures()
        for warning in report.warnings { console.warn(warning) }
        if mode.isPreview || listsChanges || console.writesJSON {
            for change in report.changes { write(change) }
        }
        console.note(summary(elapsed: elapsed))
    }

    private func writeFailures() {
        var diagnostics: [Diagnostic] = []
        var errors: [(error: OutputError, problem: Problem)] = []
        for failure in report.failures {
            switch failure.cause {
            case .theme(let error): diagnostics += error.diagnostics
            case .output(let error): errors.append((error, failure.problem(of: error)))
            }
        }
        console.report(diagnostics.withoutRepeatedSizes, as: .failure)
        var reported: Set<OutputError> = []
        for (error, problem) in errors where reported.insert(error).inserted {
            console.report(error, as: problem)
        }
    }

    private func write(_ change: FileChange) {
        let verb = change.reason == .obsolete ? "remove" : "write"
        if mode == .check {
            console.result("\(change.reason.rawValue) \(change.file)", as: .failure)
        } else if !console.writesJSON {
            console.result("\(verb) \(change.file)")
        }
        guard console.writesJSON else { return }
        console.result(
            .object([
                "kind": .string(verb),
                "file": .string(change.file),
                "reason": .string(change.reason.rawValue),
            ])
        )
    }

    private func summary(elapsed: Duration) -> String {
        "\(mode.isPreview ? "to write" : "wrote") \(report.writtenCount), "
            + "up to date \(report.upToDateCount), "
            + "\(mode.isPreview ? "to remove" : "removed") \(report.removedCount), "
            + "failed \(report.failedCount) in \(elapsed.secondsText) s"
    }
}

extension [Diagnostic] {
    /// The diagnostics without those of assets that are already too large at a smaller scale.
    fileprivate var withoutRepeatedSizes: [Diagnostic] {
        func size(_ diagnostic: Diagnostic) -> (asset: String, reason: String)? {
            let fault = diagnostic.fault
            guard fault.code == .imageTooLarge, let asset = fault.subject,
                let reason = fault.explanation
            else { return nil }
            return ("\(asset) \(diagnostic.location?.description ?? "")", reason)
        }
        // The reasons differ only in their numbers, so the shorter one has the smaller ones.
        let sizes = compactMap(size).map { ($0.asset, $0.reason) }
        let smallest = Dictionary(sizes) { first, second in
            (first.count, first) < (second.count, second) ? first : second
        }
        return filter { diagnostic in
            size(diagnostic).map { smallest[$0.asset] == $0.reason } ?? true
        }
    }
}

extension RenderFailure {
    /// The problem for the exit code. An error of one picture is a failure; any other is an error of the folder.
    fileprivate func problem(of error: OutputError) -> Problem {
        switch error {
        case .sameName, .nameTooLong, .encoding, .shards: .failure
        case .inTheWay, .belongs: isFile ? .failure : .unwritableOutput
        case .system, .record, .folderName: .unwritableOutput
        }
    }
}
