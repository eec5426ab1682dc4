/// How a picture compares with its golden, and whether that was recorded.
public enum GoldenVerdict: Hashable, Sendable {
    /// Every pixel is the golden's.
    case matches
    /// The picture is not the golden's, and the golden was left as it is.
    case mismatches(GoldenMismatch)
    /// The picture was not the golden's, and is now.
    ///
    /// It counts as a failure: a run that recorded has compared nothing with what was agreed on.
    case recorded(GoldenMismatch)

    /// Whether a test may go on: true for `matches` alone.
    public var isSuccess: Bool {
        self == .matches
    }
}
