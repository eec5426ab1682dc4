/// A chain of a cluster in a band, or in one of the slices that many of them are cut into.
struct CoverageSpan {
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
struct CoverageSweepRow {
    let rule: FillRule
    let right: Double
    let chains: UnsafeBufferPointer<CoverageChain>
    let vertices: UnsafeBufferPointer<CoverageVertex>
    let low: Double
    let high: Double

    /// Into how many bands, or slices, a cluster may be cut: the work of all is bounded.
    var share: Int { max(4, min(256, 32_768 / chains.count)) }

    /// Goes across a chain: 1 where the inside begins, -1 where it ends, and else 0.
    @inline(__always) func sign(_ winding: inout Int, _ change: Int) -> Double {
        let wasInside = rule.contains(winding)
        winding += change
        let isInside = rule.contains(winding)
        return isInside == wasInside ? 0 : isInside ? 1 : -1
    }

    /// Adds a band that all spans go through, divided where they cross each other, within a budget of divisions.
    ///
    /// - Returns: As far as which height the budget was enough.
    func addBand(
        _ spans: UnsafeMutableBufferPointer<CoverageSpan>,
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
                for index in spans.indices { spans[index].place = chains[spans[index].chain].x(at: middle, vertices) }
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
                chains[span.chain].forEachPart(from: from, to: to, vertices) { coverage.add($0, $1, $2 * sign) }
            }
            from = to
        }
        return from
    }

    /// The first height at which two neighboring spans cross where that can be seen; nil for none.
    private func firstCrossing(_ spans: UnsafeMutableBufferPointer<CoverageSpan>, _ from: Double, _ to: Double)
        -> Double?
    {
        var first: Double?
        for index in spans.indices.dropFirst() {
            let (one, other) = (chains[spans[index - 1].chain], chains[spans[index].chain])
            guard one.right > other.left, max(one.right, other.right) > 0, min(one.left, other.left) < right,
                let crossing = crossing(of: one, other, from, first ?? to),
                crossing < (first ?? to) - CoverageSpan.thinnest
            else { continue }
            first = crossing
        }
        return first
    }

    /// The first height at which one chain changes from one side of another to the other side.
    private func crossing(of one: CoverageChain, _ other: CoverageChain, _ from: Double, _ to: Double) -> Double? {
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
                if crossing > from + CoverageSpan.thinnest { return crossing }
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
        _ spans: UnsafeMutableBufferPointer<CoverageSpan>,
        _ low: Double,
        _ high: Double,
        _ winding: Int,
        covering coverage: borrowing CoverageRow
    ) {
        let count = max(1, Int(pixels: ((high - low) * Double(share)).rounded(.up)))
        let height = (high - low) / Double(count)
        // Spans in the order of their places: by columns, and then those of each.
        var starts = [Int](repeating: 0, count: min(Int(pixels: right), 2 * spans.count) + 3)
        var order = [Int](repeating: 0, count: spans.count)
        let most = Double(starts.count - 3)
        func column(_ span: CoverageSpan) -> Int {
            Int(pixels: min(max(0, span.place / (2 * right) * most + 1), most + 1))
        }
        for slice in 0..<count {
            let from = low + height * Double(slice)
            let to = slice == count - 1 ? high : from + height
            for index in starts.indices { starts[index] = 0 }
            for index in spans.indices {
                cut(&spans[index], from, to)
                if spans[index].edge >= 0 { starts[column(spans[index]) + 1] += 1 }
            }
            for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
            let number = starts[starts.count - 1]
            for index in spans.indices where spans[index].edge >= 0 {
                let column = column(spans[index])
                order[starts[column]] = index
                starts[column] += 1
            }
            order.withUnsafeMutableBufferPointer { order in
                let order = UnsafeMutableBufferPointer(rebasing: order[..<number])
                CoverageSweep.sort(order) { spans[$0].place }
                var winding = winding
                for index in order {
                    let span = spans[index]
                    let sign = sign(&winding, chains[span.chain].winding)
                    if sign != 0 { coverage.add(span.top, span.bottom, (to - from) * sign) }
                }
            }
        }
    }

    /// Finds where a span is in a slice that follows the one that it was cut to before.
    @inline(__always) private func cut(_ span: inout CoverageSpan, _ from: Double, _ to: Double) {
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
            span.bottom = end == vertices[span.edge + 1].y ? vertices[span.edge + 1].x : vertices[span.edge].x(at: end)
        }
        span.place = span.top + span.bottom
    }
}

extension FillRule {
    /// Whether points around which the outlines wind so often are inside.
    @inline(__always) func contains(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding & 1 != 0 }
}
