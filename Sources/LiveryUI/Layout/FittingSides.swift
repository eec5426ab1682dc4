/// The sides of an element that are set to their fitting length.
public struct FittingSides: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The width.
    public static let width = FittingSides(rawValue: 1 << 0)
    /// The height, which depends on the width if text is wrapped.
    public static let height = FittingSides(rawValue: 1 << 1)
}
