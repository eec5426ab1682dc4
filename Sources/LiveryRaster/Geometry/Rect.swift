/// A rectangle whose sides are parallel to the axes, y down, in points or pixels, depending on the context.
///
/// A rectangle without a positive width and height is empty: drawing it marks nothing.
public struct Rect: Hashable, Sendable {
    /// The rectangle of no size at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The top left corner.
    public var origin: Point
    /// The extents.
    public var size: Size

    /// Makes a rectangle from its top left corner and its extents.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from the coordinates of its top left corner and its extents.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x, y), size: Size(width, height))
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
    public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }
    /// Whether the rectangle covers nothing: a width or height that is not above 0.
    public var isEmpty: Bool { size.isEmpty }

    /// The area of pixels.
    package init(_ rect: PixelRect) {
        self.init(
            x: Double(rect.x),
            y: Double(rect.y),
            width: Double(rect.width),
            height: Double(rect.height)
        )
    }

    /// What two rectangles have in common; empty where that is nothing.
    package func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        return Rect(
            x: left,
            y: top,
            width: max(0, min(maxX, other.maxX) - left),
            height: max(0, min(maxY, other.maxY) - top)
        )
    }

    /// Whether all edges are on pixel boundaries: their coordinates are finite whole numbers.
    var isPixelAligned: Bool {
        [minX, minY, maxX, maxY].allSatisfy { $0.isFinite && $0 == $0.rounded() }
    }

    /// The corners, clockwise from the top left one.
    package var corners: [Point] {
        [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
    }

    /// The rectangle inside the given insets; negative insets enlarge it.
    ///
    /// An extent is never less than 0: where the insets of an axis exceed it, what is left has no
    /// extent and lies in the middle of the overlap.
    public func inset(by insets: Insets) -> Rect {
        let horizontal = Self.inset(minX, width, insets.left, insets.right)
        let vertical = Self.inset(minY, height, insets.top, insets.bottom)
        return Rect(
            x: horizontal.start,
            y: vertical.start,
            width: horizontal.length,
            height: vertical.length
        )
    }

    /// The same rectangle moved by `dx` to the right and `dy` down.
    public func offset(x dx: Double, y dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    private static func inset(
        _ start: Double,
        _ length: Double,
        _ near: Double,
        _ far: Double
    ) -> (start: Double, length: Double) {
        let left = length - near - far
        return left >= 0 ? (start + near, left) : (start + near + left / 2, 0)
    }
}

extension Rect {
    /// The smallest rectangle that covers both.
    package func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(
            x: left,
            y: top,
            width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top
        )
    }
}
