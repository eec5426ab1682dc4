import ArgumentParser
import LiverySupport

/// The command line as a function.
package enum CommandLineTool {
    /// The arguments of this process, without the program's name.
    ///
    /// They are bytes: what is no UTF-8 in them, such as the name of a file, is kept.
    package static var processArguments: [String] {
        UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
            .dropFirst().compactMap { $0.map { SystemPath.text($0) } }
    }

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
            if let message = lostResults(context) { console.report(.unwritableOutput, message) }
            return console.status.code
        } catch {
            let message = LiveryCommand.fullMessage(for: error) + "\n"
            let code = LiveryCommand.exitCode(for: error)
            (code.isSuccess ? context.output : context.errors).write(message)
            guard let message = lostResults(context) else { return code.rawValue }
            context.errors.write(message + "\n")
            return Problem.unwritableOutput.rawValue
        }
    }

    /// What to say of results that have not all gone out; nil when they have.
    private static func lostResults(_ context: CommandContext) -> String? {
        context.output.failure.map { "error: can't write the results: \($0)" }
    }
}
