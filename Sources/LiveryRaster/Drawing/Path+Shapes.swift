extension Path {
    /// The outline of a rectangle; nothing for an empty one.
    public static func rect(_ rect: Rect2D) -> Path {
        guard !rect.isEmpty else { return Path() }
        let path = Path([
            .move(to: Point2D(rect.minX, rect.minY)),
            .line(to: Point2D(rect.maxX, rect.minY)),
            .line(to: Point2D(rect.maxX, rect.maxY)),
            .line(to: Point2D(rect.minX, rect.maxY)),
            .close,
        ])
        return rect.isPixelAligned ? path : path.assumingNoOverlap()
    }

    /// Whether the path is what `rect` makes of a rectangle of whole pixels.
    var isPixelAlignedRect: Bool {
        guard elements.count == 5, case .move(let corner) = elements[0],
            case .line(let opposite) = elements[2], elements[4] == .close,
            elements[1] == .line(to: Point2D(opposite.x, corner.y)),
            elements[3] == .line(to: Point2D(corner.x, opposite.y))
        else { return false }
        return [corner.x, corner.y, opposite.x, opposite.y].allSatisfy {
            $0.isFinite && $0 == $0.rounded()
        }
    }

    /// The ellipse that touches all four edges of a rectangle; nothing for an empty one.
    public static func ellipse(in rect: Rect2D) -> Path {
        let radii = Size2D(rect.width / 2, rect.height / 2)
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

    /// The outline of a rectangle whose corners have a radius, clockwise from the top left corner; nothing for an empty
    /// rectangle. A radius that does not fit is scaled down.
    public static func roundedRect(_ rect: Rect2D, radius: Double) -> Path {
        roundedRect(rect, radii: CornerRadii(radius))
    }

    /// The outline of a rectangle with rounded corners, clockwise from the top left corner; nothing
    /// for an empty rectangle.
    ///
    /// Radii that overlap are scaled down together first, as `CornerRadii.fitted(to:)` does, so that an
    /// infinite radius is an error when drawn and any finite one is not. By default, the corners are quarters
    /// of ellipses.
    package static func roundedRect(
        _ rect: Rect2D,
        radii: CornerRadii,
        curve: CornerCurve = .circular
    ) -> Path {
        roundedRect(RoundedRect(rect, radii: radii, curve: curve))
    }

    /// The outline of a rounded rectangle, clockwise from the top left corner; nothing for an empty
    /// one.
    package static func roundedRect(_ shape: RoundedRect) -> Path {
        guard !shape.rect.isEmpty else { return Path() }
        guard shape.isRounded else { return Path.rect(shape.rect) }
        let corners = shape.corners
        guard !corners.contains(where: \.isShortened) else {
            return .rect(shape.rect, without: corners.map(cut))
        }
        var path = Path()
        for corner in corners { path.add(corner) }
        path.close()
        return path.assumingNoOverlap()
    }

    /// A polygon whose sides do not cross.
    package static func polygon(_ corners: [Point2D]) -> Path {
        var path = Path()
        path.addPolygon(corners)
        return path.assumingNoOverlap()
    }

    /// The outline of a rounded rectangle, clockwise from the end of its top left corner, where SVG's
    /// `rect` begins.
    package static func contour(of shape: RoundedRect) -> Path {
        let corners = shape.corners
        guard !shape.rect.isEmpty, let start = corners[0].points.last else { return Path() }
        var path = Path()
        path.move(to: start)
        for corner in corners.dropFirst() + corners.prefix(1) { path.add(corner) }
        path.close()
        return path
    }

    /// What a rounded corner leaves of its rectangle's, counterclockwise; nothing for a square one.
    static func cut(of corner: RoundedCorner) -> Path {
        guard !corner.radii.isEmpty else { return Path() }
        var path = Path()
        path.add(corner)
        let neighbors = corner.neighbors
        if let end = neighbors.end { path.line(to: end) }
        path.line(to: corner.vertex)
        if let start = neighbors.start { path.line(to: start) }
        path.close()
        return path.assumingNoOverlap()
    }

    /// A rectangle without areas along its edges, each of which runs counterclockwise.
    static func rect(_ rect: Rect2D, without areas: [Path]) -> Path {
        let areas = areas.filter { !$0.isEmpty }
        var path = Path(Path.rect(rect).elements)
        for area in areas { path.append(area) }
        let bounds = areas.map(\.bounds)
        let areApart = bounds.indices.allSatisfy { index in
            bounds[..<index].allSatisfy { !$0.overlaps(bounds[index]) }
        }
        return areApart ? path.assumingNoOverlap() : path.positiveArea
    }

    /// The area between two rounded rectangles, the inner within the outer, such as a border's.
    ///
    /// The inner outline runs backwards, so that either fill rule gives the area. Where the inner
    /// rectangle is empty, it is the whole outer one. The radii are each fitted to their rectangle.
    package static func ring(
        outer: Rect2D,
        radii outerRadii: CornerRadii,
        inner: Rect2D,
        radii innerRadii: CornerRadii
    ) -> Path {
        var path = roundedRect(outer, radii: outerRadii)
        guard !path.isEmpty else { return path }
        path.append(roundedRect(inner, radii: innerRadii).reversed())
        let isNested =
            inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY
            && inner.maxY <= outer.maxY
        return isNested ? path.assumingNoOverlap() : path
    }

    /// The path's one closed outline, which begins with a move, in the other direction.
    package func reversed() -> Path {
        var path = Path()
        for (predecessor, element) in zip(elements, elements.dropFirst()).reversed() {
            // Where the step began is where it leads to backwards.
            guard let end = predecessor.points.last else { continue }
            if path.isEmpty { path.move(to: end) }
            switch element {
            case .line: path.line(to: end)
            case .curve(_, let control1, let control2):
                path.curve(to: end, control1: control2, control2: control1)
            case .move, .close: break
            }
        }
        if !path.isEmpty { path.close() }
        return isSimple ? path.assumingNoOverlap() : path
    }

    /// Adds the outline around one corner: a line to where it begins, then its curves.
    private mutating func add(_ corner: RoundedCorner) {
        let points = corner.points
        go(to: points[0])
        for index in stride(from: 1, to: points.count - 2, by: 3) {
            curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
        }
    }
}
