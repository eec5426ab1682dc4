/// Finds the parts of edges that have the inside of a path on only one side, row by row.
///
/// From left to right, chains that overlap in a row form clusters. In most rows of most paths each is a cluster of
/// its own, of which the windings to the left and to the right tell whether it bounds the inside. A cluster of
/// several is cut into bands at the ends of its chains and where two of them cross; within a band, chains keep their
/// order.
struct CoverageSweep {
    private let rule: FillRule
    private let right: Double
    private var levels: [Double] = []
    private var spans: [CoverageSpan] = []

    init(_ rule: FillRule, width: Int) {
        self.rule = rule
        right = Double(width)
    }

    /// Adds what chains bound between the top and the bottom of a row to its coverage.
    ///
    /// The chains, all of which go through the row, are sorted, so that those of the next row nearly are.
    mutating func add(
        _ chains: inout [CoverageChain],
        _ vertices: UnsafeBufferPointer<CoverageVertex>,
        from low: Double,
        to high: Double,
        covering coverage: borrowing CoverageRow
    ) {
        chains.withUnsafeMutableBufferPointer { chains in
            for index in chains.indices { chains[index].measure(from: low, to: high, vertices) }
            Self.sort(chains) { $0.left }
            let row = CoverageSweepRow(
                rule: rule,
                right: right,
                chains: UnsafeBufferPointer(chains),
                vertices: vertices,
                low: low,
                high: high
            )
            add(row, covering: coverage)
        }
    }

    private mutating func add(_ row: CoverageSweepRow, covering coverage: borrowing CoverageRow) {
        let chains = row.chains
        // Where an outline closes, or has a level part, the ends of two chains may differ by rounding, and the row have but
        // one of them. Windings are counted a little above its lower side, where no ends are likely.
        let line = row.high - 1e-8
        var winding = 0
        var start = 0
        while start < chains.count, chains[start].left < right {
            var end = start + 1
            var reach = chains[start].right
            while end < chains.count, chains[end].left <= reach {
                reach = max(reach, chains[end].right)
                end += 1
            }
            if end == start + 1 {
                let isWhole = chains[start].top < line && chains[start].bottom >= line
                let sign = isWhole ? row.sign(&winding, chains[start].winding) : 0
                if sign != 0 {
                    chains[start].forEachPart(from: row.low, to: row.high, row.vertices) {
                        coverage.add($0, $1, $2 * sign)
                    }
                }
            } else {
                let before = winding
                for chain in chains[start..<end] where chain.top < line && chain.bottom >= line {
                    winding += chain.winding
                }
                if reach > 0 {
                    addCluster(start..<end, before, row, covering: coverage)
                } else if row.rule.contains(winding) != row.rule.contains(before) {
                    // To the left of the target, only what is to the right of all counts.
                    coverage.add(0, 0, row.rule.contains(winding) ? 1 : -1)
                }
            }
            start = end
        }
    }

    /// Adds what chains that overlap bound, to the left of which outlines wind so often.
    private mutating func addCluster(
        _ cluster: Range<Int>,
        _ winding: Int,
        _ row: CoverageSweepRow,
        covering coverage: borrowing CoverageRow
    ) {
        levels.removeAll(keepingCapacity: true)
        levels.append(row.low)
        for chain in row.chains[cluster] {
            if chain.top > row.low { levels.append(chain.top) }
            if chain.bottom < row.high { levels.append(chain.bottom) }
        }
        // The work of a row is bounded: with very many ends and crossings, thin slices of equal height are as exact
        // as the 255 levels of coverage.
        var budget = cluster.count > 256 ? 0 : row.share
        let isSliced = levels.count > 1 + budget
        levels.append(row.high)
        if isSliced {
            levels = [row.low, row.high]
        } else {
            levels.withUnsafeMutableBufferPointer { Self.sort($0) { $0 } }
        }
        for index in 1..<levels.count where levels[index] - levels[index - 1] > CoverageSpan.thinnest {
            let (from, to) = (levels[index - 1], levels[index])
            spans.removeAll(keepingCapacity: true)
            for chain in cluster where isSliced || row.chains[chain].top <= from && row.chains[chain].bottom >= to {
                spans.append(CoverageSpan(chain: chain))
            }
            spans.withUnsafeMutableBufferPointer { spans in
                let start = isSliced ? from : row.addBand(spans, from, to, winding, &budget, covering: coverage)
                if start < to { row.addSlices(spans, start, to, winding, covering: coverage) }
            }
        }
    }

    /// Sorts what mostly is in order already.
    @inline(__always) static func sort<Item>(_ items: UnsafeMutableBufferPointer<Item>, by key: (Item) -> Double) {
        var moves = 8 * items.count
        for index in items.indices.dropFirst() where key(items[index - 1]) > key(items[index]) {
            let item = items[index]
            var place = index
            repeat {
                items[place] = items[place - 1]
                place -= 1
                moves -= 1
            } while place > 0 && key(items[place - 1]) > key(item)
            items[place] = item
            if moves < 0 {
                var items = items
                return items.sort { key($0) < key($1) }
            }
        }
    }
}
