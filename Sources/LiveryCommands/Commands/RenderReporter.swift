import Livery
import LiveryExport

/// Tells what a run has done, or would do.
struct RenderReporter {
    let console: Console
    let report: RenderReport
    let command: RenderCommand

    func tell(elapsed: Duration) {
        tellFailures()
        for warning in report.warnings { console.warn(warning) }
        if command.dryRun || command.check {
            for change in report.changes { tell(change) }
        } else if console.writesJSON {
            report.lines?.write { console.results($0) }
        }
        console.note(summary(elapsed: elapsed))
    }

    private func tellFailures() {
        var diagnostics: [Diagnostic] = []
        var faults: [(fault: OutputError, status: Problem)] = []
        for failure in report.failures {
            switch failure.cause {
            case .theme(let error): diagnostics += error.diagnostics
            case .output(let fault): faults.append((fault, failure.status(of: fault)))
            }
        }
        console.report(diagnostics.withoutRepeatedSizes, as: .failure)
        var told: Set<OutputError> = []
        for (fault, status) in faults where told.insert(fault).inserted {
            console.report(fault, as: status)
        }
    }

    private func tell(_ change: FileChange) {
        let verb = change.reason == .obsolete ? "remove" : "render"
        if command.check {
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
        let isPreview = command.dryRun || command.check
        return "\(isPreview ? "to render" : "rendered") \(report.renderedCount), "
            + "up to date \(report.upToDateCount), "
            + "\(isPreview ? "to remove" : "removed") \(report.removedCount), "
            + "failed \(report.failedCount) in \(elapsed.secondsText) s"
    }
}

extension [Diagnostic] {
    /// The faults with an asset that is too large told once, at the smallest scale at which it is:
    /// at every larger one it is larger still.
    fileprivate var withoutRepeatedSizes: [Diagnostic] {
        func size(_ diagnostic: Diagnostic) -> (asset: String, reason: String)? {
            guard case ValueFault.imageTooLarge(let asset, let reason) = diagnostic.fault.kind else {
                return nil
            }
            return ("\(asset) \(diagnostic.location?.description ?? "")", reason)
        }
        // The words are the same but for the numbers, of which the smaller one is the shorter.
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
    /// What a script is told: a picture that could not be made, or has to stand back for a file
    /// that is not Livery's, is that picture's failure; whatever else is wrong is the folder's.
    fileprivate func status(of fault: OutputError) -> Problem {
        switch fault {
        case .sameName, .nameTooLong, .encoding: .failure
        case .inTheWay: isImage ? .failure : .unwritableOutput
        case .system, .manifest, .folderName: .unwritableOutput
        }
    }
}
