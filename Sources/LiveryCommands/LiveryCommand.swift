import ArgumentParser

/// The root of the command line.
struct LiveryCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "livery",
            abstract: "Turns themes into pixels.",
            discussion: """
                Exit codes: 0 all well; 1 something asked for failed or differs; 64 wrong usage; \
                65 a document could not be understood; 66 an input is missing or unreadable; \
                73 an output could not be written.
                """,
            version: Versions.text,
            subcommands: [
                RenderCommand.self, ListCommand.self, ShowCommand.self, ValidateCommand.self,
            ]
        )
    }
}

/// A command that runs without a process: all it knows of the world is in the console.
protocol ConsoleCommand: ParsableCommand {
    var common: CommonOptions { get }

    /// Does what the arguments ask for; what goes wrong is reported to the console.
    func run(_ console: Console)
}

/// The command line as a function.
package enum CommandLineTool {
    /// Parses arguments, without the program's name, and does what they ask for.
    ///
    /// - Returns: The process's exit code.
    package static func run(_ arguments: [String], in context: CommandContext) -> Int32 {
        do {
            var command = try LiveryCommand.parseAsRoot(arguments)
            guard let command = command as? any ConsoleCommand else {
                // The root alone, or `help`: they throw what they have to say.
                try command.run()
                return 0
            }
            let console = Console(
                context,
                quiet: command.common.quiet,
                json: command.common.json
            )
            command.run(console)
            if let failure = context.output.failure {
                console.report(.unwritableOutput, "error: can't write the results: \(failure)")
            }
            return console.status.code
        } catch {
            let message = LiveryCommand.fullMessage(for: error) + "\n"
            let code = LiveryCommand.exitCode(for: error)
            (code.isSuccess ? context.output : context.errors).write(message)
            return code.rawValue
        }
    }
}
