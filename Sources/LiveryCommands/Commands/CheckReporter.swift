import Livery
import LiveryExport
import LiverySupport
import LiveryGoldens

/// Tells what a check has found.
struct CheckReporter {
    let console: Console
    let command: CheckCommand
    let plan: ThemePlan

    func tell(_ outcomes: [(image: PlannedImage, outcome: ThemeCheck.Outcome)], elapsed: Duration) {
        var comparisons: [GoldenComparison] = []
        var faults: [GoldenJournal.Fault] = []
        var diagnostics: [Diagnostic] = []
        for failure in plan.failures {
            switch failure.cause {
            case .theme(let error): diagnostics += error.diagnostics
            case .output(let fault): console.report(fault, as: .failure)
            }
        }
        for (image, outcome) in outcomes {
            switch outcome {
            case .compared(let comparison):
                comparisons.append(comparison)
                tell(comparison)
            case .unmade(let error):
                diagnostics += error.diagnostics
                faults.append(fault("\(image.name): \(error)"))
            case .failed(let error):
                console.report(problem(of: error), "error: \(image.name): \(error)")
                if console.writesJSON { write(fault: "\(image.name): \(error)") }
                faults.append(fault("\(image.name): \(error)"))
            }
        }
        console.report(Array(Set(diagnostics)), as: .failure)
        noteStrangers()
        noteMissingGoldens()
        writeReport(comparisons, faults)
        func count(_ isCounted: (GoldenVerdict) -> Bool) -> Int {
            comparisons.count { isCounted($0.verdict) }
        }
        let missing = count { $0 == .mismatches(.missing) }
        let recorded = count { if case .recorded = $0 { true } else { false } }
        let matching = count(\.isSuccess)
        console.note(
            "matching \(matching), differing \(comparisons.count - matching - missing - recorded), "
                + "missing \(missing), recorded \(recorded), failed \(faults.count + plan.failures.count) "
                + "in \(elapsed.secondsText) s"
        )
    }

    private func tell(_ comparison: GoldenComparison) {
        if console.writesJSON { console.result(comparison.line) }
        guard !comparison.verdict.isSuccess else { return }
        // A golden that is there and is no picture is as a document that can't be understood.
        var problem = Problem.failure
        if case .mismatches(.unreadable) = comparison.verdict { problem = .malformedDocument }
        console.result(GoldenReport(comparison).description, as: problem)
    }

    private func fault(_ message: String) -> GoldenJournal.Fault {
        GoldenJournal.Fault(
            message: message,
            caller: GoldenCaller(framework: .command, name: "livery check", command: "")
        )
    }

    private func write(fault message: String) {
        console.result(
            .object(["kind": .string("diagnostic"), "message": .string(message)])
        )
    }

    private func problem(of error: GoldenError) -> Problem {
        switch error {
        case .unwritable: .unwritableOutput
        case .unreadable: .unreadableInput
        default: .failure
        }
    }

    /// Names the goldens of what the theme does not have.
    private func noteStrangers() {
        guard command.options.selection.isEverything,
            let files = try? FolderListing.files(below: command.goldens)
        else {
            return
        }
        let known = Set(plan.images.map { OutputName.stem(ofFile: $0.name) })
        for file in files where file.hasSuffix(".png") {
            // What stands after a plus sign tells goldens of one name apart.
            let stem = OutputName.stem(ofFile: String(file.prefix { $0 != "+" }))
            guard !known.contains(stem) else { continue }
            console.note("warning: orphaned golden \(oneLine(command.goldens))/\(oneLine(file))")
        }
    }

    /// Tells how goldens are recorded, where there are none.
    private func noteMissingGoldens() {
        guard command.record == .never, !plan.images.isEmpty,
            let files = try? FolderListing.files(below: command.goldens),
            !files.contains(where: { $0.hasSuffix(".png") })
        else { return }
        console.note("\(oneLine(command.goldens)): \(CheckCommand.noGoldens)")
    }

    private func writeReport(
        _ comparisons: [GoldenComparison],
        _ faults: [GoldenJournal.Fault]
    ) {
        guard let folder = command.report else { return }
        let report = RunReport(
            title: "\(plan.theme.document.name) and its goldens",
            comparisons: comparisons,
            faults: faults
        )
        do throws(GoldenError) {
            try report.write(to: folder, failuresFolder: folder)
            console.note("report: \(oneLine(folder))/\(RunReport.pageName)")
        } catch {
            console.report(.unwritableOutput, "error: \(error)")
            if console.writesJSON { write(fault: "\(error)") }
        }
    }
}

extension GoldenComparison {
    /// The comparison as a line of output.
    var line: String { #"{"kind":"golden","# + json.dropFirst() }
}
