/// The result of comparing a picture with its golden.
public enum GoldenVerdict: Hashable, Sendable {
    /// The picture matches a golden of its name, within the tolerance.
    case matches
    /// The picture matches no golden of its name.
    case mismatches(GoldenMismatch)
    /// The picture matched no golden of its name, and was recorded as one.
    ///
    /// This is a failure, too: the picture was compared with nothing that anyone has approved.
    case recorded(GoldenMismatch)

    /// Whether the verdict is ``matches``.
    public var isSuccess: Bool { self == .matches }

    /// How the picture differs from its golden; nil if it matches.
    public var mismatch: GoldenMismatch? {
        switch self {
        case .matches: nil
        case .mismatches(let mismatch), .recorded(let mismatch): mismatch
        }
    }
}
