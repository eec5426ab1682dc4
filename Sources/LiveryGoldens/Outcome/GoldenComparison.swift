public import LiveryRaster

/// The outcome of a comparison: the verdict, and all that a report needs.
///
/// It is written as JSON (see ``json``) to the run's journal, and next to the pictures of a failure, so that
/// another process can report it.
package struct GoldenComparison: Hashable, Sendable {
    /// The golden's name.
    package let name: GoldenName
    /// The folder of goldens.
    package let folder: String
    /// The verdict.
    package let verdict: GoldenVerdict
    /// The limits, and the regions that were not compared.
    package let comparer: PictureComparer
    /// Where the limits are stated, such as ``defaultLimitsOrigin``.
    package let limitsOrigin: String
    /// The path of the golden that matches or is nearest, and that accepting the picture writes. The
    /// file may be missing.
    package let goldenPath: String
    /// The paths of the other goldens of the name, if the picture matches none.
    package let otherGoldens: [String]
    /// The pictures that were written; nil unless the verdict is ``GoldenVerdict/mismatches(_:)``.
    package internal(set) var pictures: FailurePictures?
    /// Why the pictures could not be written; nil if they were.
    package internal(set) var picturesFault: String?
    /// The probable causes of a mismatch, one per line.
    package let notes: [String]
    /// The test or command that compared; nil if unknown.
    package let caller: GoldenCaller?

    /// Creates a comparison.
    package init(
        name: GoldenName,
        folder: String,
        verdict: GoldenVerdict,
        comparer: PictureComparer = PictureComparer(),
        limitsOrigin: String = GoldenComparison.defaultLimitsOrigin,
        goldenPath: String,
        otherGoldens: [String] = [],
        pictures: FailurePictures? = nil,
        picturesFault: String? = nil,
        notes: [String] = [],
        caller: GoldenCaller? = nil
    ) {
        self.name = name
        self.folder = folder
        self.verdict = verdict
        self.comparer = comparer
        self.limitsOrigin = limitsOrigin
        self.goldenPath = goldenPath
        self.otherGoldens = otherGoldens
        self.pictures = pictures
        self.picturesFault = picturesFault
        self.notes = notes
        self.caller = caller
    }

    /// The origin of limits that are stated nowhere: `the default`.
    package static let defaultLimitsOrigin = "the default"

    /// The shell command that accepts the picture as the golden; nil if the verdict is not
    /// ``GoldenVerdict/mismatches(_:)`` or the caller is unknown.
    package var acceptingCommand: String? {
        guard case .mismatches(let mismatch) = verdict else { return nil }
        return caller?.command(recording: RecordMode.mode(recording: mismatch))
    }
}

/// The result of comparing a picture with its golden.
package enum GoldenVerdict: Hashable, Sendable {
    /// The picture matches a golden of its name, within the tolerance.
    case matches
    /// The picture matches no golden of its name.
    case mismatches(GoldenMismatch)
    /// The picture matched no golden of its name, and was recorded as one.
    ///
    /// This is a failure, too: the picture was compared with nothing that anyone has approved.
    case recorded(GoldenMismatch)

    /// Whether the verdict is ``matches``.
    package var isSuccess: Bool { self == .matches }

    /// How the picture differs from its golden; nil if it matches.
    package var mismatch: GoldenMismatch? {
        switch self {
        case .matches: nil
        case .mismatches(let mismatch), .recorded(let mismatch): mismatch
        }
    }
}

/// How a picture differs from its golden.
package enum GoldenMismatch: Hashable, Sendable {
    /// The name has no golden.
    case missing
    /// The sizes are equal, and pixels differ.
    case differs(PixelDifference)
    /// The sizes differ. The pixels are not compared.
    case sizeDiffers(golden: PixelSize, actual: PixelSize)
    /// The golden's file is not a readable picture, for the reason given.
    case unreadable(String)
    /// The picture matches, but these texts next to the golden have changed.
    ///
    /// The texts are compared only where they would be recorded.
    case staleTexts([String])
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

    /// Creates the value.
    package init(expected: String?, actual: String, difference: String?) {
        self.expected = expected
        self.actual = actual
        self.difference = difference
    }
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
            ? "\(command) --record \(mode.rawValue)"
            : "\(RecordMode.variable)=\(mode.rawValue) \(command)"
    }

    /// The name and the assertion's location, for messages.
    var location: String {
        fileID.isEmpty ? name : "\(name) at \(fileID):\(line)"
    }
}
