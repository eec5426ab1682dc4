import LiveryServing
import Logging
import NIOConcurrencyHelpers

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Writes the log to standard error, one JSON object per line.
public struct JSONLogHandler: LogHandler {
    /// The minimum level that is written.
    public var logLevel = Logger.Level.info

    /// The fields of each line in addition to its message.
    public var metadata: Logger.Metadata = [:]

    private let label: String

    /// Makes a handler.
    ///
    /// - Parameter label: The logger's name.
    public init(label: String) { self.label = label }

    /// A member of ``metadata``.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a line.
    ///
    /// - Parameter event: The event to write.
    public func log(event: LogEvent) {
        let line = Self.line(event.level, event.message, metadata, event.metadata ?? [:])
        // One write per line, so that lines of different threads are not mixed.
        let bytes = Array(line.utf8)
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    static func line(
        _ level: Logger.Level,
        _ message: Logger.Message,
        _ metadata: Logger.Metadata,
        _ more: Logger.Metadata
    ) -> String {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let milliseconds = Int(time.tv_nsec) / 1_000_000
        let fraction = "000\(milliseconds)".suffix(3)
        var line = "{\"time\":\(time.tv_sec).\(fraction),\"level\":\"\(level)\""
        line += ",\"message\":\("\(message)".jsonText)"
        let members = metadata.merging(more) { $1 }.sorted { $0.key < $1.key }
        for (name, value) in members where !["time", "level", "message"].contains(name) {
            line += ",\(name.jsonText):\("\(value)".jsonText)"
        }
        return line + "}\n"
    }
}
