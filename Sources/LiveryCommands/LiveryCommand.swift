import ArgumentParser
import LiveryExport

/// The root command.
struct LiveryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "livery",
            abstract: "Render and export themes, and test and inspect them.",
            discussion: """
                Exit codes: 0 success; 1 something failed or differs; 64 invalid arguments; \
                65 a malformed document; 66 an input that can't be read; 73 an output that can't be \
                written.
                """,
            version: Versions.own,
            subcommands: [
                InitCommand.self, BuildCommand.self, ExportCommand.self, RenderCommand.self,
                PreviewCommand.self, ListCommand.self, ShowCommand.self, ValidateCommand.self,
                SchemaCommand.self, ImportCommand.self, DiffCommand.self, CheckCommand.self,
                GoldensCommand.self,
            ]
        )
    }
}

/// A command that uses only the console, so that tests can run it.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }

    /// Whether warnings are errors.
    var isStrict: Bool { get }

    /// Runs the command, and reports errors to the console.
    func run(_ console: Console)
}

extension ConsoleCommand {
    var isStrict: Bool { false }
}

/// Former names of commands and of their options, which still work.
enum CommandAliases {
    /// The arguments, with `watch` as `build --watch` and `gallery` as `export gallery`, whose options are those of the
    /// format.
    static func expand(_ arguments: [String]) -> [String] {
        let rest = arguments.dropFirst()
        switch (arguments.first, rest.first) {
        case ("watch", _): return ["build", "--watch"] + rest
        case ("gallery", _): return ["export", GalleryFormat.name] + options(rest)
        case ("help", "watch"): return ["help", "build"]
        case ("help", "gallery"): return ["help", "export"]
        default: return arguments
        }
    }

    /// The arguments with `--option` in place of a gallery's own options.
    private static func options(_ arguments: ArraySlice<String>) -> [String] {
        var (result, rest): ([String], ArraySlice<String>) = ([], arguments)
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts.first {
            case "--compare" where parts.count == 1: result += ["--option", "compare=true"]
            case "--title", "--scale":
                guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
                    result.append(argument)
                    continue
                }
                let values = parts[0] == "--scale" ? value.split(separator: ",") : [value[...]]
                let key = parts[0] == "--scale" ? "scales" : "title"
                for value in values { result += ["--option", "\(key)=\(value)"] }
            case "--": return result + [argument] + rest
            default: result.append(argument)
            }
        }
        return result
    }
}

/// `livery goldens`: reports on the last test run.
struct GoldensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "goldens",
        abstract: "Report what 'swift test' found, and find orphaned goldens.",
        subcommands: [GoldensReportCommand.self, GoldensOrphansCommand.self]
    )
}
