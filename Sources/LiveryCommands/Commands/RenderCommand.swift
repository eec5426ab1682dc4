import ArgumentParser
import Livery
import LiveryExport
import LiveryRaster

/// `livery render`: every image of themes, as files.
struct RenderCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Render every image of themes to PNG files.",
        discussion: """
            Files are named KEY[-STATE][~APPEARANCE]@SCALEx.png; index.json describes them. Only \
            what has changed is rendered, and what a theme no longer has is removed; no file that \
            Livery did not write is touched. An interrupted run leaves whole files alone, and the \
            next one puts the rest right.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("Theme documents; '-' is standard input.", valueName: "theme"))
    var themes: [String]

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder to render to.", valueName: "dir")
    )
    var output: String

    @OptionGroup var selection: SelectionOptions

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Draw this asset at another size, in points; may be repeated.",
            valueName: "key=WxH"
        ),
        transform: SizeArgument.parse
    )
    var size: [SizeArgument] = []

    @Option(help: "The number of threads. (default: the number of processors)")
    var jobs: Int?

    @Option(help: "How hard to compress files.")
    var compression = PNG.Compression.balanced

    @Flag(help: "Make a folder for each theme, even for one.")
    var perTheme = false

    @Flag(help: "Render even if up to date.")
    var force = false

    @Flag(help: "Flush files to the medium, for power loss.")
    var sync = false

    @Flag(help: "Dry run: list changes, write nothing.")
    var dryRun = false

    @Flag(help: "Write nothing; exit with 1 if anything is stale, missing or obsolete.")
    var check = false

    func validate() throws {
        if let fault = ThemeLoader.usageFault(paths: themes, format: common.format) {
            throw ValidationError(fault)
        }
        guard !output.isEmpty else { throw ValidationError("--output must name a folder") }
        guard dryRun.asCount + check.asCount < 2 else {
            throw ValidationError("--dry-run and --check exclude each other")
        }
        guard !(check && force) else {
            throw ValidationError("--check and --force exclude each other")
        }
        guard !((dryRun || check) && sync) else {
            throw ValidationError("--sync is for runs that write")
        }
        guard jobs.map(Self.jobRange.contains) ?? true else {
            throw ValidationError(
                "--jobs is between \(Self.jobRange.lowerBound) and \(Self.jobRange.upperBound)"
            )
        }
        let keys = size.map(\.key)
        if let key = keys.first(where: { key in keys.count { $0 == key } > 1 }) {
            throw ValidationError("--size gives \(quoted(key)) two sizes")
        }
    }

    private var mode: BatchRenderer.Mode { dryRun || check ? .preview : .write }

    private static let jobRange = 1...256

    private var options: RenderOptions {
        var options = RenderOptions()
        selection.apply(to: &options)
        options.sizes = Dictionary(size.map { ($0.key, $0.size) }, uniquingKeysWith: { $1 })
        options.compression = compression
        if let jobs { options.jobs = jobs }
        options.separatesThemes = perTheme || themes.count > 1
        options.rendersUpToDateFiles = force
        options.flushesFiles = sync
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
        // What keeps a folder from being opened is found again, and told, by the run.
        let opened = try? OpenedOutput.existing(path: output, mode: mode, onWait: observer.onWait)
        if let opened, let report = unchanged(files, in: opened, console, observer) {
            bar.clear()
            RenderReporter(console: console, report: report, command: self).tell(
                elapsed: console.context.now() - start
            )
            return
        }
        let loaded = files.compactMap(loader.theme)
        guard !loaded.isEmpty else { return }
        for theme in loaded {
            // The run tells the document's warnings with those of its assets.
            let errors = theme.document.diagnostics.filter { $0.severity == .error }
            console.report(errors, as: .failure)
        }
        let plan: RenderPlan
        do throws(SelectionError) {
            plan = try RenderPlan(loaded, options: options)
        } catch {
            for fault in error.faults { console.report(usage: fault.description) }
            return
        }
        let report = BatchRenderer(plan: plan, folder: output).run(
            mode,
            output: opened,
            observer: observer
        )
        bar.clear()
        RenderReporter(console: console, report: report, command: self).tell(
            elapsed: console.context.now() - start
        )
    }
}

extension RenderCommand {
    /// What there is to report when nothing has to be done, found out without understanding a theme;
    /// nil when something has, or it can't be told.
    private func unchanged(
        _ files: [ThemeLoader.File],
        in opened: OpenedOutput,
        _ console: Console,
        _ observer: BatchRenderer.Observer
    ) -> RenderReport? {
        let sources = files.compactMap(\.source)
        // The lines of the index are put together by a run.
        guard sources.count == files.count, !console.writesJSON || mode == .preview else {
            return nil
        }
        return UpToDateCheck(opened, options: options)?.report(on: sources, observer: observer)
    }
}

extension Bool {
    fileprivate var asCount: Int { self ? 1 : 0 }
}

extension PNG.Compression: ExpressibleByArgument {}
