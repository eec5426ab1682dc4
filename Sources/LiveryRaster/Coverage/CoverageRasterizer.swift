/// Exact area coverage of the pixels in a path.
///
/// Cairo samples a grid and is up to 15 levels off on arcs; this is off only by the flattening of curves, a
/// third of a level. Each edge adds its signed area to the pixels that it crosses, and what it covers to the
/// right follows from a running sum, as in R. Levien's font-rs. Where outlines may wind around a point twice,
/// `CoverageSweep` finds the edges with the inside on only one side.
struct CoverageRasterizer {
    private let target: PixelRect
    private let vertices: [CoverageVertex]
    /// By the row that they begin in. Those of one row keep the order of the outlines.
    private let chains: [CoverageChain]
    /// The rule of a path that may wind around a point twice.
    private let rule: FillRule?

    /// The coordinates have been checked to be finite.
    ///
    /// The rule makes no difference to a path that is simple. Of another one, coordinates beyond ±4,194,304
    /// are moved there, and curves that take more than 250,000 lines become coarser.
    init(_ path: Path, rule: FillRule = .winding, in target: PixelRect) {
        self.target = target
        self.rule = path.isSimple ? nil : rule
        let path = path.isSimple ? path : path.clamped(seenIn: target)
        let origin = Point2D(Double(target.x), Double(target.y))
        var builder = CoverageChainBuilder(rows: target.height, capacity: 8 * path.elements.count)
        path.forEachLine(tolerance: path.flatteningTolerance) { from, to in
            builder.add(from: from - origin, to: to - origin)
        }
        builder.finish()
        vertices = builder.vertices
        func row(_ chain: CoverageChain) -> Int { max(0, Int(pixels: chain.top)) }
        chains = builder.chains.sorted { row($0) < row($1) }
    }

    /// Coverage in 0...255, rounded to the nearest, in rows of `bytesPerRow`.
    func bytes(bytesPerRow: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * target.height)
        bytes.withUnsafeMutableBufferPointer { bytes in
            forEachRow { y, row in
                let start = y * bytesPerRow
                row.write(to: UnsafeMutableBufferPointer(rebasing: bytes[start..<start + target.width]))
            }
        }
        return bytes
    }

    /// Calls a function with the number and the coverage of each row that edges go through, from the
    /// top; the function must take the coverage.
    private func forEachRow(_ body: (Int, borrowing CoverageRow) -> Void) {
        guard target.width > 0 else { return }
        let row = CoverageRow(width: target.width)
        var active: [CoverageChain] = []
        var sweep = rule.map { CoverageSweep($0, width: target.width) }
        var next = 0
        vertices.withUnsafeBufferPointer { vertices in
            for y in 0..<target.height {
                let (low, high) = (Double(y), Double(y + 1))
                active.removeAll { $0.bottom <= low }
                while next < chains.count, chains[next].top < high {
                    active.append(chains[next])
                    next += 1
                }
                if active.isEmpty { continue }
                if sweep != nil {
                    sweep?.add(&active, vertices, from: low, to: high, covering: row)
                } else {
                    for index in active.indices {
                        active[index].advance(to: low, vertices)
                        let direction = Double(active[index].winding)
                        active[index].forEachPart(from: low, to: high, vertices) { row.add($0, $1, $2 * direction) }
                    }
                }
                body(y, row)
            }
        }
    }
}
