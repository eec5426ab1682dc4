/// A line or closed contour measured by length, along which dashes and dots are placed.
package struct ContourMeasure {
    private let contour: StrokeContour

    /// By how much a dash may turn at a time: within 0.004 pixel at a distance of 50 from the contour.
    private static let angle = Double.pi / 128

    /// Measures the outline of a rounded rectangle clockwise from the end of its top left corner, where
    /// browsers begin.
    package init(around shape: RoundedRect) {
        let contours = Path.contour(of: shape).contours(tolerance: 0.002, angle: Self.angle)
        contour = contours.first ?? StrokeContour(at: .zero)
    }

    /// Measures a straight line.
    package init(from start: Point2D, to end: Point2D) {
        contour = StrokeContour(from: start, to: end)
    }

    /// The length of the contour.
    package var length: Double { contour.length }

    /// Dots, as circles around points of the contour.
    ///
    /// Where the last overlaps the first, as the end of an outline is its beginning, the two are
    /// one dot that is longer than the others; no others may overlap.
    package func dots(at lengths: [Double], radius: Double) -> Path {
        var cursor = (index: 0, position: 0.0)
        var centers = lengths.map { contour.part(from: $0, to: $0, cursor: &cursor).place }
        var path = Path()
        if centers.count > 1, let first = centers.first, let last = centers.last,
            first.distance(to: last) < 2 * radius
        {
            centers = Array(centers.dropFirst().dropLast())
            let stroke = Stroke(width: 2 * radius, cap: .round)
            var outline = StrokeOutline(stroke, reach: radius, angle: Self.angle)
            outline.add(StrokeContour(from: last, to: first))
            path = outline.path
        }
        for center in centers {
            let side = 2 * radius
            path.append(
                .ellipse(
                    in: Rect2D(
                        x: center.x - radius,
                        y: center.y - radius,
                        width: side,
                        height: side
                    )
                )
            )
        }
        return path.assumingNoOverlap()
    }

    /// Dashes: bands that reach to a distance on both sides of parts of the contour.
    ///
    /// A band may fold over itself in a corner whose radius is less than the distance; everything
    /// that it touches is then inside.
    package func dashes(_ parts: [ClosedRange<Double>], reach: Double) -> Path {
        let stroke = Stroke(width: 2 * reach)
        var outline = StrokeOutline(stroke, reach: reach, angle: Self.angle)
        var cursor = (index: 0, position: 0.0)
        for part in parts {
            outline.add(
                contour.part(from: part.lowerBound, to: part.upperBound, cursor: &cursor)
            )
        }
        return outline.path
    }
}

extension StrokeContour {
    /// Makes a straight line.
    fileprivate init(from start: Point2D, to end: Point2D) {
        self.init(at: start)
        addLine(from: start, to: end)
    }
}
