/// Finds the parts of edges that bound the inside of a path where edges continue each other from the top of a
/// row to its bottom, and no two such chains come near each other.
///
/// That is so in most rows of most paths, and takes one pass over the edges, where `CoverageSweep` examines
/// all of them at each end of one.
struct CoverageChains {
    /// Edges of one direction, each of which begins at the end of another.
    fileprivate struct Chain {
        var top: Point2D
        var bottom: Point2D
        var direction: Double
        var left = Double.infinity
        var right = -Double.infinity
        var isBoundary = false
        var isInsideOnRight = false
    }

    /// A part of an edge for `CoverageRow`.
    struct Part {
        var from: Double
        var to: Double
        var height: Double
    }

    /// More edges than this are not looked at.
    static let most = 96

    private var chains: [Chain] = []
    /// The chain of each edge, or -1 for an edge that is not in the band.
    private var owners: [Int] = []
    private var order: [Int] = []
    private(set) var parts: [Part] = []

    /// Finds the parts within a row.
    ///
    /// - Returns: Whether there are only such chains, so that `parts` is all that bounds the inside.
    mutating func find(
        _ edges: [CoverageEdge],
        from low: Double,
        to high: Double,
        _ isInside: (Int) -> Bool
    ) -> Bool {
        parts.removeAll(keepingCapacity: true)
        return find(edges, low, high, 0, isInside)
    }

    private mutating func find(
        _ edges: [CoverageEdge],
        _ low: Double,
        _ high: Double,
        _ depth: Int,
        _ isInside: (Int) -> Bool
    ) -> Bool {
        guard high > low else { return true }
        link(edges, low, high)
        // Where a chain ends within the band, so does the band.
        var cut = high
        for chain in chains {
            if chain.top.y > low { cut = min(cut, chain.top.y) }
            if chain.bottom.y < high { cut = min(cut, chain.bottom.y) }
        }
        if cut < high {
            guard depth < 8 else { return false }
            return find(edges, low, cut, depth + 1, isInside)
                && find(edges, cut, high, depth + 1, isInside)
        }
        guard areApart() else {
            guard depth < 4 else { return false }
            let middle = (low + high) / 2
            return find(edges, low, middle, depth + 1, isInside)
                && find(edges, middle, high, depth + 1, isInside)
        }
        var winding = 0
        for index in order {
            let wasInside = isInside(winding)
            winding += chains[index].direction > 0 ? 1 : -1
            chains[index].isInsideOnRight = isInside(winding)
            chains[index].isBoundary = chains[index].isInsideOnRight != wasInside
        }
        for (edge, owner) in zip(edges, owners) where owner >= 0 && chains[owner].isBoundary {
            let (from, to) = (max(low, edge.top.y), min(high, edge.bottom.y))
            let height = chains[owner].isInsideOnRight ? to - from : from - to
            parts.append(Part(from: edge.x(at: from), to: edge.x(at: to), height: height))
        }
        return true
    }

    /// Makes chains of the edges in a band.
    private mutating func link(_ edges: [CoverageEdge], _ low: Double, _ high: Double) {
        chains.removeAll(keepingCapacity: true)
        owners.removeAll(keepingCapacity: true)
        for edge in edges {
            guard edge.bottom.y > low, edge.top.y < high else {
                owners.append(-1)
                continue
            }
            var owner = chains.count - 1
            while owner >= 0, !chains[owner].takes(edge) { owner -= 1 }
            if owner < 0 {
                owner = chains.count
                chains.append(
                    Chain(top: edge.top, bottom: edge.bottom, direction: edge.direction)
                )
            } else if edge.top == chains[owner].bottom {
                chains[owner].bottom = edge.bottom
            } else {
                chains[owner].top = edge.top
            }
            let (from, to) = (
                edge.x(at: max(low, edge.top.y)), edge.x(at: min(high, edge.bottom.y))
            )
            chains[owner].left = min(chains[owner].left, from, to)
            chains[owner].right = max(chains[owner].right, from, to)
            owners.append(owner)
        }
        merge()
    }

    /// Joins chains that continue each other.
    private mutating func merge() {
        var index = 0
        while index < chains.count {
            let chain = chains[index]
            let next = chains.firstIndex {
                $0.top == chain.bottom && $0.direction == chain.direction
            }
            guard let next, next != index else {
                index += 1
                continue
            }
            let (kept, gone) = (min(index, next), max(index, next))
            chains[kept].left = min(chain.left, chains[next].left)
            chains[kept].right = max(chain.right, chains[next].right)
            (chains[kept].top, chains[kept].bottom) = (chain.top, chains[next].bottom)
            chains.remove(at: gone)
            for edge in owners.indices {
                if owners[edge] == gone { owners[edge] = kept }
                if owners[edge] > gone { owners[edge] -= 1 }
            }
            index = kept
        }
    }

    /// Sorts the chains from left to right, and returns whether none overlaps the next one.
    private mutating func areApart() -> Bool {
        order.removeAll(keepingCapacity: true)
        for index in chains.indices {
            var place = order.count
            let chain = chains[index]
            while place > 0, chains[order[place - 1]].isRight(of: chain) { place -= 1 }
            order.insert(index, at: place)
        }
        for place in order.indices.dropFirst() {
            // Rounding where two chains meet does no harm.
            guard chains[order[place - 1]].right <= chains[order[place]].left + 1e-9 else {
                return false
            }
        }
        return true
    }
}

extension CoverageChains.Chain {
    func takes(_ edge: CoverageEdge) -> Bool {
        direction == edge.direction && (bottom == edge.top || top == edge.bottom)
    }

    func isRight(of other: Self) -> Bool { left + right > other.left + other.right }
}
