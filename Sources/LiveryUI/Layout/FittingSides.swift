/// Sides of an element that are as long as the element would like them to be.
public struct FittingSides: OptionSet, Hashable, Sendable {
    /// A bit for each side.
    public let rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The width.
    public static let width = FittingSides(rawValue: 1 << 0)
    /// The height, which follows the width where text is wrapped.
    public static let height = FittingSides(rawValue: 1 << 1)
}
