/// How large an image may be that is made or read.
///
/// The limits are checked before memory is spent.
public struct RasterLimits: Hashable, Sendable {
    /// 16,384 pixels per side and 100 megapixels.
    public static let `default` = RasterLimits()

    /// No limits but those of arithmetic: for pictures that exist already, or whose size is that of a canvas or
    /// counted.
    package static let unlimited = RasterLimits(maximumSide: .max, maximumPixels: .max)

    /// The largest width and the largest height, in pixels.
    ///
    /// Cairo's own limit is 32,767, so that drawing on a larger bitmap fails whatever is set here.
    public var maximumSide: Int
    /// The largest number of pixels.
    public var maximumPixels: Int

    /// Makes limits of the two numbers, which default to 16,384 and 100,000,000.
    public init(maximumSide: Int = 16_384, maximumPixels: Int = 100_000_000) {
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
    }

    /// How many bytes a picture's file may have: as many as the largest picture's pixels.
    package var fileByteCount: Int {
        let (bytes, overflow) = maximumPixels.multipliedReportingOverflow(by: 4)
        return overflow ? .max : bytes
    }

    /// The number of pixels of an image of this size.
    ///
    /// Throws `RasterError` for a negative side, and for an image that exceeds the limits.
    @discardableResult public func check(width: Int, height: Int) throws(RasterError) -> Int {
        guard width >= 0, height >= 0 else { throw RasterError("an image can't be \(width) × \(height) pixels") }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        // Every byte count is at most 16 times the number of pixels, whatever limits were set.
        guard !overflow, width <= maximumSide, height <= maximumSide, pixels <= maximumPixels, pixels <= Int.max / 16
        else { throw .imageTooLarge(width: width, height: height, limits: self) }
        return pixels
    }
}
