/// An immutable image of premultiplied 8-bit sRGB pixels.
///
/// Rows lie one after the other without padding, which is the stride that Cairo asks of ARGB32
/// (4 × width), so that two bitmaps are equal exactly when their sizes and all pixels are. A
/// bitmap without columns or rows is valid and empty.
///
/// Bitmaps are values that share their storage; any thread may read them.
public struct Bitmap: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// `width` × `height` words of Cairo's ARGB32, the top row first.
    var words: [UInt32]

    /// The caller has checked that there are `width` × `height` words.
    package init(width: Int, height: Int, words: [UInt32]) {
        self.width = width
        self.height = height
        self.words = words
    }

    /// Makes an image without pixels.
    public init() {
        self.init(width: 0, height: 0, words: [])
    }

    /// Makes an image of premultiplied pixels, the top row first.
    ///
    /// Throws `RasterError.missingPixels` unless there are exactly `width` × `height` of them, and
    /// what `RasterLimits.check` throws.
    public init(
        width: Int,
        height: Int,
        pixels: some Collection<PremultipliedPixel>,
        limits: RasterLimits = .default
    ) throws(RasterError) {
        let count = try limits.check(width: width, height: height)
        guard pixels.count == count else {
            throw .missingPixels(expected: count, found: pixels.count)
        }
        self.init(width: width, height: height, words: pixels.map(\.argb))
    }

    /// Makes an image of straight pixels, the top row first.
    ///
    /// Throws as the initializer for premultiplied pixels does.
    public init(
        width: Int,
        height: Int,
        straightPixels pixels: some Collection<StraightPixel>,
        limits: RasterLimits = .default
    ) throws(RasterError) {
        let count = try limits.check(width: width, height: height)
        guard pixels.count == count else {
            throw .missingPixels(expected: count, found: pixels.count)
        }
        self.init(width: width, height: height, words: pixels.map { PremultipliedPixel($0).argb })
    }

    /// An image of one color, as `Color.premultipliedPixel` gives it.
    ///
    /// Throws what `RasterLimits.check` throws.
    public static func solid(
        _ color: Color,
        width: Int,
        height: Int,
        limits: RasterLimits = .default
    ) throws(RasterError) -> Bitmap {
        let count = try limits.check(width: width, height: height)
        let word = color.premultipliedPixel.argb
        return Bitmap(width: width, height: height, words: [UInt32](repeating: word, count: count))
    }

    /// Takes the pixels of a rectangle from another image of the same size.
    package mutating func copy(_ rect: PixelRect, from other: Bitmap) {
        guard other.size == size else { return }
        let part = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard !part.isEmpty else { return }
        for y in part.y..<part.maxY {
            let row = y * width + part.x..<y * width + part.maxX
            words.replaceSubrange(row, with: other.words[row])
        }
    }

    /// The numbers of columns and rows.
    public var size: PixelSize { PixelSize(width: width, height: height) }
    /// Whether there are no pixels.
    public var isEmpty: Bool { words.isEmpty }
    /// The distance from one row to the next, in bytes.
    public var bytesPerRow: Int { width * 4 }
    /// The memory that the pixels take, in bytes.
    public var byteCount: Int { words.count * 4 }

    /// The pixel in a column and row; transparent outside of the image.
    public subscript(x: Int, y: Int) -> PremultipliedPixel {
        guard x >= 0, x < width, y >= 0, y < height else { return .transparent }
        return PremultipliedPixel(argb: words[y * width + x])
    }

    /// Calls the closure with all pixels as words of Cairo's ARGB32 (`PremultipliedPixel.argb`),
    /// the top row first.
    ///
    /// The buffer is valid during the call alone.
    public func withPixels<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try words.withUnsafeBufferPointer(body)
    }

    /// Calls the closure with all pixels to change them, in place if no other bitmap shares them.
    package mutating func withMutablePixels<Result, Failure: Error>(
        _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try words.withUnsafeMutableBufferPointer { (buffer) throws(Failure) in try body(buffer) }
    }
}

extension Bitmap: CustomStringConvertible {
    /// The size, for logs and failing tests: pixels are too many to print.
    public var description: String { "Bitmap(\(width)×\(height))" }
}
