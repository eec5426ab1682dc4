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
        /// How far it goes to the right for each pixel that it goes down.
        var slope: Double

        init(top: Point, bottom: Point, direction: Double) {
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

    private let target: PixelRect
    private let edges: [Edge]

    /// The coordinates have been checked to be finite.
    init(_ path: Path, in target: PixelRect) {
        self.target = target
        var edges: [Edge] = []
        path.forEachLine(tolerance: 0.001) { from, to in
            let start = Point(from.x - Double(target.x), from.y - Double(target.y))
            let end = Point(to.x - Double(target.x), to.y - Double(target.y))
            let isDown = start.y < end.y
            let (top, bottom) = isDown ? (start, end) : (end, start)
            guard top.y < bottom.y, bottom.y > 0, top.y < Double(target.height) else { return }
            edges.append(Edge(top: top, bottom: bottom, direction: isDown ? 1 : -1))
        }
        self.edges = Self.sorted(edges, rows: target.height)
    }

    /// The edges by the row that they begin in. Those of one row keep their order, in which each
    /// continues the one before it, so that they touch few separate ranges of pixels.
    private static func sorted(_ edges: [Edge], rows: Int) -> [Edge] {
        func row(_ edge: Edge) -> Int { edge.top.y > 0 ? Int(edge.top.y) : 0 }
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
    private func forEachRow(_ body: (Int, inout Row) -> Void) {
        var row = Row(width: target.width)
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
                add(edge, from: from, to: to, into: &row)
            }
            body(y, &row)
        }
    }

    /// Calls a function with the number of each row that edges go through and the coverage of its
    /// pixels in 0...1, from the top.
    func forEachRow(_ body: (_ y: Int, _ coverage: UnsafeBufferPointer<Double>) -> Void) {
        forEachRow { (y: Int, row: inout Row) in row.withCoverage { body(y, $0) } }
    }

    /// Adds the part of an edge within a row. Beyond the left side of the target it counts as
    /// lying on it, since what is to its right is covered; beyond the right side likewise.
    private func add(_ edge: Edge, from: Double, to: Double, into row: inout Row) {
        let right = Double(target.width)
        let (first, last) = (edge.x(at: from), edge.x(at: to))
        let (low, high) = (min(first, last), max(first, last))
        let height = to - from
        guard low < 0 || high > right, high > low else {
            let (start, end) = (min(max(0, first), right), min(max(0, last), right))
            return row.add(start, end, height * edge.direction)
        }
        // Three parts, of which the outer ones are flattened onto the sides.
        let inside = (low: min(max(low, 0), right), high: min(max(high, 0), right))
        let slope = height / (high - low)
        let (before, after) = (max(0, min(0, high) - low), max(0, high - max(right, low)))
        row.add(0, 0, before * slope * edge.direction)
        let middle = height - (before + after) * slope
        row.add(inside.low, inside.high, middle * edge.direction)
        row.add(right, right, after * slope * edge.direction)
    }

}

extension CoverageRasterizer {
    /// One row of pixels: how much each covers more than its left neighbor.
    private struct Row {
        private let width: Int
        /// An edge on the right side of the target touches up to two pixels beyond it.
        private var areas: [Double]
        /// The pixels that edges touch. Between them coverage does not change, which is most of a
        /// row and quickly filled.
        private var touched: [ClosedRange<Int>] = []

        init(width: Int) {
            self.width = width
            areas = [Double](repeating: 0, count: width + 2)
        }

        /// Adds an edge from `from` to `to`, both within the row, that crosses a part of its
        /// height.
        mutating func add(_ from: Double, _ to: Double, _ height: Double) {
            guard height != 0 else { return }
            let (low, high) = (min(from, to), max(from, to))
            let first = Int(low)
            guard high > Double(first + 1) else {
                add(height, at: (low + high) / 2 - Double(first), in: first)
                touch(first...first + 1)
                return
            }
            let perColumn = height / (high - low)
            var x = low
            var column = first
            while x < high {
                let end = min(Double(column + 1), high)
                add((end - x) * perColumn, at: (x + end) / 2 - Double(column), in: column)
                x = end
                column += 1
            }
            touch(first...column)
        }

        /// Notes columns that an edge touches; most continue those of the edge before it.
        private mutating func touch(_ columns: ClosedRange<Int>) {
            if let last = touched.last, columns.lowerBound <= last.upperBound + 1,
                columns.upperBound + 1 >= last.lowerBound
            {
                let low = min(last.lowerBound, columns.lowerBound)
                touched[touched.count - 1] = low...max(last.upperBound, columns.upperBound)
            } else {
                touched.append(columns)
            }
        }

        /// Adds a part of an edge within one column: of that pixel, it leaves what is to the right
        /// of its middle.
        private mutating func add(_ height: Double, at middle: Double, in column: Int) {
            areas[column] += height * (1 - middle)
            areas[column + 1] += height * middle
        }

        /// Writes the row's coverage in 0...255, and clears the row.
        mutating func write(to bytes: inout [UInt8], at start: Int) {
            touched.sort { $0.lowerBound < $1.lowerBound }
            var sum = 0.0
            var x = 0
            for range in touched where range.upperBound >= x {
                fill(&bytes, start, x..<max(x, min(range.lowerBound, width)), Self.level(sum))
                for column in max(x, range.lowerBound)...range.upperBound {
                    sum += areas[column]
                    areas[column] = 0
                    if column < width { bytes[start + column] = Self.level(sum) }
                }
                x = range.upperBound + 1
            }
            fill(&bytes, start, x..<max(x, width), Self.level(sum))
            touched.removeAll(keepingCapacity: true)
        }

        /// Calls a function with the row's coverage in 0...1, and clears the row.
        mutating func withCoverage(_ body: (UnsafeBufferPointer<Double>) -> Void) {
            areas.withUnsafeMutableBufferPointer { areas in
                var sum = 0.0
                for column in areas.indices {
                    sum += areas[column]
                    areas[column] = min(abs(sum), 1)
                }
                body(UnsafeBufferPointer(rebasing: areas[..<width]))
                areas.update(repeating: 0)
            }
            touched.removeAll(keepingCapacity: true)
        }

        private func fill(
            _ bytes: inout [UInt8],
            _ start: Int,
            _ columns: Range<Int>,
            _ level: UInt8
        ) {
            guard level > 0, !columns.isEmpty else { return }
            bytes.withUnsafeMutableBufferPointer { buffer in
                let run = start + columns.lowerBound..<start + columns.upperBound
                buffer[run].update(repeating: level)
            }
        }

        private static func level(_ coverage: Double) -> UInt8 {
            UInt8(min(abs(coverage), 1) * 255 + 0.5)
        }
    }
}
