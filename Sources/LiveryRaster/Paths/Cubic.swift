/// A cubic Bézier curve.
struct Cubic {
    var start: Point2D
    var control1: Point2D
    var control2: Point2D
    var end: Point2D

    init(_ start: Point2D, _ control1: Point2D, _ control2: Point2D, _ end: Point2D) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// The point at a parameter from 0 to 1.
    func point(at t: Double) -> Point2D {
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return w0 * start + w1 * control1 + w2 * control2 + w3 * end
    }

    /// The part of the curve between two parameters.
    func part(from low: Double, to high: Double) -> Cubic {
        let (first, last) = (point(at: low), point(at: high))
        let third = high - low
        return Cubic(first, first + third * slope(at: low), last - third * slope(at: high), last)
    }

    /// A third of the derivative.
    func slope(at t: Double) -> Point2D {
        let s = 1 - t
        let (w0, w1, w2) = (s * s, 2 * s * t, t * t)
        return w0 * (control1 - start) + w1 * (control2 - control1) + w2 * (end - control2)
    }

    /// The unit vector along the curve, which it has even where the derivative is 0.
    func direction(at t: Double) -> Point2D {
        if let direction = slope(at: t).normalized { return direction }
        // At an end that coincides with a control point, the direction is that to the next point.
        let next = t < 0.5 ? control2 - start : end - control1
        let candidates = [next, end - start, control2 - control1]
        return candidates.lazy.compactMap(\.normalized).first ?? Point2D(1, 0)
    }

    var hasLength: Bool { [control1, control2, end].contains { $0.distance(to: start) > 1e-9 } }

    /// Whether the curve goes from its start to its end without a turn, within a distance of the line between them.
    func isStraight(within distance: Double) -> Bool {
        let chord = end - start
        guard let direction = chord.normalized else { return false }
        let (one, two) = (control1 - start, control2 - start)
        guard abs(direction.cross(one)) <= distance, abs(direction.cross(two)) <= distance else { return false }
        let (near, far) = (direction.dot(one), direction.dot(two))
        return near >= -distance && near <= far + distance && far <= direction.dot(chord) + distance
    }

    /// Calls a function with lines of equal parameter steps that are within a distance of the curve.
    func forEachLine(tolerance: Double, _ body: (Point2D, Point2D) -> Void) {
        let steps = min(max(1, Int(clamping: steps(tolerance: tolerance))), 4096)
        var from = start
        for step in 1...steps {
            let to = step == steps ? end : point(at: Double(step) / Double(steps))
            body(from, to)
            from = to
        }
    }

    /// How many lines it takes to be within a distance of the curve.
    func steps(tolerance: Double) -> Double {
        // A chord over a step h is within h²/8 times the largest second derivative, which is at
        // most six times the larger second difference of the control points.
        let (one, two) = (start - 2 * control1 + control2, control1 - 2 * control2 + end)
        let bend = max(abs(one.x), abs(one.y), abs(two.x), abs(two.y))
        // The components of a vector are each at most this, its length √2 times as much.
        return (6 * 1.5 * bend / (8 * tolerance)).squareRoot().rounded(.up)
    }
}
