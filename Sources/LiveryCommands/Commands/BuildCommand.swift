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
            removed. Files that Livery did not write stay. With --watch, each file that is written or \
            removed is a line; watched are the project file, its themes, all that they extend, and every \
            picture and font that is read or looked for. Faults are reported, and watching goes on. An \
            interrupt (Ctrl-C) ends it.
            """
    )

    @OptionGroup var common: CommonOptions

    @OptionGroup var warnings: WarningOptions

    var isStrict: Bool { warnings.strict }

    @Argument(help: ArgumentHelp("The project file. (default: livery.yaml)", valueName: "file"), completion: .document)
    var file: String?

    @Option(
        name: [.customLong("root"), .customLong("output"), .customShort("o")],
        help: ArgumentHelp(
            "The folder that paths of outputs are relative to. (default: the project file's)",
            valueName: "dir"
        ),
        completion: .directory
    ) var root: String?

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "Only the outputs of this format or path; may be repeated. Nothing is removed.",
            valueName: "format|path"
        )
    ) var onlyOutput: [String] = []

    @Flag(help: "Write outputs outside of the repository, or of the project's folder, too.") var allowOutside = false

    @Flag(help: "Build again whenever an input changes, until interrupted.") var watch = false

    @OptionGroup var runOptions: RunOptions
    @OptionGroup var verbose: VerboseOptions

    func validate() throws {
        guard file != "" else { throw ValidationError("empty path") }
        guard file != ThemeLoader.standardInput else {
            throw ValidationError("a project is a file; its paths are relative to its folder")
        }
        try FolderArgument.validate(root, of: "--root")
        guard !watch || runOptions.mode == .write else {
            throw ValidationError("--watch writes; it excludes --dry-run and --check")
        }
    }

    func run(_ console: Console) { if watch { buildAtChanges(console) } else { build(file, nil, console) } }

    /// Builds the project.
    ///
    /// - Parameters:
    ///   - file: The project file; nil for the nearest one.
    ///   - inputs: Collects the paths of everything that is read or looked for; nil if nobody asks.
    ///   - console: The console for the report.
    /// - Returns: The report; nil if nothing could be done.
    @discardableResult private func build(_ file: String?, _ inputs: InputPaths?, _ console: Console) -> ExportReport? {
        let start = console.context.now()
        guard let project = ProjectLoader(console: console, inputs: inputs).project(file) else { return nil }
        inputs?.add(Set(project.themes.map(\.path)))
        let folder = root ?? (project.folder.isEmpty ? "." : project.folder)
        return ExportRun(
            console: console,
            request: ExportRequest(project, only: onlyOutput, in: folder, outside: allowOutside ? nil : .error),
            folder: folder,
            options: runOptions.options,
            mode: runOptions.mode,
            isVerbose: verbose.verbose,
            inputs: inputs
        )(since: start)
    }

    /// Builds the project again whenever one of its inputs changes, until an interrupt.
    private func buildAtChanges(_ console: Console) {
        guard let file = file ?? ProjectLoader(console: console).found else {
            return ProjectLoader(console: console).reportMissing()
        }
        var seen = WatchedPaths()
        while true {
            let start = WatchedPaths.now
            let inputs = InputPaths()
            inputs.add([file])
            let report = build(file, inputs, console)
            seen.update(to: inputs.paths, isWhole: report?.isWhole == true, readSince: start)
            let folder = (try? FilePath.real(".")) ?? ""
            let changed = seen.wait()
            // A folder changes with what comes or goes in it.
            for path in changed where !changed.contains(where: { $0.hasPrefix(path + "/") }) {
                noteChange(of: FilePath.relative(path, to: folder) ?? path, console)
            }
        }
    }

    private func noteChange(of path: String, _ console: Console) {
        console.note("changed \(oneLine(path))")
        guard console.writesJSON else { return }
        console.result(.object(["kind": .string("change"), "file": .string(path)]))
    }
}

/// Finds and reads project files.
struct ProjectLoader {
    let console: Console
    /// Collects the paths of all documents that are read or looked for. Default: nil.
    var inputs: InputPaths?

    /// Reads a project file, and reports its faults.
    ///
    /// - Parameter path: The file; nil for the nearest one in the working folder or above it.
    /// - Returns: The project; nil if it can't be read or has errors.
    func project(_ path: String?) -> Project? {
        guard let path = path ?? found else {
            reportMissing()
            return nil
        }
        let loader = ThemeLoader(console, inputs: inputs)
        guard let project = loader.project(path) else { return nil }
        console.report(project.diagnostics, as: .malformedDocument)
        return project.diagnostics.hasErrors ? nil : project
    }

    /// Reports that no project file was found.
    func reportMissing() {
        let message = "no \(quoted(Project.fileNames[0])) here or above; 'livery init' makes one"
        console.report(.unreadableInput, message: message)
    }

    /// The path of the nearest project file in the working folder or above it.
    var found: String? {
        let folder = console.context.workingFolder
        guard let depth = (try? FilePath.real(folder))?.split(separator: "/").count else { return nil }
        for level in 0...depth {
            let up = String(repeating: "../", count: level)
            for name in Project.fileNames {
                let path = FilePath.normalized(up + name, in: folder)
                if (try? FileStatus(path))?.kind == .file { return path }
            }
        }
        return nil
    }
}
