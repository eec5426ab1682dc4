import ArgumentParser

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
                json: command.common.json,
                strict: command.isStrict
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
