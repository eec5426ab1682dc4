extension RoundedRect {
    /// What the corners cut off, clockwise from the top left one, each counterclockwise; nothing for a square one.
    package var cuts: [Path] {
        guard !shapes.isRound else { return corners.map(\.cut) }
        let (left, top) = (rect.minX - origin.minX, rect.minY - origin.minY)
        let (right, bottom) = (origin.maxX - rect.maxX, origin.maxY - rect.maxY)
        let vertices = rect.corners
        let insets = [(left, top), (top, right), (right, bottom), (bottom, left)]
        return corners.enumerated().map { index, corner in
            guard !corner.isEmpty else { return Path() }
            // A radius gives the inset unless it has become 0.
            func inset(_ edge: Double, _ radius: Double, _ own: Double) -> Double {
                edge >= 0 && own <= 0 ? edge : radius - own
            }
            let (size, own) = (radii.all[index], ownRadii.all[index])
            let (first, second) = insets[index]
            let startsOnSide = index.isMultiple(of: 2)
            let cut = corner.cut(
                vertex: vertices[index],
                startInset: startsOnSide ? inset(first, size.width, own.width) : inset(first, size.height, own.height),
                endInset: startsOnSide ? inset(second, size.height, own.height) : inset(second, size.width, own.width)
            )
            // The course may begin and end outside of the rectangle.
            let sides = zip(vertices, vertices.dropFirst() + vertices.prefix(1))
            return sides.reduce(cut ?? Path()) { $0.half(rightOf: $1.0, $1.1) }
        }
    }

    /// The outline, clockwise from the top left corner; nothing for an empty rectangle.
    package var outline: Path {
        guard !rect.isEmpty else { return Path() }
        if isRect { return .rect(rect) }
        let corners = corners
        guard !isAtDistance, !corners.contains(where: \.isShortened) else { return .rect(rect, without: cuts) }
        var path = Path()
        for corner in corners { path.add(corner) }
        path.close()
        return path.assumingNoOverlap()
    }
}

extension Path {
    /// The outline of a rounded rectangle, clockwise from the end of its top left corner, where SVG's
    /// `rect` begins.
    package static func contour(of shape: RoundedRect) -> Path {
        let corners = shape.corners
        guard !shape.rect.isEmpty, let start = corners[0].course.points.last else { return Path() }
        var path = Path()
        path.move(to: start)
        for corner in corners.dropFirst() + corners.prefix(1) { path.add(corner) }
        path.close()
        return path
    }

    /// A rectangle without what its corners cut off, clockwise from the top left one, each counterclockwise.
    static func rect(_ rect: Rect2D, without cuts: [Path]) -> Path {
        let bounds = cuts.filter { !$0.isEmpty }.map(\.bounds)
        let areApart = bounds.indices.allSatisfy { index in bounds[..<index].allSatisfy { !$0.overlaps(bounds[index]) }
        }
        guard areApart else { return trapezoids(of: rect, without: cuts) }
        var path = Path.rect(rect)
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
            for edge in edges.indices where edges[edge].top.y <= middle && edges[edge].bottom.y >= middle {
                let isRight = edges[edge].corner == 1 || edges[edge].corner == 2
                let place = x(edge, middle)
                if isRight, right.map({ x($0, middle) > place }) ?? true { right = edge }
                if !isRight, left.map({ x($0, middle) < place }) ?? true { left = edge }
            }
            func side(_ edge: Int?, _ y: Double, _ own: Double) -> Double { edge.map { x($0, y) } ?? own }
            guard side(left, middle, rect.minX) < side(right, middle, rect.maxX) else { continue }
            path.addPolygon([
                Point2D(side(left, low, rect.minX), low), Point2D(side(right, low, rect.maxX), low),
                Point2D(side(right, high, rect.maxX), high), Point2D(side(left, high, rect.minX), high),
            ])
        }
        return path.assumingNoOverlap()
    }
}
