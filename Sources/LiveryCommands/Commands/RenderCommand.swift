import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster
import LiverySupport

/// `livery render`: renders the images of themes.
struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render the images of themes to PNG files.",
        discussion: """
            Files are named KEY[-STATE][~APPEARANCE][~~VARIANT][@SCALEx].png; index.json describes them. Only \
            files that are not up to date are written, and obsolete ones are removed; with --only, --except, \
            --state, --appearance or --variant, none is. Files that Livery did not write stay. After an interrupted run, no file is incomplete, and the next \
            run continues.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var input: InputOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("Theme documents; '-' is standard input.", valueName: "theme"), completion: .document)
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp(
            "The folder for the files; for one picture, its file, or '-' for standard output.",
            valueName: "dir|file.png|-"
        ),
        completion: .directory
    ) var output: String

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var parameters: ParameterOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "The size of an asset, in points; may be repeated. (default: its own)",
            valueName: "key=WxH"
        ),
        transform: AssetSize.parse
    ) var size: [AssetSize] = []

    @Flag(help: "Use a folder for each theme, even if there is only one.") var perTheme = false

    @OptionGroup var shardOptions: ShardOptions

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try input.validate(themes)
        try shardOptions.validate(with: runOptions)
        if OnePicture.isMeant(by: output) {
            try validateOnePicture()
        } else {
            try FolderArgument.validate(output, of: "--output")
        }
        let keys = size.map(\.key)
        if let key = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw ValidationError("--size gives \(quoted(key)) two sizes")
        }
    }

    /// Throws for options that one picture has no use for.
    private func validateOnePicture() throws {
        guard themes.count == 1 else { throw ValidationError("--output '-' or FILE.png takes one theme") }
        let folderOptions = [
            ("--per-theme", perTheme), ("--shard", shardOptions.shard != nil), ("--merge", shardOptions.merge != nil),
            ("--sync", runOptions.sync),
        ]
        if let (option, _) = folderOptions.first(where: \.1) {
            throw ValidationError("\(option) is for a folder, not for one picture")
        }
        guard output == ThemeLoader.standardInput else { return }
        let fileOptions = [
            ("--dry-run", runOptions.dryRun), ("--check", runOptions.check), ("--force", runOptions.force),
        ]
        if let (option, _) = fileOptions.first(where: \.1) {
            throw ValidationError("\(option) is for files, and --output '-' writes none")
        }
        guard !common.json else { throw ValidationError("--json and --output '-' both write to standard output") }
    }

    private var pictures: PictureOptions {
        var pictures = PictureOptions()
        pictures.selection = selection.assets
        pictures.scales = selection.scale.scales
        pictures.sizes = Dictionary(size.map { ($0.key, $0.size) }, uniquingKeysWith: { $1 })
        pictures.separatesThemes = perTheme
        return pictures
    }

    private var options: ExportOptions {
        var options = runOptions.options
        options.shard = shardOptions.shard
        options.mergedCount = shardOptions.merge
        return options
    }

    func run(_ console: Console) {
        if OnePicture.isMeant(by: output) {
            let loader = ThemeLoader(console, input, parameters)
            return OnePicture(
                console: console,
                theme: themes[0],
                path: output == ThemeLoader.standardInput ? nil : output,
                pictures: pictures,
                options: options,
                mode: runOptions.mode
            ).render(with: loader, parameters)
        }
        let start = console.context.now()
        let themes = self.themes.map { path in
            let isInput = path == ThemeLoader.standardInput
            var theme = ProjectTheme(path: path, name: isInput ? ThemeLoader.standardInputName : nil)
            theme.parameters = parameters.values
            return theme
        }
        ExportRun(
            console: console,
            request: ExportRequest(pictures: themes, pictures, settings: parameters.settings),
            folder: output,
            options: options,
            mode: runOptions.mode,
            format: input.format
        )(since: start)
    }
}

/// `livery render … --output -` and `--output FILE.png`: one picture, without a folder's record and index.
struct OnePicture {
    let console: Console
    /// The theme's document.
    let theme: String
    /// The path of the file; nil for standard output.
    let path: String?
    /// Which pictures there are, of which one is selected.
    let pictures: PictureOptions
    let options: ExportOptions
    let mode: RunMode

    /// Whether `--output` is one picture and not a folder.
    static func isMeant(by output: String) -> Bool { output == ThemeLoader.standardInput || output.hasSuffix(".png") }

    /// Draws the picture that is selected. Reports an error unless there is exactly one.
    func render(with loader: ThemeLoader, _ parameters: ParameterOptions) {
        let start = console.context.now()
        guard let theme = loader.theme(theme) else { return }
        console.report(theme.document.diagnostics, as: .failure)
        let contents = ThemeContents(of: theme)
        let faults =
            SelectionCheck.faults(of: pictures.selection, in: [(theme, contents)])
            + SelectionCheck.faults(of: pictures.sizes, in: [(theme, contents)])
        let isFound = console.accepts(faults)
        guard parameters.fit([theme], console), isFound else { return }
        let output = PNGOutput(
            ExportedTheme(theme, contents: contents, selection: pictures.selection),
            scales: Set(pictures.scales).sorted(),
            sizes: pictures.sizes
        )
        let found = output.pictures
        guard found.count == 1 else {
            let count = found.isEmpty ? "no picture is" : "\(found.count) pictures are"
            return console.report(
                usage: "--output '-' or FILE.png takes one picture, and \(count) selected; use --only, --except, "
                    + "--state, --appearance, --variant and --scale"
            )
        }
        do throws(ThemeError) {
            let image = try BatchResolver(theme.styles).session().resolvedImage(found[0].request)
            for warning in image.warnings.sortedByLocation() {
                console.warn(warning.message, at: warning.location.map(DocumentPlace.init))
            }
            write(try image.renderSmall(), since: start)
        } catch { console.report(error.diagnostics, as: .failure) }
    }

    private func write(_ picture: RenderedBitmap, since start: Duration) {
        do throws(RasterError) {
            let bytes = try PictureEncoding.png.encode(picture, by: PNGEncoder(), compression: options.compression)
            guard let path else {
                console.write(bytes, to: nil, force: false)
                return
            }
            let change = change(to: bytes, at: path)
            guard mode == .write else { return report(change, at: path, since: start) }
            let force = options.rewritesUpToDateFiles
            if console.write(bytes, to: path, force: force), console.writesJSON, let change {
                console.result(RunReporter.json(FileChange(file: path, reason: change)))
            }
        } catch { console.report(.failure, path: path ?? "stdout", message: "\(error)") }
    }

    /// Why a file does not have these bytes; nil if it has.
    private func change(to bytes: [UInt8], at path: String) -> FileChange.Reason? {
        guard FileStatus.exists(path) else { return .missing }
        return (try? WholeFile.read(path, limit: bytes.count)) == bytes ? nil : .stale
    }

    /// Reports what a run would do.
    private func report(_ change: FileChange.Reason?, at path: String, since start: Duration) {
        if mode == .dryRun, change == .stale, !options.rewritesUpToDateFiles {
            let obstacle = FileError(path, .exists)
            return console.report(.unwritableOutput, path: path, message: obstacle.outputReason)
        }
        var report = ExportReport()
        report.changes = change.map { [FileChange(file: path, reason: $0)] } ?? []
        report.upToDateCount = change == nil ? 1 : 0
        RunReporter(console: console, report: report, mode: mode).write(elapsed: console.context.now() - start)
    }
}
