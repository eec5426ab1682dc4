import ArgumentParser
import Livery
import LiveryExport

/// `livery render`: renders the images of themes.
struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render the images of themes to PNG files.",
        discussion: """
            Files are named KEY[-STATE][~APPEARANCE][~~PARAMETERS][@SCALEx].png; index.json describes them. Only \
            files that are not up to date are rendered, and obsolete ones are removed. Files that \
            Livery did not write stay. After an interrupted run, no file is incomplete, and the next \
            run continues.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("Theme documents; '-' is standard input.", valueName: "theme"))
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder for the files.", valueName: "dir")
    )
    var output: String

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var parameters: ParameterOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The size of an asset, in points; may be repeated. (default: its own)",
            valueName: "key=WxH"
        ),
        transform: AssetSize.parse
    )
    var size: [AssetSize] = []

    @Flag(help: "Use a folder for each theme, even if there is only one.")
    var perTheme = false

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try validate(documents: themes)
        guard !output.isEmpty else { throw ValidationError("--output must name a folder") }
        let keys = size.map(\.key)
        if let key = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw ValidationError("--size gives \(quoted(key)) two sizes")
        }
    }

    private var options: RenderOptions {
        var options = RenderOptions()
        selection.apply(to: &options)
        options.selection.parameters = parameters.values
        options.sizes = Dictionary(size.map { ($0.key, $0.size) }, uniquingKeysWith: { $1 })
        options.separatesThemes = perTheme || themes.count > 1
        runOptions.apply(to: &options)
        return options
    }

    func run(_ console: Console) {
        let start = console.context.now()
        let loader = ThemeLoader(console: console, format: common.format)
        let files = themes.map(loader.file)
        let bar = ProgressBar(console.context, quiet: console.isQuiet)
        let observer = BatchRenderer.Observer(
            onWait: { console.note("waiting for another run on \(output)") },
            onProgress: { bar.show($0, done: $1, total: $2) }
        )
        func tell(_ report: RenderReport) {
            bar.clear()
            let elapsed = console.context.now() - start
            RunReporter(
                console: console,
                report: report,
                mode: runOptions.mode,
                rendersPictures: true
            )
            .write(elapsed: elapsed)
        }
        // If the folder can't be opened, the run fails, too, and reports why.
        let mode = runOptions.mode.rendering
        let opened = try? OpenedOutput.existing(path: output, mode: mode, onWait: observer.onWait)
        if let opened, let report = unchanged(files, in: opened, loader, observer) {
            return tell(report)
        }
        let loaded = files.compactMap(loader.theme)
        guard !loaded.isEmpty else { return }
        for theme in loaded {
            // The run reports warnings.
            let errors = theme.document.diagnostics.filter { $0.severity == .error }
            console.report(errors, as: .failure)
        }
        guard let plan = plan(loaded, options, console) else { return }
        let renderer = BatchRenderer(plan: plan, folder: output)
        tell(renderer.run(mode, output: opened, observer: observer))
    }

    /// The report if everything is up to date; nil if that needs a run to tell.
    private func unchanged(
        _ files: [ThemeLoader.File],
        in opened: OpenedOutput,
        _ loader: ThemeLoader,
        _ observer: BatchRenderer.Observer
    ) -> RenderReport? {
        let sources = files.compactMap(\.source)
        // Only a run makes the lines of the index.
        guard sources.count == files.count, !loader.console.writesJSON || runOptions.mode.isPreview
        else { return nil }
        let check = UpToDateCheck(opened, options: options, textRenderer: loader.textRenderer)
        return check?.report(on: sources, observer: observer)
    }
}
