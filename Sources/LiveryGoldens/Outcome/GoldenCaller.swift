/// The test or command that compares a picture with its golden.
public struct GoldenCaller: Hashable, Sendable {
    /// The framework that runs a comparison.
    public enum Framework: String, Hashable, Sendable, CaseIterable {
        /// Swift Testing.
        case swiftTesting = "swift-testing"
        /// XCTest.
        case xctest
        /// The command-line tool.
        case command
    }

    /// The framework that runs the comparison.
    public var framework: Framework
    /// The test's name, such as `ShopTests.ButtonTests/goButton()`, or the command's.
    public var name: String
    /// The assertion's file, as `#fileID` gives it. Empty for a command.
    public var fileID: String
    /// The assertion's file, as `#filePath` gives it. Empty for a command.
    public var filePath: String
    /// The assertion's line, counted from 1. 0 for a command.
    public var line: Int
    /// The shell command that repeats the comparison.
    public var command: String

    /// Creates a caller.
    public init(
        framework: Framework,
        name: String,
        fileID: String = "",
        filePath: String = "",
        line: Int = 0,
        command: String
    ) {
        self.framework = framework
        self.name = name
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.command = command
    }

    /// The shell command that repeats the comparison in a record mode.
    ///
    /// - Parameter mode: The record mode: an option of a command, an environment variable of a test.
    /// - Returns: The command.
    public func command(recording mode: RecordMode) -> String {
        framework == .command
            ? "\(command) --record \(mode.rawValue)"
            : "\(RecordMode.variable)=\(mode.rawValue) \(command)"
    }

    /// The name and the assertion's location, for messages.
    var location: String {
        fileID.isEmpty ? name : "\(name) at \(fileID):\(line)"
    }
}
