import Livery
import LiveryExport
import LiverySupport
import LiveryGoldens

/// Writes the results of `livery check`.
struct CheckReporter {
    let console: Console
    let command: CheckCommand
    let theme: ExportedTheme
    let output: PNGOutput

    func report(_ outcomes: [(path: String, outcome: ThemeCheck.Outcome)], elapsed: Duration) {
        var comparisons: [GoldenRecord] = []
        var faults: [GoldenJournal.Fault] = []
        var diagnostics: [Diagnostic] = []
        let undescribed = theme.undescribed
        let nameErrors = output.nameErrors
        diagnostics += undescribed.flatMap(\.diagnostics)
        for error in nameErrors { console.report(error, as: .failure) }
        for (path, outcome) in outcomes {
            switch outcome {
            case .compared(let comparison):
                comparisons.append(GoldenRecord(comparison))
                write(comparison)
            case .unmade(let error):
                diagnostics += error.diagnostics
                faults.append(fault("\(path): \(error)"))
            case .failed(let error):
                console.report(problem(of: error), message: "\(path): \(error)", at: nil)
                faults.append(fault("\(path): \(error)"))
            }
        }
        console.report(Array(Set(diagnostics)), as: .failure)
        noteOrphans()
        noteMissingGoldens()
        let report = RunReport(
            title: "\(theme.document.name) and its goldens",
            comparisons: comparisons,
            faults: faults
        )
        write(report)
        let counts = report.counts
        console.note(
            "matching \(counts.matching), differing \(counts.differing), missing \(counts.missing), "
                + "recorded \(counts.recorded), failed \(counts.faults + undescribed.count + nameErrors.count) "
                + "in \(elapsed.secondsText) s"
        )
    }

    private func write(_ comparison: GoldenComparison) {
        if console.writesJSON { console.result(comparison.line) }
        guard !comparison.verdict.isSuccess else { return }
        // A golden that is not a picture is a malformed document.
        var problem = ExitReason.failure
        if case .mismatches(.unreadable) = comparison.verdict { problem = .malformedDocument }
        console.result(GoldenReport(comparison).description, as: problem)
    }

    private func fault(_ message: String) -> GoldenJournal.Fault {
        GoldenJournal.Fault(
            message: message,
            caller: GoldenCaller(framework: .command, name: "livery check", command: "")
        )
    }

    private func problem(of error: GoldenError) -> ExitReason {
        switch error {
        case .unwritable: .unwritableOutput
        case .unreadable: .unreadableInput
        default: .failure
        }
    }

    /// Warns of goldens that belong to none of the theme's images.
    private func noteOrphans() {
        guard command.assets.isEverything,
            let files = try? FolderListing.files(below: command.goldens)
        else { return }
        let known = Set(output.pictures.map { OutputName.stem(ofFile: $0.path) })
        for file in files where file.hasSuffix(".png") {
            // A plus sign begins a label.
            let stem = OutputName.stem(ofFile: String(file.prefix { $0 != "+" }))
            guard !known.contains(stem) else { continue }
            let path = "\(command.goldens)/\(file)"
            console.warn("orphaned golden \(oneLine(path))", about: path)
        }
    }

    /// Says how to record goldens, if there are none.
    private func noteMissingGoldens() {
        guard command.record == .never, !output.pictures.isEmpty,
            let files = try? FolderListing.files(below: command.goldens),
            !files.contains(where: { $0.hasSuffix(".png") })
        else { return }
        console.note("\(oneLine(command.goldens)): \(CheckCommand.noGoldens)")
    }

    private func write(_ report: RunReport) {
        guard let folder = command.report else { return }
        do throws(GoldenError) {
            try report.write(to: folder, failuresFolder: folder)
            let page = "\(folder)/\(RunReport.pageName)"
            console.note("report: \(oneLine(page))")
            if console.writesJSON { console.result(report.line(ofPage: page)) }
        } catch {
            console.report(.unwritableOutput, message: "\(error)", at: nil)
        }
    }
}

extension RunReport {
    /// The page of a report and what it counts, as an object.
    func line(ofPage page: String) -> JSON {
        JSON.object(["kind": .string("report"), "page": .string(page)]).adding(counts.json)
    }
}

extension GoldenComparison {
    var line: String { #"{"kind":"golden","# + json.dropFirst() }
}
