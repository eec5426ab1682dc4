import LiveryRaster

/// The lengths of an element that change with the size of its superview.
///
/// Along each axis, the change is distributed among the flexible lengths in proportion to them, or evenly if
/// all of them are 0. Without a flexible length, the element does not change.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: Int

    /// Creates a mask from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the top edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the bottom edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// The frame of an element after its superview's size has changed.
    func frame(_ frame: Rect2D, from old: Size2D, to new: Size2D) -> Rect2D {
        let (x, width) = Self.resized(
            [frame.minX, frame.width, old.width - frame.minX - frame.width],
            by: new.width - old.width,
            flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(contains)
        )
        let (y, height) = Self.resized(
            [frame.minY, frame.height, old.height - frame.minY - frame.height],
            by: new.height - old.height,
            flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(contains)
        )
        return Rect2D(x: x, y: y, width: width, height: height)
    }

    /// The new start and length of an element along an axis, given its start, its length and the length after it.
    private static func resized(
        _ lengths: [Double],
        by change: Double,
        flexible: [Bool]
    ) -> (start: Double, length: Double) {
        let (start, length) = (lengths[0], lengths[1])
        let count = Double(flexible.count { $0 })
        guard count > 0, change != 0 else { return (start, length) }
        let parts = zip(lengths, flexible).map { $1 ? max(0, $0) : 0 }
        let sum = parts.reduce(0, +)
        func share(_ index: Int) -> Double {
            guard flexible[index] else { return 0 }
            return sum > 0 ? change * parts[index] / sum : change / count
        }
        return (start + share(0), max(0, length + share(1)))
    }
}

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
