/// Exact area coverage of the pixels in a path whose outlines wind around no point twice.
///
/// Cairo samples a grid and is up to 15 levels off on arcs; this is off by the flattening of
/// curves alone, a third of a level. Each edge adds its signed area to the pixels that it crosses,
/// and what it covers to the right follows from a running sum, as in R. Levien's font-rs.
struct CoverageRasterizer {
    /// An edge going down, in pixels of the target.
    private struct Edge {
        var top: Point
        var bottom: Point
        /// 1 where the outline goes down, -1 where it goes up.
        var direction: Double

        /// Where the edge is at a height between its ends.
        func x(at y: Double) -> Double {
            let place = (y - top.y) / (bottom.y - top.y)
            return top.x + (bottom.x - top.x) * place
        }
    }

    private let target: PixelRect
    private var edges: [Edge] = []

    /// The coordinates have been checked to be finite.
    init(_ path: Path, in target: PixelRect) {
        self.target = target
        path.forEachLine(tolerance: 0.001) { from, to in
            let start = Point(from.x - Double(target.x), from.y - Double(target.y))
            let end = Point(to.x - Double(target.x), to.y - Double(target.y))
            let isDown = start.y < end.y
            let (top, bottom) = isDown ? (start, end) : (end, start)
            guard top.y < bottom.y, bottom.y > 0, top.y < Double(target.height) else { return }
            edges.append(Edge(top: top, bottom: bottom, direction: isDown ? 1 : -1))
        }
        edges.sort { $0.top.y < $1.top.y }
    }

    /// Coverage in 0...255, rounded to the nearest, in rows of `bytesPerRow`.
    func bytes(bytesPerRow: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * target.height)
        var areas = [Double](repeating: 0, count: target.width + 2)
        var active: [Edge] = []
        var next = 0
        for y in 0..<target.height {
            let (low, high) = (Double(y), Double(y + 1))
            active.removeAll { $0.bottom.y <= low }
            while next < edges.count, edges[next].top.y < high {
                if edges[next].bottom.y > low { active.append(edges[next]) }
                next += 1
            }
            if active.isEmpty { continue }
            for edge in active {
                let (from, to) = (max(low, edge.top.y), min(high, edge.bottom.y))
                add(edge, from: from, to: to, into: &areas)
            }
            var sum = 0.0
            for x in 0..<target.width {
                sum += areas[x]
                bytes[y * bytesPerRow + x] = UInt8(min(abs(sum), 1) * 255 + 0.5)
            }
            for index in areas.indices { areas[index] = 0 }
        }
        return bytes
    }

    /// Adds the part of an edge within a row. Beyond the left side of the target it counts as
    /// lying on it, since what is to its right is covered; beyond the right side likewise.
    private func add(_ edge: Edge, from: Double, to: Double, into areas: inout [Double]) {
        let right = Double(target.width)
        let (first, last) = (edge.x(at: from), edge.x(at: to))
        let (low, high) = (min(first, last), max(first, last))
        let height = to - from
        guard low < 0 || high > right, high > low else {
            let (start, end) = (min(max(0, first), right), min(max(0, last), right))
            return Self.add(start, end, height * edge.direction, into: &areas)
        }
        // Three parts, of which the outer ones are flattened onto the sides.
        let inside = (low: min(max(low, 0), right), high: min(max(high, 0), right))
        let slope = height / (high - low)
        let (before, after) = (max(0, min(0, high) - low), max(0, high - max(right, low)))
        Self.add(0, 0, before * slope * edge.direction, into: &areas)
        let middle = height - (before + after) * slope
        Self.add(inside.low, inside.high, middle * edge.direction, into: &areas)
        Self.add(right, right, after * slope * edge.direction, into: &areas)
    }

    /// Adds an edge from `from` to `to` that crosses a part of a row's height: to each pixel, the
    /// change from its left neighbor of the area to the right of the edge.
    private static func add(
        _ from: Double,
        _ to: Double,
        _ height: Double,
        into areas: inout [Double]
    ) {
        let (low, high) = (min(from, to), max(from, to))
        let first = Int(low)
        guard high > Double(first + 1) else {
            let middle = (low + high) / 2 - Double(first)
            areas[first] += height * (1 - middle)
            areas[first + 1] += height * middle
            return
        }
        // The height within each column, half of which's width lies to the right on average.
        let perColumn = height / (high - low)
        var x = low
        var column = first
        while x < high {
            let end = min(Double(column + 1), high)
            let part = (end - x) * perColumn
            let middle = (x + end) / 2 - Double(column)
            areas[column] += part * (1 - middle)
            areas[column + 1] += part * middle
            x = end
            column += 1
        }
    }
}
