/// The candidate that a misspelt name most likely means; nil when none is near.
///
/// Near is an optimal string alignment distance (insertions, deletions, replacements and swaps of
/// neighbours, each counted once) of at most a third of the name's length, and at least 1, with
/// letter case counted only to choose among equals. What is then still equal goes to the name that
/// sorts first, so that the order of the candidates does not matter. A candidate that shares no
/// scalar with the name is never near; a name of more than 64 scalars has no nearest.
package func nearestName(
    to name: String,
    among candidates: some Sequence<String>
) -> String? {
    guard var search = NameSearch(name) else { return nil }
    for candidate in candidates { search.consider(candidate) }
    return search.nearest
}

/// A search for the nearest of many names.
struct NameSearch {
    /// A document can be full of wrong names; longer ones are not looked for.
    static let longest = 64

    private let name: String
    private let wanted: [Unicode.Scalar]
    private let folded: [Unicode.Scalar]
    private let cutOff: Int
    private var distance = AlignmentDistance()
    private var best: (folded: Int, exact: Int, name: String)?

    /// Begins a search; nil for a name that is empty or too long.
    init?(_ name: String) {
        // A scalar takes up to four bytes.
        guard !name.isEmpty, name.utf8.count <= Self.longest * 4 else { return nil }
        wanted = Array(name.unicodeScalars)
        guard wanted.count <= Self.longest else { return nil }
        self.name = name
        folded = Self.folded(name)
        cutOff = max(1, wanted.count / 3)
    }

    /// What the search has found so far.
    var nearest: String? { best?.name }

    /// Compares the name with one that may be meant.
    mutating func consider(_ candidate: String) {
        // Lengths tell most candidates apart, and in bytes they cost nothing.
        let bytes = candidate.utf8.count
        guard bytes >= wanted.count - cutOff, bytes <= (wanted.count + cutOff) * 4 else { return }
        let count = candidate.unicodeScalars.count
        // The name itself was not what was wanted, so it is no help.
        guard abs(count - wanted.count) <= cutOff, candidate != name else { return }
        let atMost = min(cutOff, max(count, wanted.count) - 1, best?.folded ?? cutOff)
        guard
            let folded = distance.between(folded, Self.folded(candidate), atMost: atMost)
        else { return }
        let scalars = Array(candidate.unicodeScalars)
        let longest = max(count, wanted.count)
        let exact = distance.between(wanted, scalars, atMost: longest) ?? longest
        let rank = (folded, exact, candidate)
        if best.map({ rank < ($0.folded, $0.exact, $0.name) }) ?? true {
            best = rank
        }
    }

    /// The scalars without letter case.
    private static func folded(_ name: String) -> [Unicode.Scalar] {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return Array(name.lowercased().unicodeScalars)
        }
        return name.utf8.map { Unicode.Scalar($0.foldedASCII) }
    }
}

extension UInt8 {
    /// The letter in lower case; any other byte as it is.
    var foldedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

/// The optimal string alignment distance: Damerau's four edits, no part of the text edited twice.
private struct AlignmentDistance {
    // Three rows of the table are enough: a swap looks two rows back.
    private var beforePrevious: [Int] = []
    private var previous: [Int] = []
    private var current: [Int] = []

    /// The distance; nil when it is more than `atMost`.
    ///
    /// Only the diagonal band of the table is worked out in which distances can be so small
    /// (Ukkonen 1985), and no more of it once both of the last two rows are beyond.
    mutating func between(
        _ first: [Unicode.Scalar],
        _ second: [Unicode.Scalar],
        atMost: Int
    ) -> Int? {
        guard atMost >= 0, abs(first.count - second.count) <= atMost else { return nil }
        guard !second.isEmpty else { return first.count }
        let beyond = atMost + 1
        reset(&beforePrevious, count: second.count + 1, to: beyond)
        reset(&previous, count: second.count + 1, to: beyond)
        reset(&current, count: second.count + 1, to: beyond)
        for column in 0...min(second.count, atMost) { previous[column] = column }
        var smallestBefore = 0
        for row in 1..<(first.count + 1) {
            let start = max(1, row - atMost)
            let end = min(second.count, row + atMost)
            current[start - 1] = start == 1 ? min(row, beyond) : beyond
            var smallest = current[start - 1]
            for column in start...end {
                let (left, right) = (first[row - 1], second[column - 1])
                var cost = min(
                    previous[column - 1] + (left == right ? 0 : 1),
                    previous[column] + 1,
                    current[column - 1] + 1
                )
                if row > 1, column > 1, left == second[column - 2], first[row - 2] == right {
                    cost = min(cost, beforePrevious[column - 2] + 1)
                }
                current[column] = min(cost, beyond)
                smallest = min(smallest, current[column])
            }
            // What stands beyond the band is left over from three rows ago.
            if end < second.count { current[end + 1] = beyond }
            guard min(smallest, smallestBefore) <= atMost else { return nil }
            smallestBefore = smallest
            (beforePrevious, previous, current) = (previous, current, beforePrevious)
        }
        let distance = previous[second.count]
        return distance <= atMost ? distance : nil
    }

    private func reset(_ row: inout [Int], count: Int, to value: Int) {
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: repeatElement(value, count: count))
    }
}
