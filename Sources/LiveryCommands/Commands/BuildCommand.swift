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
        name: [.long, .short],
        help: ArgumentHelp(
            "The folder that paths of outputs are relative to. (default: the project file's)",
            valueName: "dir"
        ),
        completion: .directory
    )
    var output: String?

    @OptionGroup var runOptions: RunOptions

    func validate() throws {
        try ProjectLoader.validate(file, common)
        guard output != "" else { throw ValidationError("--output must name a folder") }
    }

    func run(_ console: Console) {
        let start = console.context.now()
        guard let project = ProjectLoader(console: console).project(file) else { return }
        var run = ExportRun(project, runOptions.options, runOptions.mode, console)
        if let output { run.folder = output }
        run(since: start)
    }
}

extension ExportRun {
    /// Brings the outputs of a project up to date.
    init(_ project: Project, _ options: RenderOptions, _ mode: RunMode, _ console: Console) {
        self.init(
            console: console,
            request: ExportRequest(project),
            folder: FilePath.parent(of: project.path),
            records: .project,
            options: options,
            mode: mode
        )
    }
}
