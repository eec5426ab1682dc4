extension RowDeflater {
    /// How hard matches are looked for.
    struct Search: Hashable {
        /// The number of earlier occurrences of four bytes that are looked at; none: only runs of a pixel are
        /// found, and the rest is written as literals.
        var depth: Int
        /// The number of bits of a hash of four bytes.
        var hashBits: UInt32
        /// A match that is as long is taken without a look at others.
        var goodLength: Int
        /// How many of a match's last bytes can be found later.
        var keptBytes: Int
        /// The longest distance of a match of four bytes: from farther away, they take more bits than as
        /// literals.
        var shortDistance: Int
        /// After 2 to the power of this many misses, one more byte is not looked at.
        var patience: Int

        /// Noise, whose differences are small but seldom repeat: Huffman codes alone make it shorter than matches
        /// of four bytes do, in a tenth of the time.
        static let runs = Search(depth: 0, hashBits: 12, goodLength: 16, keptBytes: 0, shortDistance: 0, patience: 0)
        /// Its tables fit the first-level cache for what is near.
        static let fast = Search(
            depth: 2,
            hashBits: 12,
            goodLength: 128,
            keptBytes: 2,
            shortDistance: 1 << 10,
            patience: 5
        )
        /// For drawn pictures other than slopes, which libdeflate makes shorter.
        static let thorough = Search(
            depth: 16,
            hashBits: 15,
            goodLength: 128,
            keptBytes: 64,
            shortDistance: 1 << 12,
            patience: 6
        )
    }
}
