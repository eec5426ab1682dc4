import ArgumentParser

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
                InitCommand.self, BuildCommand.self, ExportCommand.self, RenderCommand.self, PreviewCommand.self,
                ListCommand.self, ShowCommand.self, ValidateCommand.self, SchemaCommand.self, ImportCommand.self,
                DiffCommand.self, CheckCommand.self, GoldensCommand.self,
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

extension ConsoleCommand { var isStrict: Bool { false } }

/// `livery goldens`: reports on the last test run.
struct GoldensCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "goldens",
        abstract: "Report what 'swift test' found, and find orphaned goldens.",
        subcommands: [GoldensReportCommand.self, GoldensOrphansCommand.self]
    )
}
