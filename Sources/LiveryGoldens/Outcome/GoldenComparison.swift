internal import LiverySupport

/// The outcome of a comparison: the verdict, and all that a report needs.
///
/// It is written as JSON (see ``json``) to the run's journal, and next to the pictures of a failure, so that
/// another process can report it.
public struct GoldenComparison: Hashable, Sendable {
    /// The golden's name.
    public let name: GoldenName
    /// The folder of goldens.
    public let folder: String
    /// The verdict.
    public let verdict: GoldenVerdict
    /// The limits, and the regions that were not compared.
    public let comparer: PictureComparer
    /// Where the limits are stated, such as ``defaultLimitsOrigin``.
    public let limitsOrigin: String
    /// The path of the golden that matches or is nearest, and that accepting the picture writes. The
    /// file may be missing.
    public let goldenPath: String
    /// The paths of the other goldens of the name, if the picture matches none.
    public let otherGoldens: [String]
    /// The pictures that were written; nil unless the verdict is ``GoldenVerdict/mismatches(_:)``.
    public internal(set) var pictures: FailurePictures?
    /// Why the pictures could not be written; nil if they were.
    public internal(set) var picturesFault: String?
    /// The probable causes of a mismatch, one per line.
    public let notes: [String]
    /// The test or command that compared; nil if unknown.
    public let caller: GoldenCaller?

    /// Creates a comparison.
    public init(
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
    public static let defaultLimitsOrigin = "the default"

    /// The shell command that accepts the picture as the golden; nil if the verdict is not
    /// ``GoldenVerdict/mismatches(_:)`` or the caller is unknown.
    public var acceptingCommand: String? {
        guard case .mismatches(let mismatch) = verdict else { return nil }
        return caller?.command(recording: RecordMode.mode(recording: mismatch))
    }
}
