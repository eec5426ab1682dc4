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

    /// A rectangle without what its corners cut off, clockwise from the top left one, each counterclockwise.
    static func rect(_ rect: Rect2D, without cuts: [Path]) -> Path {
        let bounds = cuts.filter { !$0.isEmpty }.map(\.bounds)
        let areApart = bounds.indices.allSatisfy { index in
            bounds[..<index].allSatisfy { !$0.overlaps(bounds[index]) }
        }
        guard areApart else { return trapezoids(of: rect, without: cuts) }
        var path = Path(Path.rect(rect).elements)
        for cut in cuts { path.append(cut) }
        return path.assumingNoOverlap()
    }

    /// A rectangle without what its corners cut off where these overlap, as bands that do not.
    ///
    /// What a corner cuts off begins at a side of the rectangle and ends where its course is, at any height. It is
    /// for some hundred lines: it takes time by the square of their number.
    private static func trapezoids(of rect: Rect2D, without cuts: [Path]) -> Path {
        var edges: [(corner: Int, top: Point2D, bottom: Point2D)] = []
        for (corner, cut) in cuts.enumerated() {
            cut.forEachLine(tolerance: 0.001) { from, to in
                guard abs(from.y - to.y) > 1e-9 else { return }
                edges.append((corner, from.y < to.y ? from : to, from.y < to.y ? to : from))
            }
        }
        func x(_ edge: Int, _ y: Double) -> Double {
            let (_, top, bottom) = edges[edge]
            return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
        }
        var levels = [rect.minY, rect.maxY] + edges.flatMap { [$0.top.y, $0.bottom.y] }
        for one in edges.indices {
            for other in edges[..<one].indices where edges[one].corner != edges[other].corner {
                let low = max(edges[one].top.y, edges[other].top.y)
                let high = min(edges[one].bottom.y, edges[other].bottom.y)
                guard low < high else { continue }
                let (before, after) = (x(one, low) - x(other, low), x(one, high) - x(other, high))
                guard (before < 0) != (after < 0) else { continue }
                levels.append(low + (high - low) * (before / (before - after)))
            }
        }
        levels.sort()
        var path = Path()
        for (low, high) in zip(levels, levels.dropFirst()) where high - low > 1e-9 {
            let middle = (low + high) / 2
            guard low >= rect.minY, high <= rect.maxY else { continue }
            var (left, right): (Int?, Int?)
            for edge in edges.indices
            where edges[edge].top.y <= middle && edges[edge].bottom.y >= middle {
                let isRight = edges[edge].corner == 1 || edges[edge].corner == 2
                let place = x(edge, middle)
                if isRight, right.map({ x($0, middle) > place }) ?? true { right = edge }
                if !isRight, left.map({ x($0, middle) < place }) ?? true { left = edge }
            }
            func side(_ edge: Int?, _ y: Double, _ own: Double) -> Double {
                edge.map { x($0, y) } ?? own
            }
            guard side(left, middle, rect.minX) < side(right, middle, rect.maxX) else { continue }
            path.addPolygon([
                Point2D(side(left, low, rect.minX), low),
                Point2D(side(right, low, rect.maxX), low),
                Point2D(side(right, high, rect.maxX), high),
                Point2D(side(left, high, rect.minX), high),
            ])
        }
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
