/// The sides of an element that are set to their fitting length.
package struct FittingSides: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: Int

    /// Creates a set from bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The width.
    package static let width = FittingSides(rawValue: 1 << 0)
    /// The height, which depends on the width if text is wrapped.
    package static let height = FittingSides(rawValue: 1 << 1)
    /// The width, unless it is that of the scroll view that the element is in.
    static let scrolledWidth = FittingSides(rawValue: 1 << 2)
}
