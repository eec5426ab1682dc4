/// Four distances inwards from the edges of a rectangle, in points or pixels, depending on the context.
public struct Insets: Hashable, Sendable {
    /// No distance on any side.
    public static let zero = Insets(0)

    /// The distance from the top edge.
    public var top: Double
    /// The distance from the left edge.
    public var left: Double
    /// The distance from the bottom edge.
    public var bottom: Double
    /// The distance from the right edge.
    public var right: Double

    /// Makes insets from the four distances.
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Makes insets of one distance on all sides.
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    /// The distances, clockwise from the top.
    package var all: [Double] { [top, right, bottom, left] }

    /// The sum of the left and the right distance.
    public var horizontal: Double { left + right }
    /// The sum of the top and the bottom distance.
    public var vertical: Double { top + bottom }

    /// The sums of the distances, side by side.
    public static func + (lhs: Insets, rhs: Insets) -> Insets {
        Insets(
            top: lhs.top + rhs.top,
            left: lhs.left + rhs.left,
            bottom: lhs.bottom + rhs.bottom,
            right: lhs.right + rhs.right
        )
    }

    /// The larger of the distances, side by side.
    public static func max(_ lhs: Insets, _ rhs: Insets) -> Insets {
        Insets(
            top: Swift.max(lhs.top, rhs.top),
            left: Swift.max(lhs.left, rhs.left),
            bottom: Swift.max(lhs.bottom, rhs.bottom),
            right: Swift.max(lhs.right, rhs.right)
        )
    }
}

/// Four distances inwards from the edges of an image, in whole pixels.
package struct PixelInsets: Hashable, Sendable {
    /// No distance on any side.
    package static let zero = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// The distance from the top edge.
    package var top: Int
    /// The distance from the left edge.
    package var left: Int
    /// The distance from the bottom edge.
    package var bottom: Int
    /// The distance from the right edge.
    package var right: Int

    /// Makes insets from the four distances.
    package init(top: Int, left: Int, bottom: Int, right: Int) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
