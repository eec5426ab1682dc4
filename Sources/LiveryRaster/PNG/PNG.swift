/// Reading PNG files, by libpng, and writing them.
public enum PNG {
    /// How much time to spend on making a file small.
    ///
    /// All give the same pixels.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// For files that are looked at once: a compressor of Livery's own. The sample theme takes 0.6 of the
        /// time of `balanced`, for a fifth more bytes.
        case fast
        /// For builds: libdeflate at its level 7.
        case balanced
        /// For what is shipped: the shortest of several files at libdeflate's levels 9 and 12, in
        /// about 100 times the time.
        case smallest
    }

    /// Why a file could not be read.
    public enum DecodingFailure: Hashable, Sendable {
        /// The file does not begin with PNG's signature.
        case notPNG
        /// The file ends before the image does.
        case truncated
        /// The file breaks PNG's rules, in libpng's words.
        case malformed(String)
        /// Memory ran out.
        case outOfMemory
    }

    /// Why an image could not be written.
    public enum EncodingFailure: Hashable, Sendable {
        /// The image has no columns or no rows, which PNG cannot express.
        case empty
        /// Memory ran out.
        case outOfMemory
        /// What libpng said.
        case other(String)
    }
}
