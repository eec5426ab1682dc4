import LiveryLibc

/// A part of an ellipse between two points, as SVG's path data describes it.
struct EllipticalArc {
    var from: Point2D
    var to: Point2D
    /// Negative radii count without their sign.
    var radii: Size2D
    /// The angle from the x axis to the ellipse's first axis, in degrees, clockwise since y is down.
    var rotation: Double
    /// Whether it is the longer of the two parts.
    var isLarge: Bool
    /// Whether angles grow along the arc.
    var isClockwise: Bool

    /// The steps from `from`, which is the current point: none where the ends are one point, a line where a
    /// radius is 0, else curves of at most 45° each.
    ///
    /// See SVG 2, appendix B.2. It is computed on the unit circle, whose center and angles follow only from
    /// the half length of the chord: no squares of radii overflow, and a small part of a large ellipse keeps
    /// its precision.
    var elements: [Path.Element] {
        guard from != to else { return [] }
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        let angle = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
        let (sine, cosine) = (sin(angle), cos(angle))
        let half = (from - to) / 2
        let turned = Point2D(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
        guard rx > 0, ry > 0 else { return [.line(to: to)] }
        var chord = Point2D(turned.x / rx, turned.y / ry)
        var length = chord.length
        guard length.isFinite, length > 0 else { return [.line(to: to)] }
        if length > 1 {
            (rx, ry) = (rx * length, ry * length)
            chord = chord / length
            length = 1
        }
        // From the chord's middle to the center, at a right angle to the chord.
        let height = max(0, 1 - length * length).squareRoot() / length
        let side = isLarge == isClockwise ? -1.0 : 1.0
        let center = side * height * chord.leftNormal
        var place = chord - center
        let small = 2 * asin(min(1, length))
        let sweep = (isLarge ? 2 * .pi - small : small) * (isClockwise ? 1 : -1)
        let count = max(1, Int(clamping: (abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4.0 / 3 * tan(step / 4)
        let (stepSine, stepCosine) = (sin(step), cos(step))
        let middle = (from + to) / 2
        func mapped(_ point: Point2D) -> Point2D {
            let (x, y) = ((center.x + point.x) * rx, (center.y + point.y) * ry)
            return Point2D(middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y)
        }
        return (1...count).map { index in
            let next = place.turned(sine: stepSine, cosine: stepCosine)
            let control1 = place - handle * place.leftNormal
            let control2 = next + handle * next.leftNormal
            place = next
            return .curve(
                to: index == count ? to : mapped(next),
                control1: mapped(control1),
                control2: mapped(control2)
            )
        }
    }
}
