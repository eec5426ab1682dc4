/// Reading and writing PNG files, by libpng.
public enum PNG {
    /// How much time to spend on making a file small.
    ///
    /// All give the same pixels; the numbers behind them are in `PNG+Compression.swift`.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// For files that are looked at once.
        case fast
        /// For builds.
        case balanced
        /// For what is shipped.
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
