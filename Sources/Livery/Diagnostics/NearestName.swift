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
    let longest = 64
    let wanted = Array(name.unicodeScalars.prefix(longest + 1))
    guard !wanted.isEmpty, wanted.count <= longest else { return nil }
    let folded = Array(name.lowercased().unicodeScalars)
    let cutOff = max(1, wanted.count / 3)

    var best: (folded: Int, exact: Int, name: String)?
    // The name itself was not what was wanted, so it is no help.
    for candidate in candidates where candidate != name {
        // A longer one is out of reach of any cut-off.
        let scalars = Array(candidate.unicodeScalars.prefix(longest * 2))
        guard abs(scalars.count - wanted.count) <= cutOff else { continue }
        let distance = alignmentDistance(folded, Array(candidate.lowercased().unicodeScalars))
        guard distance <= cutOff, distance < max(scalars.count, wanted.count) else { continue }
        let rank = (distance, alignmentDistance(wanted, scalars), candidate)
        if best.map({ rank < ($0.folded, $0.exact, $0.name) }) ?? true {
            best = rank
        }
    }
    return best?.name
}

/// The optimal string alignment distance: Damerau's four edits, no part of the text edited twice.
private func alignmentDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    guard !first.isEmpty else { return second.count }
    guard !second.isEmpty else { return first.count }
    // Three rows of the table are enough: a swap looks two rows back.
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for (row, left) in first.enumerated() {
        var current = [row + 1]
        current.reserveCapacity(second.count + 1)
        for (column, right) in second.enumerated() {
            var cost = min(
                previous[column] + (left == right ? 0 : 1),
                previous[column + 1] + 1,
                current[column] + 1
            )
            if row > 0, column > 0, left == second[column - 1], first[row - 1] == right {
                cost = min(cost, beforePrevious[column - 1] + 1)
            }
            current.append(cost)
        }
        beforePrevious = previous
        previous = current
    }
    return previous[second.count]
}
