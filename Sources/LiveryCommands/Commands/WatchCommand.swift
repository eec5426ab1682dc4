import ArgumentParser
import Livery
import LiveryExport
import LiverySupport

/// `livery watch`: `livery build --watch`.
struct WatchCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Build a project again whenever something that it is made from changes.",
        discussion: """
            Watched are the project file, its themes, all that they extend, and every picture and font \
            that is read or looked for. Each file that is written or removed is a line. Faults are \
            reported, and watching goes on. An interrupt (Ctrl-C) ends it.
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
        name: [.long, .customShort("j")],
        help: "The number of threads, from 1 to 256. (default: the number of processors)"
    )
    var jobs: Int?

    func validate() throws {
        try ProjectLoader.validate(file, common)
        try JobRange.validate(jobs)
    }

    func run(_ console: Console) {
        var options = RenderOptions()
        if let jobs { options.jobs = jobs }
        ProjectWatch(file: file, options: options).run(console)
    }
}

/// Builds a project again whenever one of its inputs changes.
struct ProjectWatch {
    /// The project file; nil for the nearest one.
    var file: String?
    /// The folder that paths of outputs are relative to; nil for the project file's.
    var root: String?
    /// The formats or paths of the outputs to build. Default: none, which are all.
    var outputs: [String] = []
    let options: RenderOptions

    /// Builds until an interrupt.
    func run(_ console: Console) {
        guard let file = file ?? ProjectLoader(console: console).found else {
            return ProjectLoader(console: console).reportMissing()
        }
        var seen = WatchedPaths()
        while true {
            let start = WatchedPaths.now
            let (inputs, isWhole) = build(file, console)
            seen.update(to: inputs, isWhole: isWhole, readSince: start)
            do throws(SystemError) {
                let folder = (try? FilePath.real(".")) ?? ""
                for path in try seen.wait() {
                    console.note("changed \(oneLine(FilePath.relative(path, to: folder) ?? path))")
                }
            } catch {
                let message = "can't watch files: \(error.reason)"
                return console.report(.unreadableInput, message: message, at: nil)
            }
        }
    }

    /// Builds the project. Returns the paths of its inputs, and whether they are complete.
    private func build(_ file: String, _ console: Console) -> (inputs: Set<String>, isWhole: Bool) {
        let inputs = InputPaths()
        inputs.add([file])
        let start = console.context.now()
        guard let project = ProjectLoader(console: console, inputs: inputs).project(file) else {
            return (inputs.paths, false)
        }
        inputs.add(Set(project.themes.map(\.path)))
        var run = ExportRun(
            ExportRequest(project, only: outputs),
            root: root ?? project.folder,
            options,
            .write,
            console
        )
        run.inputs = inputs
        let report = run(since: start)
        return (inputs.paths, report?.isWhole == true)
    }
}
