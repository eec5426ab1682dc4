/// The outcome of one comparison: the verdict, and the files that belong to it.
public struct GoldenComparison: Hashable, Sendable {
    /// The golden's name.
    public let name: GoldenName
    /// How the picture compares.
    public let verdict: GoldenVerdict
    /// The golden's file, whether or not it exists.
    public let goldenPath: String
    /// The pictures that were written to be looked at; nil unless the verdict is `mismatches`.
    public let pictures: Result<FailurePictures, GoldenError>?
}
