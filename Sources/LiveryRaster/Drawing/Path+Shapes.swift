extension Path {
    /// The outline of a rectangle; nothing for an empty one.
    public static func rect(_ rect: Rect) -> Path {
        guard !rect.isEmpty else { return Path() }
        return Path([
            .move(to: Point(rect.minX, rect.minY)),
            .line(to: Point(rect.maxX, rect.minY)),
            .line(to: Point(rect.maxX, rect.maxY)),
            .line(to: Point(rect.minX, rect.maxY)),
            .close,
        ])
    }

    /// The ellipse that touches all four edges of a rectangle; nothing for an empty one.
    public static func ellipse(in rect: Rect) -> Path {
        let radii = Size(rect.width / 2, rect.height / 2)
        return roundedRect(
            rect,
            radii: CornerRadii(
                topLeft: radii,
                topRight: radii,
                bottomRight: radii,
                bottomLeft: radii
            )
        )
    }

    /// The outline of a rectangle whose corners are quarters of ellipses, clockwise from the top
    /// left corner; nothing for an empty rectangle.
    ///
    /// Radii that overlap are scaled down together first, as `CornerRadii.fitted(to:)` does, so
    /// that an infinite radius is an error when drawn and any finite one is not.
    public static func roundedRect(_ rect: Rect, radii: CornerRadii) -> Path {
        guard !rect.isEmpty else { return Path() }
        let radii = radii.fitted(to: rect.size)
        guard !radii.isZero else { return Path.rect(rect) }
        var path = Path()
        // Each corner: its vertex, and the directions in which the outline comes in and goes out.
        path.addCorner(Point(rect.minX, rect.minY), radii.topLeft, from: (0, 1), to: (1, 0))
        path.addCorner(Point(rect.maxX, rect.minY), radii.topRight, from: (-1, 0), to: (0, 1))
        path.addCorner(Point(rect.maxX, rect.maxY), radii.bottomRight, from: (0, -1), to: (-1, 0))
        path.addCorner(Point(rect.minX, rect.maxY), radii.bottomLeft, from: (1, 0), to: (0, -1))
        path.close()
        return path
    }

    /// The area between two rounded rectangles, such as a border's; for even-odd filling.
    ///
    /// Where the inner rectangle is empty, it is the whole outer one.
    public static func ring(
        outer: Rect,
        radii outerRadii: CornerRadii,
        inner: Rect,
        radii innerRadii: CornerRadii
    ) -> Path {
        var path = roundedRect(outer, radii: outerRadii)
        path.append(roundedRect(inner, radii: innerRadii))
        return path
    }

    /// Adds the outline around one corner: a line to where it begins, then a quarter ellipse.
    ///
    /// `from` and `to` point from the vertex along the edges before and after the corner.
    private mutating func addCorner(
        _ vertex: Point,
        _ radii: Size,
        from: (x: Double, y: Double),
        to: (x: Double, y: Double)
    ) {
        func point(_ along: Double, _ out: Double) -> Point {
            Point(
                vertex.x + (from.x * along + to.x * out) * radii.width,
                vertex.y + (from.y * along + to.y * out) * radii.height
            )
        }
        let start = radii.isEmpty ? vertex : point(1, 0)
        if elements.isEmpty { move(to: start) } else { line(to: start) }
        guard !radii.isEmpty else { return }
        // Two cubics of 45° are within 4.2e-6 of the radius of the true ellipse. One of 90°
        // (0.5522847498) is off by 2.7e-4, which at a radius of 300 pixels is 0.08 pixel, or 20
        // levels of coverage. The handle of an arc of angle θ is 4/3·tan(θ/4).
        let handle = 0.265_216_489_839_544_2
        let half = 1 - 0.707_106_781_186_547_5
        let tangent = handle * 0.707_106_781_186_547_5
        curve(
            to: point(half, half),
            control1: point(1 - handle, 0),
            control2: point(half + tangent, half - tangent)
        )
        curve(
            to: point(0, 1),
            control1: point(half - tangent, half + tangent),
            control2: point(0, 1 - handle)
        )
    }
}
