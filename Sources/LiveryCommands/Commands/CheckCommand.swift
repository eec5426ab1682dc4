import ArgumentParser
import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster
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

    @Argument(help: ArgumentHelp("A theme document; '-' is standard input.", valueName: "theme"), completion: .document)
    var theme: String

    @Option(
        name: [.long, .short],
        help: ArgumentHelp("The folder of goldens.", valueName: "dir"),
        completion: .directory
    ) var goldens: String

    @Option(help: "The goldens to write.") var record = RecordMode.never

    @Option(
        help: ArgumentHelp("A folder for a report: a page with the pictures, JSON, and JUnit XML.", valueName: "dir"),
        completion: .directory
    ) var report: String?

    @OptionGroup var selection: SelectionOptions

    @OptionGroup var parameters: ParameterOptions

    @OptionGroup(title: "Limits") var limits: ToleranceOptions

    func validate() throws {
        try input.validate([theme])
        guard !goldens.isEmpty else { throw ValidationError("--goldens must name a folder") }
        try FolderArgument.validate(report, of: "--report")
    }

    static let noGoldens = "there are no goldens yet; to record them, run this again with --record missing"

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

    func run(_ console: Console) {
        let start = console.context.now()
        if let reason = obstacle { return console.report(.unreadableInput, path: goldens, message: reason) }
        if let report, let reason = RunReport.obstacle(in: report) {
            return console.report(.unwritableOutput, path: report, message: reason)
        }
        let loader = ThemeLoader(console, input, parameters)
        guard let theme = loader.theme(theme) else { return }
        console.report(theme.document.diagnostics, as: .failure)
        let contents = ThemeContents(of: theme)
        let isFound = console.accepts(SelectionCheck.faults(of: selection.assets, in: [(theme, contents)]))
        guard parameters.fit([theme], console), isFound else { return }
        let exported = ExportedTheme(theme, contents: contents, selection: selection.assets)
        let output = PNGOutput(exported, scales: Set(selection.scale.scales).sorted())
        let store: GoldenStore
        do throws(GoldenError) {
            store = try GoldenStore(
                folder: goldens,
                failuresFolder: report.map { "\($0)/pictures" } ?? "",
                recordMode: record
            )
        } catch { return console.report(usage: "\(error)") }
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
                console.report(problem(of: error), message: "\(path): \(error)")
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
        guard !comparison.outcome.isMatch else { return }
        // A golden that is not a picture is a malformed document.
        var problem = ExitReason.failure
        if case .unreadable = comparison.outcome, !comparison.isRecorded { problem = .malformedDocument }
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
        guard command.selection.assets.isEverything, let files = try? FolderListing.files(below: command.goldens) else {
            return
        }
        let known = Set(output.pictures.map { AssetFileName.stem(ofFile: $0.path) })
        for file in files where file.hasSuffix(".png") {
            // A plus sign begins a label.
            let stem = AssetFileName.stem(ofFile: String(file.prefix { $0 != "+" }))
            guard !known.contains(stem) else { continue }
            let path = "\(command.goldens)/\(file)"
            console.warn("orphaned golden \(oneLine(path))", at: DocumentPlace(file: path), isPlaced: false)
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
        } catch { console.report(.unwritableOutput, message: "\(error)") }
    }
}

extension RunReport {
    /// The page of a report and what it counts, as an object.
    func line(ofPage page: String) -> JSON {
        JSON.object(["kind": .string("report"), "page": .string(page)]).adding(counts.json)
    }
}

extension GoldenComparison { var line: String { #"{"kind":"golden","# + json.dropFirst() } }

/// Renders the images of a theme in memory and compares each with its golden.
struct ThemeCheck: Sendable {
    /// A picture: the path of its file and what it shows.
    typealias Picture = (path: String, request: ImageRequest)

    private let pictures: [Picture]
    private let styles: StyleManager
    private let document: ThemeDocument
    private let store: GoldenStore
    private let comparer: PictureComparer
    private let limitsOrigin: String
    private let commandStart: String
    private let commandEnd: String

    /// The outcome for an image.
    enum Outcome: Sendable {
        case compared(GoldenComparison)
        /// The image can't be made.
        case unmade(ThemeError)
        /// The image can't be compared or recorded.
        case failed(GoldenError)
    }

    init(_ pictures: [Picture], _ theme: RenderTheme, store: GoldenStore, command: CheckCommand) {
        self.pictures = pictures
        styles = theme.styles
        document = theme.document
        self.store = store
        comparer = command.limits.comparer
        limitsOrigin = command.limits.origin
        commandStart =
            "livery check \(shellQuoted(command.theme))"
            + (command.input.format.map { " --format \($0.rawValue)" } ?? "")
            + " --goldens \(shellQuoted(command.goldens))"
            + command.parameters.set.map { " --set " + shellQuoted("\($0.name)=\($0.value)") }.joined()
        commandEnd = command.limits.text
    }

    /// Compares all images, with a thread for each processor.
    func run(onProgress: (_ done: Int, _ total: Int) -> Void) -> [(path: String, outcome: Outcome)] {
        let batch = BatchResolver(styles)
        let count = pictures.count
        let outcomes = WorkerThreads.map(
            count: count,
            jobs: SystemThread.processorCount,
            onProgress: { onProgress($0, count) },
            with: { batch.session() }
        ) { index, session in check(pictures[index], session) }
        return zip(pictures, outcomes).map { ($0.path, $1) }
    }

    private func check(_ picture: Picture, _ session: BatchResolver.Session) -> Outcome {
        let snapshot: GoldenSnapshot
        do throws(ThemeError) {
            let image = try session.resolvedImage(picture.request)
            snapshot = GoldenSnapshot(try image.render().bitmap, texts: [recipe(of: image, picture.request)])
        } catch { return .unmade(error) }
        do throws(GoldenError) {
            return .compared(
                try store.compare(
                    snapshot,
                    named: try GoldenName(String(picture.path.dropLast(".png".count))),
                    by: comparer,
                    limitsFrom: limitsOrigin,
                    for: GoldenCaller(
                        framework: .command,
                        name: "livery check",
                        command: commandLine(for: picture.request)
                    )
                )
            )
        } catch { return .failed(error) }
    }

    private func recipe(of image: ResolvedImage, _ request: ImageRequest) -> GoldenText {
        let origins = styles.origins(of: request.name, states: request.states, appearance: request.appearance)
        return .recipe(
            image.recipe + "scale: \(image.scale.shortest)\n",
            origins: origins.map { origin in
                ValueOrigin(name: origin.name, value: origin.value, location: "\(origin.location)")
            }
        )
    }

    /// The command line that checks this image alone.
    private func commandLine(for request: ImageRequest) -> String {
        let state = request.states.isEmpty ? "normal" : document.text(of: request.states)
        return commandStart + " --only \(request.name) --state \(state)"
            + " --appearance \(document.text(of: request.appearance ?? []))"
            + " --scale \((request.scale ?? 1).shortest)\(commandEnd)"
    }
}

/// An argument, quoted for a POSIX shell if necessary.
func shellQuoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x2B && byte <= 0x3A || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "@")
    }
    if isPlain, !text.isEmpty { return text }
    return "'" + text.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
}
