extension Path {
    /// Calls the closure with all lines, with curves flattened to within `tolerance` and outlines closed as
    /// for filling.
    ///
    /// The coordinates are finite.
    func forEachLine(tolerance: Double, _ body: (Point2D, Point2D) -> Void) {
        var (start, current) = (Point2D.zero, Point2D.zero)
        func line(to point: Point2D) {
            if point != current { body(current, point) }
            current = point
        }
        for element in elements {
            switch element {
            case .move(let point):
                line(to: start)
                (start, current) = (point, point)
            case .line(let point): line(to: point)
            case .curve(let point, let control1, let control2):
                Cubic(current, control1, control2, point).forEachLine(tolerance: tolerance, body)
                current = point
            case .close: line(to: start)
            }
        }
        line(to: start)
    }

    /// How far a line may be from a curve for the path to become at most ``mostLines``: a thousandth of a
    /// pixel for any path but those of thousands of large curves.
    var flatteningTolerance: Double {
        isSimple ? 0.001 : flatteningTolerance(atLeast: 0.001)
    }

    /// The most lines that the curves of a path become, each of which takes half a kilobyte until it is drawn.
    private static let mostLines = 250_000.0

    /// The tolerance, or the one with which the path becomes at most ``mostLines``.
    func flatteningTolerance(atLeast tolerance: Double) -> Double {
        guard elements.count > 256 else { return tolerance }
        var steps = 0.0
        var current = Point2D.zero
        for element in elements {
            if case .curve(let point, let control1, let control2) = element {
                steps += Cubic(current, control1, control2, point).steps(tolerance: tolerance)
            }
            current = element.end ?? current
        }
        let factor = max(1, steps / Self.mostLines)
        return tolerance * factor * factor
    }

    /// The path with all coordinates within ±4,194,304, beyond which Cairo's would wrap around and sums of
    /// any overflow.
    var clamped: Path { mapPoints(Self.clamped) }

    private static func clamped(_ point: Point2D) -> Point2D {
        Point2D(
            min(max(point.x, -4_194_304), 4_194_304),
            min(max(point.y, -4_194_304), 4_194_304)
        )
    }

    /// The path with all coordinates within ±4,194,304, curves that can't be seen in an area replaced by
    /// lines.
    ///
    /// What is to the left of the area counts for what is to the right of it. It covers none of the pixels
    /// itself, so that its course is of no concern.
    func clamped(seenIn area: PixelRect) -> Path {
        let (left, top) = (Double(area.x), Double(area.y))
        let (right, bottom) = (Double(area.maxX), Double(area.maxY))
        var path = Path()
        path.reserveCapacity(elements.count)
        var current = Point2D.zero
        for element in elements {
            switch element {
            case .move(let point): path.move(to: Self.clamped(point))
            case .line(let point): path.line(to: Self.clamped(point))
            case .curve(let point, let control1, let control2):
                let points = [control1, control2, point].map(Self.clamped)
                let hull = points + [current]
                let isHidden =
                    hull.allSatisfy { $0.x <= left } || hull.allSatisfy { $0.x >= right }
                    || hull.allSatisfy { $0.y <= top } || hull.allSatisfy { $0.y >= bottom }
                if isHidden {
                    path.line(to: points[2])
                } else {
                    path.curve(to: points[2], control1: points[0], control2: points[1])
                }
            case .close: path.close()
            }
            current = element.end.map(Self.clamped) ?? current
        }
        return path
    }
}

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
                Point2D(top.x - bounds.minX, top.y), Point2D(bottom.x - bounds.minX, bottom.y)
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
        return trapezoids.path.assumingNoOverlap()
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
            Point2D(left + start.from, y), Point2D(left + from, y), Point2D(left + to, bottom),
            Point2D(left + start.to, bottom),
        ])
    }
}
