extension Path {
    /// An ellipse, clockwise from its right, as SVG's begin; nothing without two radii above 0.
    package static func ellipse(around center: Point2D, radii: Size2D) -> Path {
        guard !radii.isEmpty else { return Path() }
        let (right, left) = (Point2D(center.x + radii.width, center.y), Point2D(center.x - radii.width, center.y))
        func half(_ from: Point2D, _ to: Point2D) -> [Element] {
            EllipticalArc(from: from, to: to, radii: radii, rotation: 0, isLarge: false, isClockwise: true).elements
        }
        let elements = [.move(to: right)] + half(right, left) + half(left, right) + [.close]
        return Path(elements).assumingNoOverlap()
    }

    /// A rectangle, clockwise from the end of its upper left corner, as SVG's begin.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - radii: The radii of its corners, at most half of its sides.
    /// - Returns: The outline; nothing for an empty rectangle.
    package static func rect(_ rect: Rect2D, radii: Size2D) -> Path {
        guard !radii.isEmpty else { return .rect(rect) }
        return Path.contour(of: RoundedRect(rect, radii: CornerRadii(radii))).assumingNoOverlap()
    }
}
