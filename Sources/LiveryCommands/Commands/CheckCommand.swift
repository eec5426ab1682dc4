import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens
import LiverySupport

/// `livery check`: a theme's images, compared with goldens.
struct CheckCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare every image of a theme with reference pictures.",
        discussion: """
            The goldens are the files that 'livery render' would write, recorded once and kept; \
            KEY….recipe.txt beside each says what it was made from. Nothing is written unless --record \
            or --report says so, and a run that recorded anything exits with 1. A golden whose picture \
            matches is never written again.
            """
    )

    @OptionGroup var common: CommonOptions

    @Argument(help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"))
    var theme: String

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder of goldens.", valueName: "dir")
    )
    var goldens: String

    @Option(help: "Which goldens to write.")
    var record = RecordMode.never

    @Option(
        help: ArgumentHelp(
            "A folder to report to: a page with the pictures, JSON and JUnit.",
            valueName: "dir"
        )
    )
    var report: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup(title: "Limits") var limits: ToleranceOptions

    func validate() throws {
        if let fault = ThemeLoader.usageFault(paths: [theme], format: common.format) {
            throw ValidationError(fault)
        }
        guard !goldens.isEmpty else {
            throw ValidationError("--goldens must name a folder")
        }
        guard report != "" else { throw ValidationError("--report must name a folder") }
    }

    /// What is said where there are no goldens.
    static let noGoldens =
        "there are no goldens yet; to record them, run this again with --record missing"

    /// What keeps goldens from being compared with; nil when nothing does, or they are recorded.
    private var obstacle: String? {
        guard record == .never else { return nil }
        return switch PathKind(goldens) {
        case .folder: nil
        case .file: "not a folder; --goldens must name the folder of goldens"
        case .missing: Self.noGoldens
        case .unreadable(let reason): reason
        }
    }

    /// What of the theme is compared.
    var options: RenderOptions {
        var options = RenderOptions()
        selection.apply(to: &options)
        return options
    }

    func run(_ console: Console) {
        let start = console.context.now()
        if let reason = obstacle {
            return console.report(.unreadableInput, path: goldens, message: reason)
        }
        if record != .never { TemporaryFile.removeLeftovers(inFolder: goldens) }
        let loader = ThemeLoader(console: console, format: common.format)
        guard let theme = loader.theme(theme) else { return }
        console.report(theme.document.diagnostics, as: .failure)
        let plan: RenderPlan
        do throws(SelectionError) {
            plan = try RenderPlan([theme], options: options)
        } catch {
            for fault in error.faults { console.report(usage: fault.description) }
            return
        }
        let store: GoldenStore
        do throws(GoldenError) {
            store = try GoldenStore(
                folder: goldens,
                failuresFolder: report.map { "\($0)/pictures" } ?? "",
                recordMode: record
            )
        } catch {
            return console.report(usage: "\(error)")
        }
        for theme in plan.themes {
            let check = ThemeCheck(plan: theme, store: store, command: self)
            let bar = ProgressBar(console.context, quiet: console.isQuiet)
            let outcomes = check.run { bar.show(.comparing, done: $0, total: $1) }
            bar.clear()
            CheckReporter(console: console, command: self, plan: theme).tell(
                outcomes,
                elapsed: console.context.now() - start
            )
        }
    }
}

extension RecordMode: ExpressibleByArgument {}
