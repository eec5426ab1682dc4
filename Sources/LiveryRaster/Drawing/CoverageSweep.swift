/// What takes the parts of edges that bound an inside.
protocol CoverageTarget {
    /// The right end of what can be seen, whose left end is 0.
    var right: Double { get }
    /// Begins a band at a height.
    mutating func beginBand(at y: Double)
    /// Adds a part of an edge that goes from one place to another over a height, which is positive where
    /// the inside is to the right; those of a band come from left to right.
    mutating func add(clipping from: Double, _ to: Double, _ height: Double)
}

/// Finds the parts of edges that have the inside of a path on only one side, row by row.
///
/// A row is cut into bands at the ends of edges and where edges cross. Within a band, edges keep their order,
/// so that counting windings from left to right finds exactly the edges that bound the inside.
struct CoverageSweep {
    /// The part of an edge within a band.
    private struct Span {
        var top: Double
        var bottom: Double
        var direction: Double

        /// Twice the place half way down the band.
        var middle: Double { top + bottom }

        /// The place at a part of the height, from 0 at the top to 1 at the bottom.
        func place(at part: Double) -> Double {
            part == 1 ? bottom : top + (bottom - top) * part
        }
    }

    /// No two ends or crossings of edges matter that are closer than this, in rows.
    private static let thinnest = 1e-9

    /// Which windings are inside.
    enum Inside {
        case notZero
        case odd
        case positive
    }

    private let inside: Inside
    private var spans: [Span] = []
    private var levels: [Double] = []
    private var chains = CoverageChains()

    init(_ inside: Inside) {
        self.inside = inside
    }

    init(rule: FillRule) {
        self.init(rule == .winding ? .notZero : .odd)
    }

    /// Adds what edges bound between the top and the bottom of a row to its coverage, which takes their parts
    /// in any order.
    mutating func add(
        _ edges: [CoverageEdge],
        from low: Double,
        to high: Double,
        covering row: inout CoverageRow
    ) {
        let inside = inside
        let isFound =
            edges.count <= CoverageChains.most
            && chains.find(edges, from: low, to: high) { inside.contains($0) }
        if isFound {
            for part in chains.parts { row.add(clipping: part.from, part.to, part.height) }
        } else {
            add(edges, from: low, to: high, into: &row)
        }
    }

    /// Adds what edges bound between the top and the bottom of a row.
    mutating func add(
        _ edges: [CoverageEdge],
        from low: Double,
        to high: Double,
        into row: inout some CoverageTarget
    ) {
        levels.removeAll(keepingCapacity: true)
        levels.append(low)
        for edge in edges {
            if edge.top.y > low { levels.append(edge.top.y) }
            if edge.bottom.y < high { levels.append(edge.bottom.y) }
        }
        // The work of a row is bounded: with very many ends and crossings, bands of equal height are as exact
        // as the 255 levels of coverage.
        var budget = max(16, min(256, 32_768 / edges.count))
        let isSampled = levels.count > budget
        if isSampled {
            levels = (0..<budget).map { low + (high - low) * Double($0) / Double(budget) }
            budget = 0
        } else {
            levels.sort()
        }
        levels.append(high)
        for index in 1..<levels.count where levels[index] - levels[index - 1] > Self.thinnest {
            let (from, to) = (levels[index - 1], levels[index])
            spans.removeAll(keepingCapacity: true)
            if isSampled {
                sample(edges, from: from, to: to)
            } else {
                for edge in edges where edge.top.y <= from && edge.bottom.y >= to {
                    let (top, bottom) = (edge.x(at: from), edge.x(at: to))
                    spans.append(Span(top: top, bottom: bottom, direction: edge.direction))
                }
            }
            addBand(from: from, height: to - from, budget: &budget, into: &row)
        }
    }

    /// Takes the edges that cross the middle of a band as if they crossed all of it.
    private mutating func sample(_ edges: [CoverageEdge], from: Double, to: Double) {
        let middle = (from + to) / 2
        for edge in edges where edge.top.y <= middle && edge.bottom.y > middle {
            let top = edge.x(at: max(from, edge.top.y))
            let bottom = edge.x(at: min(to, edge.bottom.y))
            spans.append(Span(top: top, bottom: bottom, direction: edge.direction))
        }
    }

    /// Adds a band that all spans cross, divided where they cross each other, within the budget of divisions.
    private mutating func addBand(
        from low: Double,
        height: Double,
        budget: inout Int,
        into row: inout some CoverageTarget
    ) {
        var (low, height) = (low, height)
        sortSpans()
        while budget > 0, !isOrdered(upTo: row.right) {
            budget -= 1
            // By their order at the top, the two that cross first are neighbors.
            spans.sort { $0.top < $1.top || $0.top == $1.top && $0.bottom < $1.bottom }
            var part = 1.0
            for index in 1..<spans.count {
                let (one, other) = (spans[index - 1], spans[index])
                guard one.bottom > other.bottom else { continue }
                let (before, after) = (other.top - one.top, one.bottom - other.bottom)
                part = min(part, before / (before + after))
            }
            // Rounding must not keep it from getting on.
            part = max(part, min(1, 1e-4 / height))
            guard part < 1 else { break }
            row.beginBand(at: low)
            addOrdered(part: part, height: height * part, into: &row)
            low += height * part
            for index in spans.indices { spans[index].top = spans[index].place(at: part) }
            height *= 1 - part
            sortSpans()
        }
        if budget > 0 || isOrdered(upTo: row.right) {
            row.beginBand(at: low)
            addOrdered(part: 1, height: height, into: &row)
        } else {
            addSlices(from: low, height: height, into: &row)
        }
    }

    /// Adds a band whose spans cross more often than the budget allows, in slices so thin that a crossing
    /// within one matters little.
    private mutating func addSlices(
        from low: Double,
        height: Double,
        into row: inout some CoverageTarget
    ) {
        let whole = spans
        let count = max(1, Int(clamping: (height * 128).rounded(.up)))
        for index in 0..<count {
            let (from, to) = (Double(index) / Double(count), Double(index + 1) / Double(count))
            spans = whole.map { span in
                Span(
                    top: span.place(at: from),
                    bottom: span.place(at: to),
                    direction: span.direction
                )
            }
            sortSpans()
            row.beginBand(at: low + height * from)
            addOrdered(part: 1, height: height / Double(count), into: &row)
        }
    }

    /// Sorts by the places half way down; spans of neighboring bands mostly are in order already.
    private mutating func sortSpans() {
        guard spans.count < 24 else { return spans.sort { $0.middle < $1.middle } }
        for index in spans.indices.dropFirst() {
            let span = spans[index]
            var place = index
            while place > 0, spans[place - 1].middle > span.middle {
                spans[place] = spans[place - 1]
                place -= 1
            }
            spans[place] = span
        }
    }

    /// Whether no two spans cross where that can be seen.
    private func isOrdered(upTo right: Double) -> Bool {
        for index in spans.indices.dropFirst() {
            let (one, other) = (spans[index - 1], spans[index])
            guard one.top > other.top + 1e-7 || one.bottom > other.bottom + 1e-7 else { continue }
            if min(one.top, one.bottom, other.top, other.bottom) < right,
                max(one.top, one.bottom, other.top, other.bottom) > 0
            {
                return false
            }
        }
        return true
    }

    /// Adds the parts of the upper part of the spans, of the given height, that have the inside on only one
    /// side.
    private func addOrdered(part: Double, height: Double, into row: inout some CoverageTarget) {
        var winding = 0
        for span in spans {
            let wasInside = isInside(winding)
            winding += span.direction > 0 ? 1 : -1
            let isInside = isInside(winding)
            if isInside != wasInside {
                let place = span.place(at: part)
                row.add(clipping: span.top, place, isInside ? height : -height)
            }
        }
    }

    private func isInside(_ winding: Int) -> Bool { inside.contains(winding) }
}

extension CoverageSweep.Inside {
    fileprivate func contains(_ winding: Int) -> Bool {
        switch self {
        case .notZero: winding != 0
        case .odd: !winding.isMultiple(of: 2)
        case .positive: winding > 0
        }
    }
}
