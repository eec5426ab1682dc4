extension Path {
    /// Calls the closure with all lines, curves flattened to within `tolerance` and outlines
    /// closed as they are for filling.
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

    /// Splits a cubic into lines of equal parameter steps.
    private static func flatten(
        _ p0: Point,
        _ p1: Point,
        _ p2: Point,
        _ p3: Point,
        _ tolerance: Double,
        _ body: (Point, Point) -> Void
    ) {
        // A chord over a step h is within h²/8 times the largest second derivative, which is at
        // most six times the larger second difference of the control points.
        let bend = max(
            abs(p0.x - 2 * p1.x + p2.x),
            abs(p0.y - 2 * p1.y + p2.y),
            abs(p1.x - 2 * p2.x + p3.x),
            abs(p1.y - 2 * p2.y + p3.y)
        )
        // The components of a vector are each at most this, its length √2 times as much.
        let needed = (6 * 1.5 * bend / (8 * tolerance)).squareRoot().rounded(.up)
        let steps = Int(min(max(1, needed), 4096))
        var from = p0
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let to = step == steps ? p3 : point(p0, p1, p2, p3, at: t)
            body(from, to)
            from = to
        }
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
