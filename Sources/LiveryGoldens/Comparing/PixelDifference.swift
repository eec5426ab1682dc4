public import LiveryRaster

/// How two pictures of the same size differ, in their premultiplied 8-bit pixels.
///
/// Pixels in ignored regions do not count.
public struct PixelDifference: Hashable, Sendable {
    /// The number of pixels that are not equal, at least 1.
    public let pixels: Int
    /// The largest difference in one channel (alpha, or a color times alpha), 1 to 255 levels.
    public let largest: Int
    /// The smallest rectangle that contains all pixels that are not equal.
    public let bounds: PixelRect
    /// The size of both pictures.
    public let size: PixelSize
    /// The measured value that the comparison's tolerance limits.
    public let measure: ToleranceMeasure

    init(
        pixels: Int,
        largest: Int,
        bounds: PixelRect,
        size: PixelSize,
        measure: ToleranceMeasure = .exact
    ) {
        self.pixels = pixels
        self.largest = largest
        self.bounds = bounds
        self.size = size
        self.measure = measure
    }

    /// Compares two pictures exactly; nil if their sizes differ or all their pixels are equal.
    public init?(between golden: Bitmap, and actual: Bitmap) {
        guard case .differs(let found) = PictureComparer().compare(golden, actual) else {
            return nil
        }
        self = found
    }
}
