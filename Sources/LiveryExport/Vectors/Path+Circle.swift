import LiveryLibc
import LiveryRaster

extension Path {
    /// A circle that a path runs once around, clockwise.
    struct Circle {
        let center: Point2D
        let radius: Double
        /// Where the path begins.
        let start: Point2D
    }

    /// The circle that the path is; nil for any other path.
    ///
    /// - Parameter tolerance: How far from the circle curves may be, as a part of its radius.
    /// - Returns: The circle.
    func circle(within tolerance: Double) -> Circle? {
        let bounds = tightBounds
        let (center, radius) = (bounds.center, bounds.width / 2)
        guard radius > 0, case .move(let first)? = elements.first else { return nil }
        var (current, turned) = (first, 0.0)
        for element in elements.dropFirst() {
            guard case .curve(let end, let one, let two) = element else {
                if case .close = element { continue }
                return nil
            }
            // The middle of the curve is on the circle, as its ends are.
            let middle = Point2D(
                (current.x + 3 * one.x + 3 * two.x + end.x) / 8,
                (current.y + 3 * one.y + 3 * two.y + end.y) / 8
            )
            for point in [current, middle, end] {
                let (x, y) = (point.x - center.x, point.y - center.y)
                guard abs((x * x + y * y).squareRoot() - radius) < tolerance * radius else { return nil }
            }
            let (x, y) = (current.x - center.x, current.y - center.y)
            turned += atan2(
                x * (end.y - center.y) - y * (end.x - center.x),
                x * (end.x - center.x) + y * (end.y - center.y)
            )
            current = end
        }
        guard abs(turned - 2 * .pi) < 0.01 else { return nil }
        return Circle(center: center, radius: radius, start: first)
    }
}
