/// Names among which the nearest to misspelt ones is looked for again and again.
///
/// Up to 1,000 names are all compared. Among more, which would make a theme full of wrong names take
/// hours, only a name that one edit leads to is near: each such edit is tried, and looked up by its
/// hash. Such an edit is one of a byte, and all names of a theme are letters, digits and signs of ASCII.
package final class NameIndex: Sendable {
    package let names: [String]
    /// The positions of names by the hash of their letters without case; nil for a few names.
    private let positions: [UInt64: [Int32]]?
    /// Tells most hashes that are none of these without looking them up.
    private let filter: BitFilter

    /// How many names are compared one by one.
    static let fewNames = 1_000

    /// Indexes names, each of which counts once.
    package init(_ names: some Sequence<String>) {
        self.names = Array(names)
        guard self.names.count > Self.fewNames else {
            positions = nil
            filter = BitFilter(count: 0)
            return
        }
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

    /// Finds the name that a misspelt one most likely means; nil when none is near.
    ///
    /// - Parameters:
    ///   - name: What is written.
    ///   - excluded: Names that can't be meant.
    /// - Returns: The name; it is never the one that is written.
    package func nearest(to name: String, except excluded: [String] = []) -> String? {
        guard var search = NameSearch(name) else { return nil }
        if let positions {
            Self.forEachHashOneEditAway(from: name) { hash in
                guard filter.mayContain(hash) else { return }
                for position in positions[hash] ?? [] {
                    let candidate = names[Int(position)]
                    if !excluded.contains(candidate) { search.consider(candidate) }
                }
            }
        } else {
            for candidate in names where !excluded.contains(candidate) {
                search.consider(candidate)
            }
        }
        return search.nearest
    }

    // MARK: Hashes

    // A polynomial in this base, modulo 2^64, so that an edit in the middle is worked out from the
    // hashes of both ends. Two names may share a hash: what is found is compared.
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// What names consist of, letters without case.
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

/// A set of hashes that takes a few bits for each, and says of a few others too that it may have them.
private struct BitFilter {
    private var words: [UInt64]
    private let shift: UInt64

    /// Makes a filter for so many hashes: 16 to 32 bits for each.
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

    /// The upper bits are taken, so all of the hash has to have a part in them.
    private static func mixed(_ hash: UInt64) -> UInt64 {
        (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    }
}
