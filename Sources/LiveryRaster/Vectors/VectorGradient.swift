/// A gradient as SVG has it: colors change evenly from stop to stop, not premultiplied, in sRGB.
package struct VectorGradient: Hashable, Sendable {
    /// What the offsets of stops are measured along.
    package enum Line: Hashable, Sendable {
        /// From a point to another.
        case linear(from: Point2D, to: Point2D)
        /// From a center to the ellipse with these radii.
        case radial(center: Point2D, radii: Size2D)
    }

    /// A color at an offset.
    package struct Stop: Hashable, Sendable {
        /// In 0...1, never below the one before.
        package var offset: Double
        /// The color.
        package var color: Color

        /// Makes a stop.
        package init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// Where it is.
    package var line: Line
    /// The stops; at least one.
    package var stops: [Stop]
    /// What is before and after the stops.
    package var spread: GradientPaint.Spread
    /// The circle at which a radial gradient begins; nil for its center.
    package var focus: GradientPaint.Circle?
    /// From the gradient's units to those of what is painted.
    package var transform = AffineTransform.identity
    /// Whether amounts of light change evenly, and not sRGB's components.
    package var isOfLight = false

    /// Makes a gradient.
    package init(line: Line, stops: [Stop], spread: GradientPaint.Spread) {
        self.line = line
        self.stops = stops
        self.spread = spread
    }
}
