import LiveryLibc

/// A part of a circle, of half a turn at most.
struct CircularArc {
    let radius: Double
    /// How far it turns, clockwise with y down, in radians.
    let angle: Double

    /// The arc that a curve is as its control points say it; nil for any other curve, and for one that hardly turns.
    ///
    /// - Parameters:
    ///   - start: Where the curve begins.
    ///   - end: Where it ends.
    ///   - control1: Its first control point.
    ///   - control2: Its second control point.
    ///   - tolerance: How far the control points may be from those of the arc.
    init?(from start: Point2D, to end: Point2D, _ control1: Point2D, _ control2: Point2D, tolerance: Double) {
        let (chord, first, last) = (end - start, control1 - start, end - control2)
        let half = atan2(first.cross(chord), first.dot(chord))
        let other = atan2(chord.cross(last), chord.dot(last))
        guard abs(half) > 0.02, abs(half) < .pi / 2 else { return nil }
        let radius = chord.length / (2 * abs(sin(half)))
        let handle = 4 / 3 * tan(abs(half) / 2) * radius
        guard abs(first.length - handle) <= tolerance, abs(last.length - handle) <= tolerance,
            abs(half - other) * handle <= tolerance
        else { return nil }
        (self.radius, angle) = (radius, 2 * half)
    }

    /// The circle of which an arc from a point to another one is a part, as SVG says it: if the radius is too small, half
    /// of the way between them.
    static func circle(from start: Point2D, to end: Point2D, radius: Double, isClockwise: Bool) -> (
        center: Point2D, radius: Double
    ) {
        let chord = end - start
        let radius = max(radius, chord.length / 2)
        let height = (radius * radius - chord.dot(chord) / 4).squareRoot()
        let normal = chord.leftNormal.normalized ?? .zero
        return (start.lerp(to: end, 0.5) + (isClockwise ? -height : height) * normal, radius)
    }
}
