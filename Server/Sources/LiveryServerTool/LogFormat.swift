import ArgumentParser
import LiveryServer
import Logging

/// The format of the log.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON object per line.
    case json

    /// Makes all loggers write in this format, to standard error.
    func bootstrap() {
        switch self {
        case .text: LoggingSystem.bootstrap(StreamLogHandler.standardError)
        case .json: LoggingSystem.bootstrap(JSONLogHandler.init(label:))
        }
    }
}
