extension Path {
    /// The part of a path within a convex polygon, whose vertices are in clockwise order; curves become lines
    /// within a thousandth of a pixel, or more for thousands of large curves.
    ///
    /// Each outline is cut by one side of the polygon after the other (I. Sutherland, G. Hodgman,
    /// "Reentrant Polygon Clipping", 1974). Where that leaves parts of one outline apart, lines
    /// along the polygon's sides go from one to the other and back, and enclose nothing.
    package func clipped(to polygon: [Point]) -> Path {
        var path = Path()
        for outline in flattened {
            var points = outline
            for (index, corner) in polygon.enumerated() {
                points = Self.cut(points, from: corner, to: polygon[(index + 1) % polygon.count])
            }
            if points.count > 2 { path.addPolygon(points) }
        }
        return isSimple ? path.asSimple() : path
    }

    /// The outlines as lines, without what closes them.
    private var flattened: [[Point]] {
        var outlines: [[Point]] = []
        forEachLine(tolerance: flatteningTolerance) { from, to in
            if outlines.last?.last != from { outlines.append([from]) }
            outlines[outlines.count - 1].append(to)
        }
        return outlines
    }

    /// The part of an outline to the right of a line.
    private static func cut(_ points: [Point], from start: Point, to end: Point) -> [Point] {
        let side = end - start
        // A side without length has no direction to tell right from left by.
        guard abs(side.x) + abs(side.y) > 1e-9, var previous = points.last else { return points }
        func distance(_ point: Point) -> Double { side.cross(point - start) }
        var before = distance(previous)
        var result: [Point] = []
        result.reserveCapacity(points.count + 2)
        for point in points {
            let after = distance(point)
            if (before < 0) != (after < 0) {
                result.append(previous.lerp(to: point, before / (before - after)))
            }
            if after >= 0 { result.append(point) }
            (previous, before) = (point, after)
        }
        return result
    }
}
