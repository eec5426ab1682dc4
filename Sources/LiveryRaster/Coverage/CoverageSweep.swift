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
    private var spans: [Span] = []

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
            for index in chains.indices {
                chains[index].measure(from: low, to: high, vertices)
            }
            Self.sort(chains) { $0.left }
            let row = Row(
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

    private mutating func add(_ row: Row, covering coverage: borrowing CoverageRow) {
        let chains = row.chains
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
                let sign = row.sign(&winding, chains[start].winding)
                if sign != 0 {
                    chains[start].forEachPart(from: row.low, to: row.high, row.vertices) {
                        coverage.add($0, $1, $2 * sign)
                    }
                }
            } else {
                let before = winding
                for chain in chains[start..<end] where chain.bottom >= row.high {
                    winding += chain.winding
                }
                if reach > 0 {
                    addCluster(start..<end, before, row, covering: coverage)
                } else if row.contains(winding) != row.contains(before) {
                    // To the left of the target, only what is to the right of all counts.
                    coverage.add(0, 0, row.contains(winding) ? 1 : -1)
                }
            }
            start = end
        }
    }

    /// Adds what chains that overlap bound, to the left of which outlines wind so often.
    private mutating func addCluster(
        _ cluster: Range<Int>,
        _ winding: Int,
        _ row: Row,
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
        var budget = cluster.count > 256 ? 0 : min(256, 16_384 / cluster.count)
        let isSliced = levels.count > 1 + budget
        levels.append(row.high)
        if isSliced {
            levels = [row.low, row.high]
        } else {
            levels.withUnsafeMutableBufferPointer { Self.sort($0) { $0 } }
        }
        for index in 1..<levels.count where levels[index] - levels[index - 1] > Span.thinnest {
            let (from, to) = (levels[index - 1], levels[index])
            spans.removeAll(keepingCapacity: true)
            for chain in cluster
            where isSliced || row.chains[chain].top <= from && row.chains[chain].bottom >= to {
                spans.append(Span(chain: chain))
            }
            spans.withUnsafeMutableBufferPointer { spans in
                let start =
                    isSliced
                    ? from : row.addBand(spans, from, to, winding, &budget, covering: coverage)
                if start < to { row.addSlices(spans, start, to, winding, covering: coverage) }
            }
        }
    }

    /// Sorts what mostly is in order already.
    @inline(__always)
    fileprivate static func sort<Item>(
        _ items: UnsafeMutableBufferPointer<Item>,
        by key: (Item) -> Double
    ) {
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

/// A chain of a cluster in a band, or in one of the slices that many of them are cut into.
private struct Span {
    /// No two ends or crossings of edges matter that are closer than this, in rows.
    static let thinnest = 1e-9

    /// Where it is half way down, or twice that.
    var place = 0.0
    /// Where it is at the top and at the bottom of a slice.
    var top = 0.0
    var bottom = 0.0
    /// The corner above the bottom of a slice, if it goes through that.
    var edge = -1
    let chain: Int

    init(chain: Int) { self.chain = chain }
}

/// What a sweep goes through: chains in the order of their left ends, and the corners of all.
private struct Row {
    let rule: FillRule
    let right: Double
    let chains: UnsafeBufferPointer<CoverageChain>
    let vertices: UnsafeBufferPointer<CoverageVertex>
    let low: Double
    let high: Double

    /// Whether points around which the outlines wind so often are inside.
    @inline(__always)
    func contains(_ winding: Int) -> Bool {
        rule == .winding ? winding != 0 : winding & 1 != 0
    }

    /// Goes across a chain: 1 where the inside begins, -1 where it ends, and else 0.
    @inline(__always)
    func sign(_ winding: inout Int, _ change: Int) -> Double {
        let wasInside = contains(winding)
        winding += change
        let isInside = contains(winding)
        return isInside == wasInside ? 0 : isInside ? 1 : -1
    }

    /// Adds a band that all spans go through, divided where they cross each other, within a budget of divisions.
    ///
    /// - Returns: As far as which height the budget was enough.
    func addBand(
        _ spans: UnsafeMutableBufferPointer<Span>,
        _ top: Double,
        _ bottom: Double,
        _ winding: Int,
        _ budget: inout Int,
        covering coverage: borrowing CoverageRow
    ) -> Double {
        var from = top
        while from < bottom {
            var to = bottom
            while true {
                let middle = (from + to) / 2
                for index in spans.indices {
                    spans[index].place = chains[spans[index].chain].x(at: middle, vertices)
                }
                CoverageSweep.sort(spans) { $0.place }
                guard let crossing = firstCrossing(spans, from, to) else { break }
                guard budget > 0 else { return from }
                budget -= 1
                to = crossing
            }
            var winding = winding
            for span in spans {
                let sign = sign(&winding, chains[span.chain].winding)
                guard sign != 0 else { continue }
                chains[span.chain].forEachPart(from: from, to: to, vertices) {
                    coverage.add($0, $1, $2 * sign)
                }
            }
            from = to
        }
        return from
    }

    /// The first height at which two neighboring spans cross where that can be seen; nil for none.
    private func firstCrossing(
        _ spans: UnsafeMutableBufferPointer<Span>,
        _ from: Double,
        _ to: Double
    ) -> Double? {
        var first: Double?
        for index in spans.indices.dropFirst() {
            let (one, other) = (chains[spans[index - 1].chain], chains[spans[index].chain])
            guard one.right > other.left, max(one.right, other.right) > 0,
                min(one.left, other.left) < right,
                let crossing = crossing(of: one, other, from, first ?? to),
                crossing < (first ?? to) - Span.thinnest
            else { continue }
            first = crossing
        }
        return first
    }

    /// The first height at which one chain changes from one side of another to the other side.
    private func crossing(
        of one: CoverageChain,
        _ other: CoverageChain,
        _ from: Double,
        _ to: Double
    ) -> Double? {
        /// Rounding where two chains meet does no harm.
        let tolerance = 1e-7
        var (a, b) = (one.first, other.first)
        while a + 1 < one.last, vertices[a + 1].y <= from { a += 1 }
        while b + 1 < other.last, vertices[b + 1].y <= from { b += 1 }
        var (y, distance) = (from, vertices[b].x(at: from) - vertices[a].x(at: from))
        while y < to {
            let (endA, endB) = (vertices[a + 1].y, vertices[b + 1].y)
            let next = min(endA, endB, to)
            let xA = next >= endA ? vertices[a + 1].x : vertices[a].x(at: next)
            let xB = next >= endB ? vertices[b + 1].x : vertices[b].x(at: next)
            let after = xB - xA
            if distance < -tolerance ? after >= -tolerance : after < -tolerance {
                let crossing = y + (next - y) * min(1, max(0, distance / (distance - after)))
                // Those that only touch at the top may cross further down.
                if crossing > from + Span.thinnest { return crossing }
            }
            (y, distance) = (next, after)
            if next >= endA {
                guard a + 1 < one.last else { return nil }
                a += 1
            }
            if next >= endB {
                guard b + 1 < other.last else { return nil }
                b += 1
            }
        }
        return nil
    }

    /// Adds what spans bound in slices so thin that ends and crossings within one matter little.
    ///
    /// Those that cross the middle of a slice are taken to cross all of it.
    func addSlices(
        _ spans: UnsafeMutableBufferPointer<Span>,
        _ low: Double,
        _ high: Double,
        _ winding: Int,
        covering coverage: borrowing CoverageRow
    ) {
        let most = Double(max(4, min(256, 32_768 / max(1, spans.count))))
        let count = max(1, Int(pixels: ((high - low) * most).rounded(.up)))
        let height = (high - low) / Double(count)
        for slice in 0..<count {
            let from = low + height * Double(slice)
            let to = slice == count - 1 ? high : from + height
            for index in spans.indices { cut(&spans[index], from, to) }
            CoverageSweep.sort(spans) { $0.place }
            var winding = winding
            for span in spans where span.edge >= 0 {
                let sign = sign(&winding, chains[span.chain].winding)
                if sign != 0 { coverage.add(span.top, span.bottom, (to - from) * sign) }
            }
        }
    }

    /// Finds where a span is in a slice that follows the one that it was cut to before.
    @inline(__always)
    private func cut(_ span: inout Span, _ from: Double, _ to: Double) {
        if span.edge >= 0, vertices[span.edge + 1].y >= to {
            span.top = span.bottom
            span.bottom = vertices[span.edge].x(at: to)
        } else {
            let chain = chains[span.chain]
            let middle = (from + to) / 2
            guard chain.top <= middle, chain.bottom > middle else {
                span.edge = -1
                return
            }
            span.top = span.edge >= 0 ? span.bottom : chain.x(at: max(from, chain.top), vertices)
            if span.edge < 0 { span.edge = chain.first }
            let end = min(to, chain.bottom)
            while span.edge + 1 < chain.last, vertices[span.edge + 1].y < end { span.edge += 1 }
            span.bottom =
                end == vertices[span.edge + 1].y
                ? vertices[span.edge + 1].x : vertices[span.edge].x(at: end)
        }
        span.place = span.top + span.bottom
    }
}
