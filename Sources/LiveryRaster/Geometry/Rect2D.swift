/// A rectangle whose sides are parallel to the axes, y down, in points or pixels, depending on the context.
///
/// A rectangle without a positive width and height is empty: drawing it marks nothing.
public struct Rect2D: Hashable, Sendable {
    /// The rectangle of no size at the origin.
    public static let zero = Rect2D(x: 0, y: 0, width: 0, height: 0)

    /// The top left corner.
    public var origin: Point2D
    /// The extents.
    public var size: Size2D

    /// Makes a rectangle from its top left corner and its extents.
    public init(origin: Point2D, size: Size2D) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from the coordinates of its top left corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point2D(x, y), size: Size2D(width, height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The top edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The bottom edge.
    public var maxY: Double { origin.y + size.height }
    /// The horizontal extent.
    public var width: Double { size.width }
    /// The vertical extent.
    public var height: Double { size.height }
    /// The point half way between the edges.
    public var center: Point2D { Point2D(origin.x + size.width / 2, origin.y + size.height / 2) }
    /// Whether the rectangle covers nothing: a width or height that is not above 0.
    public var isEmpty: Bool { size.isEmpty }

    /// The area of pixels.
    package init(_ rect: PixelRect) {
        self.init(x: Double(rect.x), y: Double(rect.y), width: Double(rect.width), height: Double(rect.height))
    }

    /// What two rectangles have in common; empty where that is nothing.
    package func intersection(_ other: Rect2D) -> Rect2D {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect2D(
            x: left,
            y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top)
        )
    }

    /// Whether all edges are on pixel boundaries: their coordinates are finite whole numbers.
    var isPixelAligned: Bool { [minX, minY, maxX, maxY].allSatisfy { $0.isFinite && $0 == $0.rounded() } }

    /// The corners, clockwise from the top left one.
    package var corners: [Point2D] {
        [Point2D(minX, minY), Point2D(maxX, minY), Point2D(maxX, maxY), Point2D(minX, maxY)]
    }

    /// Whether another rectangle lies within this one, apart from rounding errors of points.
    package func surelyContains(_ other: Rect2D) -> Bool {
        let slack = 1e-6
        return other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack
            && other.maxY <= maxY + slack
    }

    /// Whether two rectangles have an area in common.
    package func overlaps(_ other: Rect2D) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The rectangle inside the given insets; negative insets enlarge it.
    ///
    /// An extent is never less than 0: where the insets of an axis exceed it, what is left has no
    /// extent and lies in the middle of the overlap.
    public func inset(by insets: Insets) -> Rect2D {
        let horizontal = Self.inset(minX, width, insets.left, insets.right)
        let vertical = Self.inset(minY, height, insets.top, insets.bottom)
        return Rect2D(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    /// The same rectangle moved by `dx` to the right and `dy` down.
    public func offset(x dx: Double, y dy: Double) -> Rect2D {
        Rect2D(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    private static func inset(_ start: Double, _ length: Double, _ near: Double, _ far: Double) -> (
        start: Double, length: Double
    ) {
        let left = length - near - far
        return left >= 0 ? (start + near, left) : (start + near + left / 2, 0)
    }
}

extension Rect2D {
    /// The smallest rectangle that covers both.
    package func union(_ other: Rect2D) -> Rect2D {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect2D(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
