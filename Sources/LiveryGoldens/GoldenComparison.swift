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

/// The pictures that a failed comparison leaves for whoever looks into it.
public struct FailurePictures: Hashable, Sendable {
    /// The file of the picture that was compared.
    public let actual: String
    /// The file that shows where it differs: the picture, faded, and in red each pixel that is not
    /// the golden's. Nil if there was no golden to differ from.
    public let difference: String?
}
