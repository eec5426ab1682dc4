extension Path {
    /// Calls the closure with all lines, with curves flattened to within `tolerance` and outlines closed as
    /// for filling.
    ///
    /// The coordinates are finite.
    func forEachLine(tolerance: Double, _ body: (Point2D, Point2D) -> Void) {
        var (start, current) = (Point2D.zero, Point2D.zero)
        func line(to point: Point2D) {
            if point != current { body(current, point) }
            current = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                line(to: start)
                (start, current) = (point, point)
            case .line(let point): line(to: point)
            case .curve(let point, let control1, let control2):
                Cubic(current, control1, control2, point).forEachLine(tolerance: tolerance, body)
                current = point
            case .close: line(to: start)
            }
        }
        line(to: start)
    }

    /// The area that the outlines enclose, less what those that run counterclockwise do, as seen with the y axis
    /// pointing down; curves are within a hundredth of the path's longer side.
    var signedArea: Double {
        let bounds = bounds
        var area = 0.0
        forEachLine(tolerance: max(bounds.width, bounds.height, 1e-9) / 100) { area += $0.cross($1) / 2 }
        return area
    }

    /// How far a line may be from a curve for the path to become at most ``mostLines``: a thousandth of a
    /// pixel for any path but those of thousands of large curves.
    var flatteningTolerance: Double { isSimple ? 0.001 : flatteningTolerance(atLeast: 0.001) }

    /// The most lines that the curves of a path become, each of which takes half a kilobyte until it is drawn.
    private static let mostLines = 250_000.0

    /// The tolerance, or the one with which the path becomes at most ``mostLines``.
    func flatteningTolerance(atLeast tolerance: Double) -> Double {
        guard elements.count > 256 else { return tolerance }
        var steps = 0.0
        var current = Point2D.zero
        for element in elements {
            if case .curve(let point, let control1, let control2) = element {
                steps += Cubic(current, control1, control2, point).steps(tolerance: tolerance)
            }
            current = element.end ?? current
        }
        let factor = max(1, steps / Self.mostLines)
        return tolerance * factor * factor
    }

    /// The path with all coordinates within ±4,194,304, beyond which Cairo's would wrap around and sums of
    /// any overflow.
    var clamped: Path { mapPoints(Self.clamped) }

    private static func clamped(_ point: Point2D) -> Point2D {
        Point2D(min(max(point.x, -4_194_304), 4_194_304), min(max(point.y, -4_194_304), 4_194_304))
    }

    /// The path with all coordinates within ±4,194,304, curves that can't be seen in an area replaced by
    /// lines.
    ///
    /// What is to the left of the area counts for what is to the right of it. It covers none of the pixels
    /// itself, so that its course is of no concern.
    func clamped(seenIn area: PixelRect) -> Path {
        let (left, top) = (Double(area.x), Double(area.y))
        let (right, bottom) = (Double(area.maxX), Double(area.maxY))
        var path = Path()
        path.reserveCapacity(elements.count)
        var current = Point2D.zero
        for element in elements {
            switch element {
            case .move(let point): path.move(to: Self.clamped(point))
            case .line(let point): path.line(to: Self.clamped(point))
            case .curve(let point, let control1, let control2):
                let (one, two, end) = (Self.clamped(control1), Self.clamped(control2), Self.clamped(point))
                let (lowX, highX) = (min(current.x, one.x, two.x, end.x), max(current.x, one.x, two.x, end.x))
                let (lowY, highY) = (min(current.y, one.y, two.y, end.y), max(current.y, one.y, two.y, end.y))
                if highX <= left || lowX >= right || highY <= top || lowY >= bottom {
                    path.line(to: end)
                } else {
                    path.curve(to: end, control1: one, control2: two)
                }
            case .close: path.close()
            }
            current = element.end.map(Self.clamped) ?? current
        }
        return path
    }
}
