extension Path {
    /// Calls the closure with all lines, with curves flattened to within `tolerance` and outlines closed as
    /// for filling.
    ///
    /// The coordinates are finite.
    func forEachLine(tolerance: Double, _ body: (Point, Point) -> Void) {
        var start: Point?
        var current: Point?
        func end() {
            if let current, let start { body(current, start) }
        }
        for element in elements {
            switch element {
            case .move(let point):
                end()
                (start, current) = (point, point)
            case .line(let point):
                if let current { body(current, point) } else { start = point }
                current = point
            case .curve(let point, let control1, let control2):
                let from = current ?? control1
                if start == nil { start = from }
                Self.flatten(from, control1, control2, point, tolerance, body)
                current = point
            case .close:
                end()
                current = start
            }
        }
        end()
    }

    /// How far a line may be from a curve for the path to become at most a million lines: a thousandth of a
    /// pixel for any path but those of tens of thousands of large curves.
    var flatteningTolerance: Double {
        isSimple ? 0.001 : flatteningTolerance(atLeast: 0.001)
    }

    /// The tolerance, or the one with which the path becomes at most a million lines.
    func flatteningTolerance(atLeast tolerance: Double) -> Double {
        guard elements.count > 256 else { return tolerance }
        var steps = 0.0
        var current = Point.zero
        for element in elements {
            if case .curve(let point, let control1, let control2) = element {
                steps += Self.steps(current, control1, control2, point, tolerance)
            }
            current = element.end ?? current
        }
        let factor = max(1, steps / 1_000_000)
        return tolerance * factor * factor
    }

    /// The path with all coordinates within ±4,194,304, beyond which Cairo's would wrap around and sums of
    /// any overflow.
    var clamped: Path { mapPoints(Self.clamped) }

    private static func clamped(_ point: Point) -> Point {
        Point(
            min(max(point.x, -4_194_304), 4_194_304),
            min(max(point.y, -4_194_304), 4_194_304)
        )
    }

    /// The path with all coordinates within ±4,194,304, curves that can't be seen in an area replaced by
    /// lines.
    ///
    /// What is to the left of the area counts for what is to the right of it. It covers none of the pixels
    /// itself, so that its course is of no concern.
    func clamped(seenIn area: PixelRect) -> Path {
        let (left, top) = (Double(area.x), Double(area.y))
        let (right, bottom) = (Double(area.maxX), Double(area.maxY))
        var current: Point?
        return Path(
            elements.map { element in
                let from = current
                current = element.end.map(Self.clamped) ?? current
                switch element {
                case .move(let point): return .move(to: Self.clamped(point))
                case .line(let point): return .line(to: Self.clamped(point))
                case .curve(let point, let control1, let control2):
                    let points = [control1, control2, point].map(Self.clamped)
                    let hull = points + [from ?? points[0]]
                    let isHidden =
                        hull.allSatisfy { $0.x <= left } || hull.allSatisfy { $0.x >= right }
                        || hull.allSatisfy { $0.y <= top } || hull.allSatisfy { $0.y >= bottom }
                    // Without a current point, a curve begins at its first control point.
                    return isHidden && from != nil
                        ? .line(to: points[2])
                        : .curve(to: points[2], control1: points[0], control2: points[1])
                case .close: return .close
                }
            }
        )
    }

    /// Splits a cubic into lines of equal parameter steps.
    private static func flatten(
        _ p0: Point,
        _ p1: Point,
        _ p2: Point,
        _ p3: Point,
        _ tolerance: Double,
        _ body: (Point, Point) -> Void
    ) {
        let steps = Int(min(max(1, steps(p0, p1, p2, p3, tolerance)), 4096))
        var from = p0
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let to = step == steps ? p3 : point(p0, p1, p2, p3, at: t)
            body(from, to)
            from = to
        }
    }

    /// How many lines a cubic takes to be within a distance of them.
    private static func steps(
        _ p0: Point,
        _ p1: Point,
        _ p2: Point,
        _ p3: Point,
        _ tolerance: Double
    ) -> Double {
        // A chord over a step h is within h²/8 times the largest second derivative, which is at
        // most six times the larger second difference of the control points.
        let bend = max(
            abs(p0.x - 2 * p1.x + p2.x),
            abs(p0.y - 2 * p1.y + p2.y),
            abs(p1.x - 2 * p2.x + p3.x),
            abs(p1.y - 2 * p2.y + p3.y)
        )
        // The components of a vector are each at most this, its length √2 times as much.
        return (6 * 1.5 * bend / (8 * tolerance)).squareRoot().rounded(.up)
    }

    private static func point(
        _ p0: Point,
        _ p1: Point,
        _ p2: Point,
        _ p3: Point,
        at t: Double
    ) -> Point {
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return Point(
            w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
            w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y
        )
    }
}
