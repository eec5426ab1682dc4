/// How a picture compares with its golden, and whether that was recorded.
public enum GoldenVerdict: Hashable, Sendable {
    /// The picture is a golden of its name, within the tolerance.
    case matches
    /// The picture is no golden of its name, and they were left as they are.
    case mismatches(GoldenMismatch)
    /// The picture was not the golden's, and is now.
    ///
    /// It counts as a failure: a run that recorded has compared nothing with what was agreed on.
    case recorded(GoldenMismatch)

    /// Whether a test may go on: true for `matches` alone.
    public var isSuccess: Bool {
        self == .matches
    }

    /// What was wrong; nil if nothing was.
    public var mismatch: GoldenMismatch? {
        switch self {
        case .matches: nil
        case .mismatches(let mismatch), .recorded(let mismatch): mismatch
        }
    }
}
