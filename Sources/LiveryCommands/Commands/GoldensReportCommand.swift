import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens

/// `livery goldens report`: a page of a run's failures.
struct GoldensReportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Report the last run of the tests: a page with the pictures, JSON and JUnit.",
        discussion: """
            The report is a folder: index.html, which needs no network, report.json, junit.xml, and \
            pictures. The exit code is 1 when a picture was not its golden, a golden was recorded, or a \
            comparison could not be made.
            """
    )

    @OptionGroup var common: CommonOptions
    @OptionGroup var failures: FailuresOptions

    @Option(
        name: [.long, .short],
        help: ArgumentHelp(
            "The folder to report to. (default: 'report' in the folder of failures)",
            valueName: "dir"
        )
    )
    var output: String?

    func validate() throws {
        if let fault = ThemeLoader.usageFault(paths: [], format: common.format) {
            throw ValidationError(fault)
        }
        guard output != "" else { throw ValidationError("--output must name a folder") }
    }

    func run(_ console: Console) {
        do throws(ReportedError) {
            let folder = try failures.folder(console)
            let journal = try failures.journal(in: folder, console)
            let report = RunReport(comparisons: journal.comparisons, faults: journal.faults)
            let output = output ?? "\(folder)/report"
            do throws(GoldenError) {
                try report.write(to: output, failuresFolder: folder)
            } catch {
                return console.report(.unwritableOutput, path: output, message: "\(error)")
            }
            tell(report, journal, at: output, console)
        } catch {}
    }

    private func tell(
        _ report: RunReport,
        _ journal: GoldenJournal,
        at output: String,
        _ console: Console
    ) {
        let counts = report.counts
        if !journal.isComplete {
            console.note("warning: a process of the run did not come to its end")
        }
        for comparison in report.comparisons where !comparison.verdict.isSuccess {
            let first = GoldenReport(comparison).description.prefix { $0 != "\n" }
            console.report(.failure, oneLine(String(first)))
        }
        for fault in report.faults { console.report(.failure, "error: \(oneLine(fault.message))") }
        if console.writesJSON {
            console.result(
                .object([
                    "kind": .string("report"),
                    "page": .string("\(output)/\(RunReport.pageName)"),
                    "matching": .number(counts.matching),
                    "differing": .number(counts.differing),
                    "missing": .number(counts.missing),
                    "recorded": .number(counts.recorded),
                    "faults": .number(counts.faults),
                ])
            )
        } else {
            console.result(oneLine("\(output)/\(RunReport.pageName)"))
        }
        console.note(
            "matching \(counts.matching), differing \(counts.differing), missing \(counts.missing), "
                + "recorded \(counts.recorded), not compared \(counts.faults)"
        )
    }
}
