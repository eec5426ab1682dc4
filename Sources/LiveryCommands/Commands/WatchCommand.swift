import ArgumentParser
import Livery
import LiveryExport
import LiveryLibc
import LiverySupport

/// `livery watch`: builds a project whenever something that it is made from changes.
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

    @Option(help: "The number of threads, from 1 to 256. (default: the number of processors)")
    var jobs: Int?

    func validate() throws {
        try ProjectLoader.validate(file, common)
        try JobRange.validate(jobs)
    }

    private var options: RenderOptions {
        var options = RenderOptions()
        if let jobs { options.jobs = jobs }
        return options
    }

    /// How long nothing must happen until a burst of changes is over, in milliseconds.
    private static let quietTime = 30
    /// The longest time that a burst of changes is waited for, in turns of that time.
    private static let longestBurst = 30

    func run(_ console: Console) {
        guard let file = file ?? ProjectLoader(console: console).found else {
            return ProjectLoader(console: console).reportMissing()
        }
        var seen = PathSnapshot([])
        while true {
            let start = Self.time
            let (inputs, isWhole) = build(file, console)
            // Of a faulty document, not all that it names is known.
            seen.update(to: isWhole ? inputs : inputs.union(seen.paths), readSince: start)
            do throws(SystemError) {
                try wait(for: &seen, isWhole: isWhole, console)
            } catch {
                let message = "can't watch files: \(error.reason)"
                return console.report(.unreadableInput, message: message, at: nil)
            }
        }
    }

    /// Builds the project; returns the paths of what was read, and whether they are all.
    private func build(_ file: String, _ console: Console) -> (inputs: Set<String>, isWhole: Bool) {
        let inputs = InputPaths()
        inputs.add([file])
        let start = console.context.now()
        guard let project = ProjectLoader(console: console, inputs: inputs).project(file) else {
            return (inputs.paths, false)
        }
        inputs.add(Set(project.themes.map(\.path)))
        var run = ExportRun(project, options, .write, console)
        run.inputs = inputs
        let report = run(since: start)
        return (inputs.paths, report?.failures.isEmpty == true)
    }

    /// Waits until one of the paths has changed, and the burst of changes is over.
    private func wait(
        for seen: inout PathSnapshot,
        isWhole: Bool,
        _ console: Console
    ) throws(SystemError) {
        // What a faulty document misses may come to be beside what is known.
        if !isWhole {
            let folders = seen.paths.map { FilePath.parent(of: $0) }
            seen.update(to: seen.paths.union(folders), readSince: .max)
        }
        let watcher = try FileWatcher(seen.paths)
        var changed = seen.changedPaths
        while changed.isEmpty {
            guard watcher.wait() else { continue }
            for _ in 0..<Self.longestBurst where watcher.wait(milliseconds: Self.quietTime) {}
            changed = seen.changedPaths
        }
        let folder = (try? FilePath.real(".")) ?? ""
        for path in changed {
            console.note("changed \(oneLine(FilePath.relative(path, to: folder) ?? path))")
        }
        seen = PathSnapshot(seen.paths)
    }

    /// The time in nanoseconds since 1970, by the clock that the times of files come from.
    private static var time: Int {
        #if os(Linux)
        let clock = CLOCK_REALTIME_COARSE
        #else
        let clock = CLOCK_REALTIME
        #endif
        var time = timespec()
        clock_gettime(clock, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
