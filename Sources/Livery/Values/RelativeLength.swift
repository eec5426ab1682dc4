import LiveryRaster

/// A length that may depend on that of a side: CSS's `<length-percentage>`.
public struct RelativeLength: Hashable, Sendable {
    /// The part of the side, 1 being all of it.
    public var fraction: Double
    /// What is added to that, in points.
    public var points: Double

    /// Makes a length of a part of the side and so many points, each 0 when absent.
    public init(fraction: Double = 0, points: Double = 0) {
        self.fraction = fraction
        self.points = points
    }

    /// The length in pixels where the side is `side` pixels long and a point `scale` of them.
    func pixels(of side: Double, scale: Double) -> Double {
        fraction * side + points * scale
    }

    /// The length from the other end of the side.
    var fromFarEnd: RelativeLength {
        RelativeLength(fraction: 1 - fraction, points: -points)
    }
}

/// A place in an area, from its upper left corner: CSS's `<position>`.
public struct RelativePoint: Hashable, Sendable {
    /// The middle.
    public static let center = RelativePoint(unit: Point(0.5, 0.5))

    /// How far to the right of the left edge.
    public var x: RelativeLength
    /// How far below the upper edge.
    public var y: RelativeLength

    /// Makes a place of the distances from the left and the upper edge.
    public init(x: RelativeLength, y: RelativeLength) {
        self.x = x
        self.y = y
    }

    /// Makes a place of unit coordinates, (0, 0) being the upper left and (1, 1) the lower right
    /// corner.
    public init(unit: Point) {
        self.init(x: RelativeLength(fraction: unit.x), y: RelativeLength(fraction: unit.y))
    }

    /// The place in an area of this size in pixels.
    func point(in size: Size, scale: Double) -> Point {
        Point(x.pixels(of: size.width, scale: scale), y.pixels(of: size.height, scale: scale))
    }
}
