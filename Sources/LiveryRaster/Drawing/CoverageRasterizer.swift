/// Exact area coverage of the pixels in a path.
///
/// Cairo samples a grid and is up to 15 levels off on arcs; this is off only by the flattening of curves, a
/// third of a level. Each edge adds its signed area to the pixels that it crosses, and what it covers to the
/// right follows from a running sum, as in R. Levien's font-rs. Where outlines may wind around a point twice,
/// `CoverageSweep` finds the edges with the inside on only one side.
struct CoverageRasterizer {
    private let target: PixelRect
    private let edges: [CoverageEdge]
    /// The rule of a path that may wind around a point twice.
    private let rule: FillRule?

    /// The coordinates have been checked to be finite.
    ///
    /// The rule makes no difference to a path that is simple. Of another one, coordinates beyond ±4,194,304
    /// are moved there, and curves that take more than 250,000 lines become coarser.
    init(_ path: Path, rule: FillRule = .winding, in target: PixelRect) {
        self.target = target
        self.rule = path.isSimple ? nil : rule
        var edges: [CoverageEdge] = []
        let path = path.isSimple ? path : path.clamped(seenIn: target)
        let origin = Point2D(Double(target.x), Double(target.y))
        path.forEachLine(tolerance: path.flatteningTolerance) { from, to in
            let (start, end) = (from - origin, to - origin)
            let isDown = start.y < end.y
            let (top, bottom) = isDown ? (start, end) : (end, start)
            // A quotient by a height that is almost 0 would overflow.
            guard bottom.y - top.y > 1e-100, bottom.y > 0, top.y < Double(target.height) else {
                return
            }
            edges.append(CoverageEdge(top: top, bottom: bottom, direction: isDown ? 1 : -1))
        }
        self.edges = Self.sorted(edges, rows: target.height)
    }

    /// The edges by the row that they begin in. Those of one row keep their order, in which each
    /// continues the one before it, so that they touch few separate ranges of pixels.
    private static func sorted(_ edges: [CoverageEdge], rows: Int) -> [CoverageEdge] {
        func row(_ edge: CoverageEdge) -> Int { max(0, Int(pixels: edge.top.y)) }
        guard edges.count > 16 else { return edges.sorted { row($0) < row($1) } }
        var starts = [Int](repeating: 0, count: rows + 1)
        for edge in edges { starts[row(edge) + 1] += 1 }
        for index in 0..<rows { starts[index + 1] += starts[index] }
        var order = [Int](repeating: 0, count: edges.count)
        for (index, edge) in edges.enumerated() {
            order[starts[row(edge)]] = index
            starts[row(edge)] += 1
        }
        return order.map { edges[$0] }
    }

    /// Coverage in 0...255, rounded to the nearest, in rows of `bytesPerRow`.
    func bytes(bytesPerRow: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * target.height)
        forEachRow { y, row in row.write(to: &bytes, at: y * bytesPerRow) }
        return bytes
    }

    /// Calls a function with the number and the coverage of each row that edges go through, from the
    /// top; the function must take the coverage.
    private func forEachRow(_ body: (Int, inout CoverageRow) -> Void) {
        var row = CoverageRow(width: target.width)
        var active: [CoverageEdge] = []
        var sweep = rule.map(CoverageSweep.init)
        var next = 0
        for y in 0..<target.height {
            let (low, high) = (Double(y), Double(y + 1))
            active.removeAll { $0.bottom.y <= low }
            while next < edges.count, edges[next].top.y < high {
                if edges[next].bottom.y > low { active.append(edges[next]) }
                next += 1
            }
            if active.isEmpty { continue }
            if sweep == nil {
                for edge in active {
                    let (from, to) = (max(low, edge.top.y), min(high, edge.bottom.y))
                    let height = (to - from) * edge.direction
                    row.add(clipping: edge.x(at: from), edge.x(at: to), height)
                }
            } else {
                sweep?.add(active, from: low, to: high, covering: &row)
            }
            body(y, &row)
        }
    }

    /// Calls a function with the number of each row that edges go through and the coverage of its
    /// pixels in 0...1, from the top.
    func forEachRow(_ body: (_ y: Int, _ coverage: UnsafeBufferPointer<Double>) -> Void) {
        forEachRow { (y: Int, row: inout CoverageRow) in row.withCoverage { body(y, $0) } }
    }
}

/// An edge going down, in pixels of the target.
struct CoverageEdge {
    var top: Point2D
    var bottom: Point2D
    /// 1 where the outline goes down, -1 where it goes up.
    var direction: Double
    /// How far it goes to the right for each pixel that it goes down.
    var slope: Double

    init(top: Point2D, bottom: Point2D, direction: Double) {
        self.top = top
        self.bottom = bottom
        self.direction = direction
        slope = (bottom.x - top.x) / (bottom.y - top.y)
    }

    /// Where the edge is at a height between its ends; at these, exactly where they are.
    func x(at y: Double) -> Double {
        y == bottom.y ? bottom.x : top.x + slope * (y - top.y)
    }
}
