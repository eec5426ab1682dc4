internal import LiverySupport

/// The outcome of one comparison: the verdict, and all that a report of it needs.
///
/// It is written into the run's journal, and beside the pictures of a failure, as JSON (see
/// `json`), so that another process can report it later.
public struct GoldenComparison: Hashable, Sendable {
    /// The golden's name.
    public let name: GoldenName
    /// The folder of goldens.
    public let folder: String
    /// How the picture compares.
    public let verdict: GoldenVerdict
    /// What was compared by: the limits, and the regions that were not looked at.
    public let comparer: PictureComparer
    /// Where the limits were stated, such as `the default`.
    public let limitsOrigin: String
    /// The golden's file, whether or not it exists: of several goldens of the name, the one that
    /// matches or is nearest, and the one that accepting the picture writes.
    public let goldenPath: String
    /// The other goldens of the name that the picture is none of either; empty if it matches.
    public let otherGoldens: [String]
    /// The pictures that were written to be looked at; nil unless the verdict is `mismatches`.
    public let pictures: FailurePictures?
    /// Why the pictures could not be written, or what an earlier run left not be removed.
    public let picturesFault: String?
    /// What the picture's maker says of the cause, one line each.
    public let notes: [String]
    /// Who compared; nil if that was not told.
    public let caller: GoldenCaller?

    /// Makes the value.
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

    /// The origin of limits that nobody stated.
    public static let defaultLimitsOrigin = "the default"

    /// The command that makes the picture the golden; nil if there is nothing to accept, or nobody
    /// said who compared.
    public var acceptingCommand: String? {
        guard case .mismatches(let mismatch) = verdict else { return nil }
        return caller?.command(recording: RecordMode.mode(recording: mismatch))
    }
}
