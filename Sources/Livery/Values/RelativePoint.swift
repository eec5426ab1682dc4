import LiveryRaster

/// A position in an area, from its upper left corner: CSS's `<position>`.
public struct RelativePoint: Hashable, Sendable {
    /// The middle.
    public static let center = RelativePoint(unit: Point(0.5, 0.5))

    /// How far to the right of the left edge.
    public var x: RelativeLength
    /// How far below the upper edge.
    public var y: RelativeLength

    /// Makes a position of the distances from the left and the upper edge.
    public init(x: RelativeLength, y: RelativeLength) {
        self.x = x
        self.y = y
    }

    /// Makes a position of unit coordinates, (0, 0) being the upper left and (1, 1) the lower right
    /// corner.
    public init(unit: Point) {
        self.init(x: RelativeLength(fraction: unit.x), y: RelativeLength(fraction: unit.y))
    }

    /// The position in an area of this size in pixels.
    func point(in size: Size, scale: Double) -> Point {
        Point(x.pixels(of: size.width, scale: scale), y.pixels(of: size.height, scale: scale))
    }
}
