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

extension VectorGradient {
    /// The gradient where a map puts it, with the transform that it can't do without: that of circles into ellipses.
    ///
    /// - Parameter map: From the units of what is painted to others.
    /// - Returns: The gradient in the other units.
    package func placed(by map: AffineTransform) -> VectorGradient {
        let map = transform.concatenating(map)
        var placed = self
        placed.transform = map
        guard map != .identity, let inverse = map.inverted else { return placed }
        switch line {
        case .linear(let from, let to):
            // Colors stay the same along lines that need not be perpendicular any more to the way between the ends.
            let way = to - from
            let slope = way / (way.x * way.x + way.y * way.y)
            let turned = Point2D(inverse.a * slope.x + inverse.b * slope.y, inverse.c * slope.x + inverse.d * slope.y)
            let square = turned.x * turned.x + turned.y * turned.y
            guard square > 0, square.isFinite else { return placed }
            placed.line = .linear(from: map(from), to: map(from) + turned / square)
        case .radial(let center, let radii):
            let (across, down) = (Point2D(map.a, map.b).length, Point2D(map.c, map.d).length)
            let radius = across * radii.width
            guard abs(radius - down * radii.height) < 1e-6 * radius,
                abs(map.a * map.c + map.b * map.d) < 1e-6 * across * down,
                focus == nil || abs(across - down) < 1e-6 * across
            else { return placed }
            placed.line = .radial(center: map(center), radii: Size2D(radius, radius))
            placed.focus = focus.map { GradientPaint.Circle(center: map($0.center), radius: across * $0.radius) }
        }
        placed.transform = .identity
        return placed
    }
}
