extension PNG {
    /// Writes an image as a PNG file.
    ///
    /// The file's format is the smallest that holds the pixels without loss: gray of 1 to 8 bits,
    /// a palette of up to 256 colors, RGB, either with one color for transparent pixels, or with
    /// alpha. Its levels are those that `StraightPixel` gives. The file says that it is sRGB and
    /// holds nothing else beside the pixels; the same pixels give the same bytes, given the same
    /// versions of the libraries.
    ///
    /// Who writes many files keeps a `PNGEncoder`, which makes its compressors once.
    ///
    /// Throws `RasterError.encoding` for an image without pixels and when memory runs out.
    public static func encode(
        _ bitmap: Bitmap,
        compression: Compression = .balanced
    ) throws(RasterError) -> [UInt8] {
        try PNGEncoder().encode(bitmap, compression: compression)
    }
}
