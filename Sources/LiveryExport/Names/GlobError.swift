/// Why a string is not a valid pattern.
public enum GlobError: Error, Hashable, Sendable {
    /// A `[` has no `]`.
    case unclosedSet
    /// The first scalar of a range comes after the last.
    case backwardsRange(Unicode.Scalar, Unicode.Scalar)
}

extension GlobError: CustomStringConvertible {
    /// The message, without the pattern.
    public var description: String {
        switch self {
        case .unclosedSet: "'[' has no ']'"
        case .backwardsRange(let first, let last): "the range '\(first)-\(last)' runs backwards"
        }
    }
}
