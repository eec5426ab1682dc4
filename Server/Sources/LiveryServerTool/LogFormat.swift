import ArgumentParser
import LiveryServer
import Logging

/// How the log is written.
enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    /// Lines for people.
    case text
    /// An object of JSON a line.
    case json

    /// Has all loggers write so, to standard error.
    func bootstrap() {
        switch self {
        case .text: LoggingSystem.bootstrap(StreamLogHandler.standardError)
        case .json: LoggingSystem.bootstrap(JSONLogHandler.init(label:))
        }
    }
}
