extension Path {
    /// The outline of a rectangle; nothing for an empty one.
    public static func rect(_ rect: Rect2D) -> Path {
        guard !rect.isEmpty else { return Path() }
        let path = Path([
            .move(to: Point2D(rect.minX, rect.minY)), .line(to: Point2D(rect.maxX, rect.minY)),
            .line(to: Point2D(rect.maxX, rect.maxY)), .line(to: Point2D(rect.minX, rect.maxY)), .close,
        ])
        return rect.isPixelAligned ? path : path.assumingNoOverlap()
    }

    /// Whether the path is what `rect` makes of a rectangle of whole pixels.
    var isPixelAlignedRect: Bool {
        guard elements.count == 5, case .move(let corner) = elements[0], case .line(let opposite) = elements[2],
            elements[4] == .close, elements[1] == .line(to: Point2D(opposite.x, corner.y)),
            elements[3] == .line(to: Point2D(corner.x, opposite.y))
        else { return false }
        return [corner.x, corner.y, opposite.x, opposite.y].allSatisfy { $0.isFinite && $0 == $0.rounded() }
    }

    /// The ellipse that touches all four edges of a rectangle; nothing for an empty one.
    public static func ellipse(in rect: Rect2D) -> Path {
        roundedRect(rect, radii: CornerRadii(Size2D(rect.width / 2, rect.height / 2)))
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
    /// infinite radius is an error when drawn and any finite one is not.
    package static func roundedRect(_ rect: Rect2D, radii: CornerRadii, shapes: CornerShapes = CornerShapes(.round))
        -> Path
    { RoundedRect(rect, radii: radii, shapes: shapes).outline }

    /// A polygon whose sides do not cross.
    package static func polygon(_ corners: [Point2D]) -> Path {
        var path = Path()
        path.addPolygon(corners)
        return path.assumingNoOverlap()
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
            case .curve(_, let control1, let control2): path.curve(to: end, control1: control2, control2: control1)
            case .move, .close: break
            }
        }
        if !path.isEmpty { path.close() }
        return isSimple ? path.assumingNoOverlap() : path
    }
}
