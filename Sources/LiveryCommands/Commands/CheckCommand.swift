import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens
import LiverySupport

/// `livery check`: compares a theme's images with goldens.
struct CheckCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare the images of a theme with reference pictures, the goldens.",
        discussion: """
            A golden has the name that 'livery render' gives the image. KEY….recipe.txt beside it \
            says what it was made from. Nothing is written without --record or --report. The exit code \
            is 1 if a picture differs, has no golden, or was recorded.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @Argument(
        help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"),
        completion: .document
    )
    var theme: String

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder of goldens.", valueName: "dir"),
        completion: .directory
    )
    var goldens: String

    @Option(help: "The goldens to write.")
    var record = RecordMode.never

    @Option(
        help: ArgumentHelp(
            "A folder for a report: a page with the pictures, JSON, and JUnit XML.",
            valueName: "dir"
        ),
        completion: .directory
    )
    var report: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup(title: "Limits") var limits: ToleranceOptions

    func validate() throws {
        try input.validate([theme])
        guard !goldens.isEmpty else { throw ValidationError("--goldens must name a folder") }
        try FolderArgument.validate(report, of: "--report")
    }

    static let noGoldens =
        "there are no goldens yet; to record them, run this again with --record missing"

    /// Why there are no goldens to compare with; nil if there are, or they are recorded.
    private var obstacle: String? {
        guard record == .never else { return nil }
        return switch PathKind(goldens) {
        case .folder: nil
        case .file: "not a folder; --goldens must name the folder of goldens"
        case .missing: Self.noGoldens
        case .unreadable(let reason): reason
        }
    }

    /// The assets, states, and appearances to compare.
    var assets: AssetSelection {
        var options = RenderOptions()
        selection.apply(to: &options)
        return options.selection
    }

    func run(_ console: Console) {
        let start = console.context.now()
        if let reason = obstacle {
            return console.report(.unreadableInput, path: goldens, message: reason)
        }
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme) else { return }
        console.report(theme.document.diagnostics, as: .failure)
        let contents = ThemeContents(of: theme)
        let faults = SelectionCheck.faults(of: assets, in: [(theme, contents)])
        for fault in faults { console.report(usage: fault.message) }
        guard parameters.fit([theme], console), faults.isEmpty else { return }
        let exported = ExportedTheme(theme, contents: contents, selection: assets)
        let output = PNGOutput(exported, scales: Set(selection.scale.scales).sorted())
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
        let check = ThemeCheck(output.pictures, theme, store: store, command: self)
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let outcomes = check.run { bar.show(.comparing, done: $0, total: $1) }
        bar.clear()
        CheckReporter(console: console, command: self, theme: exported, output: output).report(
            outcomes,
            elapsed: console.context.now() - start
        )
    }
}
