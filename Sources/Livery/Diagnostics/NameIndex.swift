/// Names among which the nearest to misspelt ones is looked for again and again.
///
/// Up to 1,000 names are all compared. Among more, which would make a theme full of wrong names take
/// hours, only a name that one edit leads to is near: each such edit is tried, and looked up by its
/// hash. Such an edit is one of a byte, and all names of a theme are letters, digits and signs of ASCII.
package final class NameIndex: Sendable {
    private let names: [String]
    /// The positions of names by the hash of their letters without case; nil for a few names.
    private let positions: [UInt64: [Int32]]?

    /// How many names are compared one by one.
    static let fewNames = 1_000

    /// Indexes names, each of which counts once.
    package init(_ names: some Sequence<String>) {
        self.names = Array(names)
        guard self.names.count > Self.fewNames else {
            positions = nil
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
            for hash in Self.hashesOneEditAway(from: name) {
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

    /// The hashes of the name itself and of everything that one deletion, swap, replacement or
    /// insertion makes of it.
    private static func hashesOneEditAway(from name: String) -> [UInt64] {
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
        /// The hash of the first `start` bytes, of `middle`, `length` bytes long, and of those from
        /// `end` on.
        func hash(_ start: Int, _ middle: UInt64, _ length: Int, _ end: Int) -> UInt64 {
            (prefixes[start] &* powers[length] &+ middle) &* powers[count - end] &+ suffixes[end]
        }
        var hashes = [prefixes[count]]
        for index in 0...count {
            for letter in alphabet { hashes.append(hash(index, letter, 1, index)) }
            guard index < count else { continue }
            hashes.append(hash(index, 0, 0, index + 1))
            for letter in alphabet { hashes.append(hash(index, letter, 1, index + 1)) }
            guard index + 1 < count else { continue }
            hashes.append(hash(index, bytes[index + 1] &* base &+ bytes[index], 2, index + 2))
        }
        return hashes
    }
}
