#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Livery
import LiverySupport

/// Everything that a command knows of the process that it runs in.
package struct CommandContext {
    /// Where results go.
    package var output: any TextSink
    /// Where everything else goes.
    package var errors: any TextSink
    /// Whether results go to somebody's eyes.
    package var isOutputTerminal: Bool
    /// Whether everything else goes to somebody's eyes.
    package var isErrorTerminal: Bool
    /// The environment variable of a name.
    package var variable: (_ name: String) -> String?
    /// Reads standard input to its end; more than so many bytes are refused.
    package var readInput: (_ limit: Int) throws(DocumentFault) -> [UInt8]
    /// The time since any fixed moment.
    package var now: () -> Duration
    /// How many characters a line of the terminal for everything else has now; nil when it does not
    /// say.
    package var terminalWidth: () -> Int? = { nil }
    /// The folder that a package is looked for in and above.
    package var workingFolder = "."

    /// Makes a context; the defaults are those of nobody's eyes and an empty environment.
    package init(
        output: any TextSink,
        errors: any TextSink,
        isOutputTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        variable: @escaping (_ name: String) -> String? = { _ in nil },
        readInput: @escaping (_ limit: Int) throws(DocumentFault) -> [UInt8] = {
            (limit) throws(DocumentFault) in
            try FileReader.readStandardInput(limit: limit)
        },
        now: @escaping () -> Duration = Self.processTime
    ) {
        self.output = output
        self.errors = errors
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.variable = variable
        self.readInput = readInput
        self.now = now
    }

    /// The context of this process.
    package static func process() -> CommandContext {
        var context = CommandContext(
            output: DescriptorSink(STDOUT_FILENO),
            errors: DescriptorSink(STDERR_FILENO),
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            isErrorTerminal: isatty(STDERR_FILENO) == 1,
            variable: { name in getenv(name).map { SystemPath.text($0) } }
        )
        context.terminalWidth = {
            var size = winsize()
            guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
                return nil
            }
            return Int(size.ws_col)
        }
        return context
    }

    /// A clock that no change of the date disturbs.
    package static var processTime: () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }

    /// Whether a terminal may be drawn on: not for `NO_COLOR`, not in continuous integration, and
    /// not on one that knows nothing but lines.
    package var allowsTerminalControl: Bool {
        ["NO_COLOR", "CI"].allSatisfy { (variable($0) ?? "").isEmpty } && variable("TERM") != "dumb"
    }
}
