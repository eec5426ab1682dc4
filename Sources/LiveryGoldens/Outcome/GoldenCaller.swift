/// Who compares a picture with its golden: a test, or a command.
public struct GoldenCaller: Hashable, Sendable {
    /// What runs the comparison.
    public enum Framework: String, Hashable, Sendable, CaseIterable {
        /// A test of Swift Testing.
        case swiftTesting = "swift-testing"
        /// A test of XCTest.
        case xctest
        /// The command line.
        case command
    }

    /// What runs the comparison.
    public var framework: Framework
    /// The test, such as `ShopTests.ButtonTests/goButton()`, or the command's name.
    public var name: String
    /// The file of the assertion, as `#fileID` gives it; empty for a command.
    public var fileID: String
    /// The file of the assertion, as `#filePath` gives it; empty for a command.
    public var filePath: String
    /// The assertion's line, 1 being the first; 0 for a command.
    public var line: Int
    /// What runs the comparison again, to be pasted into a shell.
    public var command: String

    /// Makes a caller.
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

    /// The command that records what a mode records: a command has an option for it, a test run the
    /// environment.
    public func command(recording mode: RecordMode) -> String {
        framework == .command
            ? "\(command) --record \(mode.rawValue)"
            : "\(RecordMode.variable)=\(mode.rawValue) \(command)"
    }

    /// The test and the place of the assertion, for messages.
    var place: String {
        fileID.isEmpty ? name : "\(name) at \(fileID):\(line)"
    }
}
