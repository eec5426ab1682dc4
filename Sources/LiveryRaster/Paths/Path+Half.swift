extension Path {
    /// The part of a path to the right of a line, as seen along it from one of its points to another.
    ///
    /// Curves stay curves; a curve is taken to cross the line at most once where its ends are on different sides.
    /// Where parts of one outline are apart, lines along the cut go from one to the other and back, and enclose
    /// nothing.
    package func half(rightOf start: Point2D, _ end: Point2D) -> Path {
        let direction = end - start
        func distance(_ point: Point2D) -> Double { direction.cross(point - start) }
        var half = HalfPath()
        func add(_ from: Point2D, _ to: Point2D) {
            let (before, after) = (distance(from), distance(to))
            let crossing = (before < 0) != (after < 0) ? from.lerp(to: to, before / (before - after)) : nil
            if before < 0 {
                guard let crossing else { return }
                half.line(from: crossing, to: to)
            } else {
                half.line(from: from, to: crossing ?? to)
            }
        }
        func add(_ curve: Cubic, depth: Int = 0) {
            let ends = (distance(curve.start), distance(curve.end))
            let others = [curve.control1, curve.control2].map(distance)
            let all = [ends.0, ends.1] + others
            if all.allSatisfy({ $0 >= 0 }) { return half.curve(curve) }
            if all.allSatisfy({ $0 <= 0 }) { return }
            guard (ends.0 < 0) != (ends.1 < 0) else {
                // It may cross the line and come back.
                guard depth < 6 else { return ends.0 < 0 ? () : half.curve(curve) }
                add(curve.part(from: 0, to: 0.5), depth: depth + 1)
                return add(curve.part(from: 0.5, to: 1), depth: depth + 1)
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<56 {
                let middle = (low + high) / 2
                let isBefore = (distance(curve.point(at: middle)) < 0) == (ends.0 < 0)
                if isBefore { low = middle } else { high = middle }
            }
            half.curve(ends.0 < 0 ? curve.part(from: high, to: 1) : curve.part(from: 0, to: low))
        }
        var (first, current) = (Point2D.zero, Point2D.zero)
        for element in elements {
            switch element {
            case .move(let point):
                if current != first { add(current, first) }
                half.end()
                (first, current) = (point, point)
            case .line(let point):
                add(current, point)
                current = point
            case .curve(let point, let control1, let control2):
                add(Cubic(current, control1, control2, point))
                current = point
            case .close:
                if current != first { add(current, first) }
                current = first
            }
        }
        if current != first { add(current, first) }
        half.end()
        return isSimple ? half.path.assumingNoOverlap() : half.path
    }
}

/// Gathers the pieces that are kept of closed outlines.
private struct HalfPath {
    private(set) var path = Path()
    /// Where the last piece of the outline ends; nil for an outline without pieces.
    private var place: Point2D?

    mutating func line(from start: Point2D, to end: Point2D) {
        go(to: start)
        if start != end { path.line(to: end) }
        place = end
    }

    mutating func curve(_ curve: Cubic) {
        go(to: curve.start)
        path.curve(to: curve.end, control1: curve.control1, control2: curve.control2)
        place = curve.end
    }

    /// Ends an outline.
    mutating func end() {
        if place != nil { path.close() }
        place = nil
    }

    private mutating func go(to point: Point2D) {
        guard let place else { return path.move(to: point) }
        if place != point { path.line(to: point) }
    }
}
