/// The candidate that a misspelled name most likely means; nil when none is near.
///
/// Near is an optimal string alignment distance (insertions, deletions, replacements and swaps of
/// neighbors) of at most a third of the name's length, and at least 1, letter case ignored. Of equally
/// near candidates, the nearest with letter case is taken, then the one that sorts first. A candidate
/// that shares no scalar with the name is never near; a name of more than 64 scalars has no nearest.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = name.unicodeScalars.map(\.value)
    // A document can be full of wrong names.
    guard !name.isEmpty, wanted.count <= 64 else { return nil }
    let folded = foldedScalars(name)
    let cutOff = max(1, wanted.count / 3)
    var best: (folded: Int, exact: Int, name: String)?
    // A scalar takes up to four bytes; the name itself was not expected, so it is no help.
    for candidate in candidates where candidate.utf8.count <= (wanted.count + cutOff) * 4 && candidate != name {
        let other = foldedScalars(candidate)
        let scalars = candidate.unicodeScalars.map(\.value)
        let longest = max(scalars.count, wanted.count)
        let reach = min(best?.folded ?? cutOff, longest - 1)
        guard let near = alignmentDistance(folded, other, atMost: reach) else { continue }
        let exact = alignmentDistance(wanted, scalars, atMost: longest) ?? longest
        let rank = (near, exact, candidate)
        if best.map({ rank < ($0.folded, $0.exact, $0.name) }) ?? true { best = rank }
    }
    return best?.name
}

private func foldedScalars(_ name: String) -> [UInt32] {
    name.utf8.allSatisfy { $0 < 0x80 }
        ? name.utf8.map { UInt32($0.foldedASCII) } : name.lowercased().unicodeScalars.map(\.value)
}

/// The optimal string alignment distance: Damerau's four edits, no part of the text edited twice; nil when it is more
/// than `limit`.
private func alignmentDistance(_ first: [UInt32], _ second: [UInt32], atMost limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var (before, above) = ([Int](), Array(0...second.count))
    for i in first.indices {
        var row = above
        row[0] = i + 1
        for j in second.indices {
            let isEqual = first[i] == second[j]
            row[j + 1] = min(above[j] + (isEqual ? 0 : 1), above[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                row[j + 1] = min(row[j + 1], before[j - 1] + 1)
            }
        }
        guard min(row.min() ?? 0, above.min() ?? 0) <= limit else { return nil }
        (before, above) = (above, row)
    }
    return above[second.count] <= limit ? above[second.count] : nil
}

/// Names for searches for the nearest to a misspelled one.
///
/// A theme can be full of wrong names: only the first searches find something, the fewer the more names there are.
package final class NameIndex: Sendable {
    package let names: [String]
    /// What was found, so that a name that is searched for again gets the same answer.
    private let answers = Locked<[Search: String?]>([:])
    /// How many answers there may be.
    private let limit: Int

    private struct Search: Hashable {
        let name: String
        let excluded: [String]
        let others: ObjectIdentifier?
    }

    /// The comparisons that all searches may take, the searches that there are among any number of names, and those
    /// among a few.
    static let comparisons = 1_000_000
    static let fewestSearches = 50
    static let mostSearches = 1_000

    package init(_ names: some Sequence<String>) {
        self.names = Array(names)
        let searches = Self.comparisons / max(1, self.names.count)
        limit = min(max(searches, Self.fewestSearches), Self.mostSearches)
    }

    /// The name that a misspelled one most likely means; nil when none is near, or after too many searches.
    ///
    /// - Parameters:
    ///   - name: The misspelled name, never returned itself.
    ///   - excluded: Names that are never returned. Default: none.
    ///   - others: Further names that may be meant, which exist as long as this index. Their own searches are not
    ///     counted. Default: nil.
    /// - Returns: The nearest name.
    package func nearest(to name: String, except excluded: [String] = [], or others: NameIndex? = nil) -> String? {
        let search = Search(name: name, excluded: excluded, others: others.map(ObjectIdentifier.init))
        return answers.withLock { answers in
            if let known = answers[search] { return known }
            guard answers.count < limit else { return nil }
            let candidates = [names, others?.names ?? []].joined().lazy
            let found = nearestName(to: name, among: candidates.filter { !excluded.contains($0) })
            answers.updateValue(found, forKey: search)
            return found
        }
    }
}

extension UInt8 {
    /// The letter in lower case; any other byte unchanged.
    package var foldedASCII: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
