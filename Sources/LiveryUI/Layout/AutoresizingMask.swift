import LiveryRaster

/// Which lengths of an element follow when the size of its superview changes.
///
/// Along each axis, the change is divided among the lengths that are flexible, in proportion to what
/// they are; where all of these are 0, evenly. Without a flexible length, the element stays where it is.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// A bit for each length.
    public let rawValue: Int

    /// Makes a mask of bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

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

    /// The frame of an element whose superview's size changes.
    func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
        let (x, width) = Self.resized(
            start: frame.minX,
            length: frame.width,
            whole: old.width,
            change: new.width - old.width,
            flexible: (
                contains(.flexibleLeftMargin), contains(.flexibleWidth),
                contains(.flexibleRightMargin)
            )
        )
        let (y, height) = Self.resized(
            start: frame.minY,
            length: frame.height,
            whole: old.height,
            change: new.height - old.height,
            flexible: (
                contains(.flexibleTopMargin), contains(.flexibleHeight),
                contains(.flexibleBottomMargin)
            )
        )
        return Rect(x: x, y: y, width: width, height: height)
    }

    private static func resized(
        start: Double,
        length: Double,
        whole: Double,
        change: Double,
        flexible: (near: Bool, length: Bool, far: Bool)
    ) -> (start: Double, length: Double) {
        let parts = [
            flexible.near ? max(0, start) : 0,
            flexible.length ? max(0, length) : 0,
            flexible.far ? max(0, whole - start - length) : 0,
        ]
        let count = [flexible.near, flexible.length, flexible.far].count { $0 }
        guard count > 0, change != 0 else { return (start, length) }
        let sum = parts.reduce(0, +)
        func share(_ part: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return 0 }
            return sum > 0 ? change * part / sum : change / Double(count)
        }
        return (
            start + share(parts[0], flexible.near),
            max(0, length + share(parts[1], flexible.length))
        )
    }
}
