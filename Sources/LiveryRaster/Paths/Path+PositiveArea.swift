extension Path {
    /// What the outlines, which are lines, wind around clockwise more often than counterclockwise, as
    /// trapezoids that do not overlap.
    ///
    /// Counterclockwise outlines subtract, however often they overlap, unlike with either fill rule. It is
    /// for paths of some hundred lines: it takes time by the square of their number.
    var positiveArea: Path {
        let bounds = bounds
        var edges: [CoverageEdge] = []
        forEachLine(tolerance: 0.001) { from, to in
            let isDown = from.y < to.y
            let (top, bottom) = isDown ? (from, to) : (to, from)
            guard bottom.y - top.y > 1e-100 else { return }
            // The sweep sees what is to the right of 0.
            let (start, end) = (
                Point(top.x - bounds.minX, top.y), Point(bottom.x - bounds.minX, bottom.y)
            )
            // Clockwise with y down: edges on the left go up.
            edges.append(CoverageEdge(top: start, bottom: end, direction: isDown ? -1 : 1))
        }
        var trapezoids = Trapezoids(right: bounds.width, left: bounds.minX)
        let levels = Set(edges.flatMap { [$0.top.y, $0.bottom.y] }).sorted()
        var sweep = CoverageSweep(.positive)
        for (low, high) in zip(levels, levels.dropFirst()) {
            let active = edges.filter { $0.top.y <= low && $0.bottom.y >= high }
            if !active.isEmpty { sweep.add(active, from: low, to: high, into: &trapezoids) }
        }
        return trapezoids.path.asSimple()
    }
}

/// Gathers bands between edges as outlines.
private struct Trapezoids: CoverageTarget {
    let right: Double
    let left: Double
    private(set) var path = Path()
    private var y = 0.0
    private var start: (from: Double, to: Double)?

    init(right: Double, left: Double) {
        self.right = right
        self.left = left
    }

    mutating func beginBand(at y: Double) {
        self.y = y
        start = nil
    }

    mutating func add(clipping from: Double, _ to: Double, _ height: Double) {
        guard height < 0, let start else {
            self.start = (from, to)
            return
        }
        self.start = nil
        let bottom = y - height
        path.addPolygon([
            Point(left + start.from, y), Point(left + from, y), Point(left + to, bottom),
            Point(left + start.to, bottom),
        ])
    }
}
