/// The candidate that a misspelled name most likely means; nil when none is near.
///
/// Near is an optimal string alignment distance (insertions, deletions, replacements and swaps of
/// neighbors) of at most a third of the name's length, and at least 1, letter case ignored. Of equally
/// near candidates, the nearest with letter case is taken, then the one that sorts first. A candidate
/// that shares no scalar with the name is never near; a name of more than 64 scalars has no nearest.
package func nearestName(
    to name: String,
    among candidates: some Sequence<String>
) -> String? {
    guard var search = NameSearch(name) else { return nil }
    for candidate in candidates where search.mayBeNear(candidate) {
        search.consider(NameCandidate(candidate))
    }
    return search.nearest
}

/// A search for the nearest of many names.
struct NameSearch {
    /// A document can be full of wrong names; longer ones have no nearest name.
    private static let longest = 64

    private let name: String
    private let cutOff: Int
    private let folded: AlignmentPattern
    private let letters: LetterCounts
    private var exact: AlignmentPattern?
    private var best: (folded: Int, exact: Int, name: String)?

    /// Begins a search; nil for a name that is empty or too long.
    init?(_ name: String) {
        // A scalar takes up to four bytes.
        guard !name.isEmpty, name.utf8.count <= Self.longest * 4 else { return nil }
        let count = name.unicodeScalars.count
        guard count <= Self.longest else { return nil }
        let candidate = NameCandidate(name)
        // A few letters become several when case is folded; they are compared unchanged.
        let isFoldable = candidate.folded.count <= AlignmentPattern.longest
        self.name = name
        folded = AlignmentPattern(isFoldable ? candidate.folded : name.unicodeScalars.map(\.value))
        letters = isFoldable ? candidate.letters : LetterCounts(name.unicodeScalars.map(\.value))
        cutOff = max(1, count / 3)
        self.count = count
    }

    private let count: Int

    /// How many candidates were compared.
    private(set) var comparedCount = 0

    var nearest: String? { best?.name }

    /// The largest distance that what is considered next may have.
    var reach: Int { best?.folded ?? cutOff }

    /// Whether a candidate's length allows it to be near. In bytes, which costs nothing, and distinguishes
    /// most candidates.
    func mayBeNear(_ candidate: String) -> Bool {
        let bytes = candidate.utf8.count
        return bytes >= count - cutOff && bytes <= (count + cutOff) * 4
    }

    /// A distance that a candidate's is not below, by its length and its letters.
    @inline(__always)
    func leastDistance(toCount candidate: Int, _ letters: LetterCounts) -> Int {
        abs(candidate - count) <= cutOff ? self.letters.leastDistance(to: letters) : .max
    }

    mutating func consider(_ candidate: NameCandidate) {
        // The name itself was not expected, so it is no help.
        guard abs(candidate.count - count) <= cutOff, candidate.name != name else { return }
        comparedCount += 1
        let longest = max(candidate.count, count)
        guard
            let near = folded.distance(to: candidate.folded, atMost: min(reach, longest - 1))
        else { return }
        let pattern = exact ?? AlignmentPattern(name.unicodeScalars.map(\.value))
        exact = pattern
        let scalars = candidate.name.unicodeScalars.map(\.value)
        let rank = (near, pattern.distance(to: scalars, atMost: longest) ?? longest, candidate.name)
        if best.map({ rank < ($0.folded, $0.exact, $0.name) }) ?? true { best = rank }
    }
}

/// A name that may be the nearest to another one.
struct NameCandidate: Sendable {
    let name: String
    /// The number of scalars.
    let count: Int
    /// The scalars without letter case.
    let folded: [UInt32]
    let letters: LetterCounts

    init(_ name: String) {
        self.name = name
        if name.utf8.allSatisfy({ $0 < 0x80 }) {
            folded = name.utf8.map { UInt32($0.foldedASCII) }
            count = folded.count
        } else {
            folded = name.lowercased().unicodeScalars.map(\.value)
            count = name.unicodeScalars.count
        }
        letters = LetterCounts(folded)
    }
}

/// How often a name has each scalar, up to seven times; those that agree in five bits are counted as one.
struct LetterCounts: Sendable {
    /// Sixteen counts each, of four bits whose highest stays free.
    private var (low, high) = (UInt64(0), UInt64(0))
    private static let free: UInt64 = 0x8888_8888_8888_8888

    init(_ scalars: [UInt32]) {
        for scalar in scalars {
            let shift = UInt64(scalar & 15) * 4
            if scalar & 16 == 0 {
                if low >> shift & 7 < 7 { low += 1 << shift }
            } else if high >> shift & 7 < 7 {
                high += 1 << shift
            }
        }
    }

    /// A distance that no order of the letters goes below: each edit adds one letter at most, and takes
    /// one away at most.
    @inline(__always)
    func leastDistance(to other: LetterCounts) -> Int {
        max(
            Self.surplus(low, other.low) + Self.surplus(high, other.high),
            Self.surplus(other.low, low) + Self.surplus(other.high, high)
        )
    }

    /// The sum, over all sixteen counts, of what one has more than the other.
    @inline(__always)
    private static func surplus(_ counts: UInt64, _ others: UInt64) -> Int {
        // Eight more than the difference, so that nothing is borrowed from the next.
        let differences = (counts | free) - others
        let isMore = (differences & free) >> 3
        let more = differences & (isMore * 7)
        let pairs = (more & 0x0F0F_0F0F_0F0F_0F0F) + (more >> 4 & 0x0F0F_0F0F_0F0F_0F0F)
        return Int((pairs &* 0x0101_0101_0101_0101) >> 56)
    }
}

extension UInt8 {
    /// The letter in lower case; any other byte unchanged.
    package var foldedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

/// A text of up to 64 scalars to which distances are measured: the optimal string alignment distance, which
/// is Damerau's four edits, no part of the text edited twice.
///
/// A column of the table of distances is two words of bits (H. Hyyrö, "A bit-vector algorithm for computing
/// Levenshtein and Damerau edit distances", 2003), so that a scalar costs a few instructions.
private struct AlignmentPattern {
    static let longest = UInt64.bitWidth

    private let count: Int
    /// The position of each ASCII scalar, as bits.
    private var places = [UInt64](repeating: 0, count: 128)
    private var otherPlaces: [UInt32: UInt64] = [:]

    init(_ scalars: [UInt32]) {
        count = min(scalars.count, Self.longest)
        for (index, scalar) in scalars.prefix(Self.longest).enumerated() {
            if scalar < 128 {
                places[Int(scalar)] |= 1 << UInt64(index)
            } else {
                otherPlaces[scalar, default: 0] |= 1 << UInt64(index)
            }
        }
    }

    /// The distance; nil when it is more than `atMost`.
    func distance(to text: [UInt32], atMost: Int) -> Int? {
        guard atMost >= 0, abs(text.count - count) <= atMost else { return nil }
        guard count > 0 else { return text.count }
        let last = UInt64(1) << UInt64(count - 1)
        // Where a distance is one more, or one less, than the one above it.
        var (more, less) = (UInt64.max, UInt64(0))
        var (diagonal, before) = (UInt64(0), UInt64(0))
        var distance = count
        var rest = text.count
        for scalar in text {
            let place = scalar < 128 ? places[Int(scalar)] : otherPlaces[scalar] ?? 0
            let swapped = ((~diagonal & place) << 1) & before
            diagonal = (((place & more) &+ more) ^ more) | place | less | swapped
            // The same of each and the one to its left.
            var (gained, lost) = (less | ~(diagonal | more), diagonal & more)
            if gained & last != 0 { distance += 1 }
            if lost & last != 0 { distance -= 1 }
            rest -= 1
            // Each scalar to come brings it down by one at most.
            guard distance - rest <= atMost else { return nil }
            gained = gained << 1 | 1
            lost <<= 1
            (more, less) = (lost | ~(diagonal | gained), gained & diagonal)
            before = place
        }
        return distance <= atMost ? distance : nil
    }
}
