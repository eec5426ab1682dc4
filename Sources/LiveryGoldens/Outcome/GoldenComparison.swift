package import LiveryRaster

/// A comparison: its outcome, and all that a report needs.
///
/// It is written as JSON (see ``json``) to the run's journal, and next to the pictures of a failure, so that
/// another process can report it.
package struct GoldenComparison: Hashable, Sendable {
    /// The golden's name.
    package let name: GoldenName
    /// The folder of goldens.
    package let folder: String
    /// What was found.
    package let outcome: GoldenOutcome
    /// Whether the picture was recorded as the golden. This is a failure, too: it was compared with nothing that anyone
    /// has approved.
    package var isRecorded = false
    /// The limits, and the regions that were not compared.
    package var comparer = PictureComparer()
    /// Where the limits are stated, such as ``defaultLimitsOrigin``.
    package var limitsOrigin = GoldenComparison.defaultLimitsOrigin
    /// The path of the golden that matches or is nearest, and that accepting the picture writes. The
    /// file may be missing.
    package let goldenPath: String
    /// The paths of the other goldens of the name, if the picture matches none.
    package var otherGoldens: [String] = []
    /// The pictures that were written; nil unless it does not match and was not recorded.
    package var pictures: FailurePictures?
    /// Why the pictures could not be written; nil if they were.
    package var picturesFault: String?
    /// The probable causes of a mismatch, one per line.
    package var notes: [String] = []
    /// The test or command that compared; nil if unknown.
    package var caller: GoldenCaller?

    /// The origin of limits that are stated nowhere: `the default`.
    package static let defaultLimitsOrigin = "the default"

    /// The shell command that accepts the picture as the golden; nil if it matches, was recorded, or the caller is
    /// unknown.
    package var acceptingCommand: String? {
        outcome.isMatch || isRecorded ? nil : caller?.command(recording: RecordMode.mode(recording: outcome))
    }
}

/// What a comparison of a picture with its golden found.
package enum GoldenOutcome: Hashable, Sendable {
    /// The picture matches: pixels are equal, or differ within the tolerance.
    case matches(PixelDifference?)
    /// The name has no golden.
    case missing
    /// The sizes are equal, and pixels differ by more than the tolerance.
    case differs(PixelDifference)
    /// The sizes differ. The pixels are not compared.
    case sizeDiffers(golden: PixelSize, actual: PixelSize)
    /// The golden's file is not a readable picture, for the reason given.
    case unreadable(String)
    /// The picture matches, but these texts next to the golden have changed.
    ///
    /// The texts are compared only where they would be recorded.
    case staleTexts([String])

    /// Whether one picture can replace the other.
    package var isMatch: Bool { if case .matches = self { true } else { false } }

    /// What was found, or done, in a word, as records have it.
    package enum Kind: String, Hashable, Sendable {
        case matches, recorded, missing, size, unreadable, differs, texts
    }

    package var kind: Kind {
        switch self {
        case .matches: .matches
        case .missing: .missing
        case .differs: .differs
        case .sizeDiffers: .size
        case .unreadable: .unreadable
        case .staleTexts: .texts
        }
    }
}

/// The paths of the pictures that a failed comparison writes.
package struct FailurePictures: Hashable, Sendable {
    /// A copy of the golden's file; nil if there is no golden.
    package let expected: String?
    /// The picture that was compared.
    package let actual: String
    /// The picture, faded, with each differing pixel in red and a frame around them; nil if there is no
    /// golden.
    package let difference: String?
}

/// The test or command that compares a picture with its golden.
package struct GoldenCaller: Hashable, Sendable {
    /// The framework that runs a comparison.
    package enum Framework: String, Hashable, Sendable, CaseIterable {
        /// Swift Testing.
        case swiftTesting = "swift-testing"
        /// XCTest.
        case xctest
        /// The command-line tool.
        case command
    }

    /// The framework that runs the comparison.
    package var framework: Framework
    /// The test's name, such as `ShopTests.ButtonTests/goButton()`, or the command's.
    package var name: String
    /// The assertion's file, as `#fileID` gives it. Empty for a command.
    package var fileID: String
    /// The assertion's file, as `#filePath` gives it. Empty for a command.
    package var filePath: String
    /// The assertion's line, counted from 1. 0 for a command.
    package var line: Int
    /// The shell command that repeats the comparison.
    package var command: String

    /// Creates a caller.
    package init(
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
    package func command(recording mode: RecordMode) -> String {
        framework == .command
            ? "\(command) --record \(mode.rawValue)" : "\(RecordMode.variable)=\(mode.rawValue) \(command)"
    }

    /// The name and the assertion's location, for messages.
    var location: String { fileID.isEmpty ? name : "\(name) at \(fileID):\(line)" }
}
