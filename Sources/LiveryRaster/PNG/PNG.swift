/// Reads and writes PNG files.
public enum PNG {
    /// How much time is spent on making a file small. The pixels are the same.
    public enum Compression: String, Hashable, Sendable, CaseIterable {
        /// For temporary files: Livery's own compressor. The sample theme takes three quarters of the
        /// time of `balanced`, and a fifth more bytes.
        case fast
        /// For builds: libdeflate at its levels 5 and 6, and Livery's own compressor for noise.
        case balanced
        /// For releases: the shortest of several files at libdeflate's levels 9 and 12, in about 100
        /// times the time of `balanced`.
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
        /// The file's ICC profile is broken or not supported.
        case profile(ICCProfile.Fault)
        /// Memory ran out.
        case outOfMemory
    }

    /// Why an image could not be written.
    public enum EncodingFailure: Hashable, Sendable {
        /// The image has no columns or no rows, which PNG cannot express.
        case empty
        /// Memory ran out.
        case outOfMemory
    }
}

extension PNG {
    /// Writes an image as a PNG file.
    ///
    /// The file's format is the smallest that contains the pixels without loss: gray of 1 to 8 bits,
    /// a palette of up to 256 colors, RGB, either with one color for transparent pixels, or with
    /// alpha. Its levels are those of `StraightPixel`. Besides the pixels, the file has only an sRGB
    /// chunk. The same pixels give the same bytes with the same versions of the libraries.
    ///
    /// To write many files, use one `PNGEncoder`, which creates its compressors once.
    ///
    /// - Throws: `RasterError.encoding` for an image without pixels and when memory runs out.
    public static func encode(
        _ bitmap: Bitmap,
        compression: Compression = .balanced
    ) throws(RasterError) -> [UInt8] {
        try PNGEncoder().encode(bitmap, compression: compression)
    }
}
