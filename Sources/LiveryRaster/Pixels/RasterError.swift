/// What can go wrong with pixels.
public enum RasterError: Error, Hashable, Sendable {
    /// A width or height below 0.
    case invalidSize(width: Int, height: Int)
    /// An image larger than the limits allow; no memory was spent on it.
    case imageTooLarge(width: Int, height: Int, limits: RasterLimits)
    /// A buffer with fewer pixels than its size needs.
    case missingPixels(expected: Int, found: Int)
    /// A drawing operation that Cairo refused.
    case drawing(DrawingFailure)
    /// A coordinate, length or other measure that is not a finite number.
    case notFinite(operation: String)
    /// A line of more dashes than the limit; none was drawn.
    case tooManyDashes(limit: Int)
    /// A number of pixels for each point that is out of the range in which images are drawn.
    case invalidScale(Double)
    /// Cap insets that are negative, or that together exceed the image they are for.
    case invalidCaps(PixelInsets, size: PixelSize)
    /// A nine-patch whose one-pixel border cannot be understood.
    case ninePatch(NinePatch.Fault)
    /// A PNG file that cannot be read.
    case decoding(PNG.DecodingFailure)
    /// An image that cannot be written as PNG.
    case encoding(PNG.EncodingFailure)
}
