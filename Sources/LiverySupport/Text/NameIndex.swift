/// Names for repeated searches for the nearest to a misspelled one.
///
/// A theme can be full of wrong names, so that the time of a search may not grow with the number of names. Of
/// up to 1,000 names, those whose letters are nearest are compared, up to 256 of them. Among more names,
/// only one at a distance of one edit is near: each edit of a byte is tried, and looked up by its hash.
/// All names of a theme are ASCII letters, digits and signs.
package final class NameIndex: Sendable {
    package let names: [String]
    /// The positions of names by the hash of their letters without case; nil for a few names.
    private let positions: [UInt64: [Int32]]?
    /// Excludes most other hashes without a lookup.
    private let filter: BitFilter

    /// The names in the form for comparing; empty for many names.
    private let candidates: [NameCandidate]
    /// Their lengths and letters, which each search looks at.
    private let letters: [(count: Int, counts: LetterCounts)]

    /// The largest number of names whose letters are counted one by one.
    static let fewNames = 1_000
    /// The largest number of names that one search compares in full.
    static let mostCompared = 256

    package init(_ names: some Sequence<String>) {
        self.names = Array(names)
        guard self.names.count > Self.fewNames else {
            positions = nil
            candidates = self.names.map(NameCandidate.init)
            letters = candidates.map { ($0.count, $0.letters) }
            filter = BitFilter(count: 0)
            return
        }
        candidates = []
        letters = []
        var positions: [UInt64: [Int32]] = [:]
        positions.reserveCapacity(self.names.count)
        for (position, name) in self.names.enumerated() {
            var hash: UInt64 = 0
            for byte in name.utf8 { hash = hash &* Self.base &+ UInt64(byte.foldedASCII) }
            positions[hash, default: []].append(Int32(clamping: position))
        }
        self.positions = positions
        var filter = BitFilter(count: self.names.count)
        for hash in positions.keys { filter.insert(hash) }
        self.filter = filter
    }

    /// The name that a misspelled one most likely means; nil when none is near.
    ///
    /// - Parameters:
    ///   - name: The misspelled name, never returned itself.
    ///   - excluded: Names that are never returned. Default: none.
    /// - Returns: The nearest name.
    package func nearest(to name: String, except excluded: [String] = []) -> String? {
        guard var search = NameSearch(name) else { return nil }
        if let positions {
            Self.forEachHashOneEditAway(from: name) { hash in
                guard filter.mayContain(hash) else { return }
                for position in positions[hash] ?? [] {
                    let candidate = names[Int(position)]
                    if !excluded.contains(candidate) { search.consider(NameCandidate(candidate)) }
                }
            }
        } else {
            compareNearest(&search, except: excluded)
        }
        return search.nearest
    }

    /// Considers the names in the order of the least distance that their letters allow, until nothing nearer
    /// can come.
    func compareNearest(_ search: inout NameSearch, except excluded: [String]) {
        var byDistance: [[Int]] = Array(repeating: [], count: search.reach + 1)
        for (index, letters) in letters.enumerated() {
            let least = search.leastDistance(toCount: letters.count, letters.counts)
            if least < byDistance.count { byDistance[least].append(index) }
        }
        for (least, indices) in byDistance.enumerated() {
            for index in indices {
                guard search.comparedCount < Self.mostCompared, least <= search.reach else {
                    return
                }
                let candidate = candidates[index]
                if !excluded.contains(candidate.name) { search.consider(candidate) }
            }
        }
    }

    // MARK: Hashes

    // A polynomial in this base, modulo 2^64, so that the hash after an edit follows from the hashes of
    // both ends. Names may share a hash: what is found is compared.
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789_-.".utf8).map(
        UInt64.init
    )

    /// Calls a function with the hashes of the name itself and of everything that one deletion, swap,
    /// replacement or insertion makes of it.
    private static func forEachHashOneEditAway(from name: String, _ body: (UInt64) -> Void) {
        let bytes = name.utf8.map { UInt64($0.foldedASCII) }
        let count = bytes.count
        // prefixes[i] is the hash of the first i bytes, suffixes[i] that of those from i on.
        var prefixes: [UInt64] = [0]
        for byte in bytes { prefixes.append(prefixes[prefixes.count - 1] &* base &+ byte) }
        var powers: [UInt64] = [1]
        for _ in 0..<(count + 1) { powers.append(powers[powers.count - 1] &* base) }
        var suffixes = [UInt64](repeating: 0, count: count + 1)
        for index in (0..<count).reversed() {
            suffixes[index] = bytes[index] &* powers[count - 1 - index] &+ suffixes[index + 1]
        }
        /// Calls the function with the hashes of the first `start` bytes, of each letter, and of the
        /// bytes from `end` on.
        func letters(_ start: Int, _ end: Int) {
            let power = powers[count - end]
            let rest = prefixes[start] &* base &* power &+ suffixes[end]
            for letter in alphabet { body(rest &+ letter &* power) }
        }
        body(prefixes[count])
        for index in 0...count {
            letters(index, index)
            guard index < count else { continue }
            body(prefixes[index] &* powers[count - index - 1] &+ suffixes[index + 1])
            letters(index, index + 1)
            guard index + 1 < count else { continue }
            let swapped = prefixes[index] &* powers[2] &+ bytes[index + 1] &* base &+ bytes[index]
            body(swapped &* powers[count - index - 2] &+ suffixes[index + 2])
        }
    }
}

/// A set of hashes of a few bits each, with some false positives (a Bloom filter).
private struct BitFilter {
    private var words: [UInt64]
    private let shift: UInt64

    /// Makes an empty filter with 16 to 32 bits for each hash.
    init(count: Int) {
        let logarithm = Int.bitWidth - max(4, count).leadingZeroBitCount + 4
        words = Array(repeating: 0, count: 1 << max(0, logarithm - 6))
        shift = UInt64(64 - logarithm)
    }

    mutating func insert(_ hash: UInt64) {
        let bit = Self.mixed(hash) >> shift
        words[Int(bit >> 6)] |= 1 << (bit & 63)
    }

    func mayContain(_ hash: UInt64) -> Bool {
        let bit = Self.mixed(hash) >> shift
        return words[Int(bit >> 6)] & (1 << (bit & 63)) != 0
    }

    /// The hash with its entropy in the upper bits, which are used.
    private static func mixed(_ hash: UInt64) -> UInt64 {
        (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    }
}
