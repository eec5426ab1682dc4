import Livery
import LiveryLibc
import LiverySupport

/// The environment of a command.
package struct CommandContext {
    /// The sink for results.
    package var output: any TextSink
    /// The sink for everything else.
    package var errors: any TextSink
    /// Whether results go to a terminal.
    package var isOutputTerminal: Bool
    /// Whether everything else goes to a terminal.
    package var isErrorTerminal: Bool
    /// Returns an environment variable.
    package var variable: (_ name: String) -> String?
    /// Reads standard input to its end, if it has no more bytes than the limit.
    package var readInput: (_ limit: Int) throws(Fault) -> [UInt8]
    /// Returns the time since a fixed moment.
    package var now: () -> Duration
    /// Returns the current width of the terminal on standard error, in characters; nil if unknown.
    package var terminalWidth: () -> Int? = { nil }
    /// The folder where the upward search for a package or a project file begins.
    package var workingFolder = "."

    /// Creates a context; by default without terminals and environment variables.
    package init(
        output: any TextSink,
        errors: any TextSink,
        isOutputTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        variable: @escaping (_ name: String) -> String? = { _ in nil },
        readInput: @escaping (_ limit: Int) throws(Fault) -> [UInt8] = { (limit) throws(Fault) in
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
            variable: { name in getenv(name).map { String(cString: $0) } }
        )
        context.terminalWidth = {
            var size = winsize()
            guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
            return Int(size.ws_col)
        }
        return context
    }

    /// A monotonic clock.
    package static var processTime: () -> Duration {
        let start = ContinuousClock.now
        return { ContinuousClock.now - start }
    }

    /// Whether to use terminal control sequences: not if `NO_COLOR` or `CI` is set, or `TERM` is `dumb`.
    package var allowsTerminalControl: Bool {
        ["NO_COLOR", "CI"].allSatisfy { (variable($0) ?? "").isEmpty } && variable("TERM") != "dumb"
    }
}

/// An output of a command.
package protocol TextSink: AnyObject {
    func write(_ text: String)

    func write(_ bytes: [UInt8])

    /// Why some text was not written; nil if all was, or the reader has closed the pipe.
    var failure: String? { get }
}

/// A sink that writes to a file descriptor.
package final class DescriptorSink: TextSink {
    private let descriptor: CInt
    private var isClosed = false

    package private(set) var failure: String?

    /// The descriptor stays open.
    package init(_ descriptor: CInt) { self.descriptor = descriptor }

    /// Once the reader of a pipe has closed it (EPIPE), text is dropped.
    package func write(_ text: String) {
        var text = text
        text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
    }

    package func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes { write($0) } }

    private func write(_ bytes: UnsafeRawBufferPointer) {
        guard !isClosed, let error = SystemCall.writeAll(bytes, to: descriptor) else { return }
        if error.number != EPIPE { failure = error.reason }
        isClosed = true
    }
}
