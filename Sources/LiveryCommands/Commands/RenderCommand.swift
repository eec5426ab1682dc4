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

    @Argument(
        help: ArgumentHelp("Theme documents; '-' is standard input.", valueName: "theme"),
        completion: .document
    )
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder for the files.", valueName: "dir"),
        completion: .directory
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

    @OptionGroup var shardOptions: ShardOptions

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try validate(documents: themes)
        try shardOptions.validate(with: runOptions)
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
        options.part = shardOptions.part
        runOptions.apply(to: &options)
        return options
    }

    func run(_ console: Console) {
        let start = console.context.now()
        let loader = ThemeLoader(console: console, format: common.format)
        let files = themes.map(loader.file)
        let run = FolderRun(
            console: console,
            folder: output,
            options: options,
            mode: runOptions.mode,
            rendersPictures: true
        )
        run(files, loader, since: start) { check, sources, observer in
            // Only a full run produces the lines of the index.
            guard !console.writesJSON || run.mode.isPreview else { return nil }
            return check.report(on: sources, observer: observer)
        } plan: {
            let loaded = files.compactMap(loader.theme)
            guard !loaded.isEmpty else { return nil }
            console.reportErrors(of: loaded)
            return plan(loaded, run.options, console)
        }
    }
}
