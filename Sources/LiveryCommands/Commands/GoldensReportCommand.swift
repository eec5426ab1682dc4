import ArgumentParser
import Livery
import LiveryGoldens
import LiverySupport

/// `livery goldens report`: writes a report of the last test run.
struct GoldensReportCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "Report the last test run: a page with the pictures, JSON, and JUnit XML.",
        discussion: """
            The report is a folder with index.html, which needs no network, report.json, junit.xml, \
            and pictures. The exit code is 1 if a picture differed or had no golden, a golden was \
            recorded, or a comparison could not be made.
            """
    )

    @OptionGroup var common: CommonOptions
    @OptionGroup var failures: FailuresOptions

    @Option(
        name: [.long, .short],
        help: ArgumentHelp(
            "The folder for the report. (default: 'report' in the folder for failures)",
            valueName: "dir"
        ),
        completion: .directory
    ) var output: String?

    func validate() throws { try FolderArgument.validate(output, of: "--output") }

    func run(_ console: Console) {
        do throws(AlreadyReported) {
            let folder = try failures.folder(console)
            let journal = try failures.journal(in: folder, console)
            let report = RunReport(comparisons: journal.comparisons, faults: journal.faults)
            let output = output ?? "\(folder)/report"
            if let reason = RunReport.obstacle(in: output) {
                return console.report(.unwritableOutput, path: output, message: reason)
            }
            do throws(GoldenError) { try report.write(to: output, failuresFolder: folder) } catch {
                return console.report(.unwritableOutput, path: output, message: "\(error)")
            }
            write(report, journal, at: output, console)
        } catch {}
    }

    private func write(_ report: RunReport, _ journal: GoldenJournal, at output: String, _ console: Console) {
        let counts = report.counts
        let page = "\(output)/\(RunReport.pageName)"
        if !journal.isComplete { console.warn("a process of the run did not end normally") }
        for comparison in report.comparisons where comparison.kind != .matches {
            let first = comparison.message.prefix { $0 != "\n" }
            console.report(.failure, summary: oneLine(String(first)))
        }
        for fault in report.faults { console.report(.failure, message: oneLine(fault.message)) }
        if console.writesJSON { console.result(report.line(ofPage: page)) } else { console.result(oneLine(page)) }
        console.note(
            "matching \(counts.matching), differing \(counts.differing), missing \(counts.missing), "
                + "recorded \(counts.recorded), not compared \(counts.faults)"
        )
    }
}
