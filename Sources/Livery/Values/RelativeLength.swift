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
