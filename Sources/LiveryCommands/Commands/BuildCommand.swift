import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery build`: makes everything that a project file lists.
struct BuildCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Make everything that a project file lists.",
        discussion: """
            The project file says which themes are exported to which formats and where. Without one, \
            livery.yaml (or .yml, .json, .plist) is looked for in the working folder and above. Only \
            files that are not up to date are written, and those that the project no longer has are \
            removed. Files that Livery did not write stay.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(
        help: ArgumentHelp("The project file. (default: livery.yaml)", valueName: "file"),
        completion: .document
    )
    var file: String?

    @Option(
        name: [.customLong("root"), .customLong("output"), .customShort("o")],
        help: ArgumentHelp(
            "The folder that paths of outputs are relative to. (default: the project file's)",
            valueName: "dir"
        ),
        completion: .directory
    )
    var root: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Only the outputs of this format or path; may be repeated. Nothing is removed.",
            valueName: "format|path"
        )
    )
    var onlyOutput: [String] = []

    @Flag(help: "Build again whenever an input changes, until interrupted.")
    var watch = false

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try ProjectLoader.validate(file, common)
        guard root != "" else { throw ValidationError("--root must name a folder") }
        guard !watch || runOptions.mode == .write else {
            throw ValidationError("--watch writes; it excludes --dry-run and --check")
        }
    }

    func run(_ console: Console) {
        if watch {
            return ProjectWatch(
                file: file,
                root: root,
                outputs: onlyOutput,
                options: runOptions.options
            ).run(console)
        }
        let start = console.context.now()
        guard let project = ProjectLoader(console: console).project(file) else { return }
        ExportRun(
            ExportRequest(project, only: onlyOutput),
            root: root ?? project.folder,
            runOptions.options,
            runOptions.mode,
            console
        )(since: start)
    }
}

extension ExportRun {
    /// Brings the outputs of a project up to date.
    ///
    /// - Parameters:
    ///   - request: The project's outputs.
    ///   - root: The folder that paths of outputs are relative to.
    ///   - options: How the run works.
    ///   - mode: What the run does.
    ///   - console: The console for the report.
    init(
        _ request: ExportRequest,
        root: String,
        _ options: RenderOptions,
        _ mode: RunMode,
        _ console: Console
    ) {
        self.init(console: console, request: request, folder: root, options: options, mode: mode)
    }
}

extension Project {
    /// The folder of the project file.
    var folder: String { FilePath.parent(of: path) }
}
