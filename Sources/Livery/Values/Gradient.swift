import LiveryRaster

/// A gradient as a theme describes it, independent of the size that it will be drawn at.
///
/// Unit coordinates run from (0, 0), the top left corner of what is filled, to (1, 1), its bottom
/// right corner. Colors are interpolated between stops on premultiplied sRGB components.
public struct Gradient: Hashable, Sendable {
    /// Where the color changes.
    public var shape: Shape

    /// The stops, by offset; at least two, none before the one it follows.
    public var stops: [ColorStop]

    /// What lies before the first and after the last stop.
    public var spread: GradientPaint.Spread

    /// Makes a gradient.
    public init(shape: Shape, stops: [ColorStop], spread: GradientPaint.Spread = .pad) {
        self.shape = shape
        self.stops = stops
        self.spread = spread
    }

    /// Where the color changes.
    public enum Shape: Hashable, Sendable {
        /// Along a line through the middle, at an angle in degrees: 0 points up, 90 to the right.
        /// The line is as long as CSS has it: the corners get the colors of the ends.
        case linear(angle: Double)
        /// Towards a corner, at the angle for which the other two corners get the middle's color.
        case linearToCorner(Corner)
        /// From one point to another, both in unit coordinates.
        case linearBetween(from: Point, to: Point)
        /// Outwards from a center in unit coordinates.
        case radial(center: Point, extent: RadialExtent, isCircle: Bool)
    }

    /// A corner that a linear gradient can point to.
    public enum Corner: String, Hashable, Sendable, CaseIterable {
        /// The upper left corner.
        case topLeft = "top left"
        /// The upper right corner.
        case topRight = "top right"
        /// The lower left corner.
        case bottomLeft = "bottom left"
        /// The lower right corner.
        case bottomRight = "bottom right"
    }

    /// How far a radial gradient reaches.
    public enum RadialExtent: Hashable, Sendable {
        /// To the nearest side.
        case closestSide
        /// To the farthest side.
        case farthestSide
        /// Through the nearest corner.
        case closestCorner
        /// Through the farthest corner.
        case farthestCorner
        /// So many points to the right and down.
        case radii(Size)
    }
}
