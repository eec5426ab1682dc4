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
    public init() { self.init(width: 0, height: 0, words: []) }

    /// Makes an image of premultiplied pixels, the top row first.
    ///
    /// Throws `RasterError` unless there are exactly `width` × `height` of them, and
    /// what `RasterLimits.check` throws.
    public init(width: Int, height: Int, pixels: some Collection<PremultipliedPixel>, limits: RasterLimits = .default)
        throws(RasterError)
    {
        let count = try limits.check(width: width, height: height)
        guard pixels.count == count else { throw .missingPixels(expected: count, found: pixels.count) }
        self.init(width: width, height: height, words: pixels.map(\.argb))
    }

    /// Makes an image of straight pixels, the top row first.
    ///
    /// Throws as the initializer for premultiplied pixels does.
    package init(
        width: Int,
        height: Int,
        straightPixels pixels: some Collection<StraightPixel>,
        limits: RasterLimits = .default
    ) throws(RasterError) {
        let count = try limits.check(width: width, height: height)
        guard pixels.count == count else { throw .missingPixels(expected: count, found: pixels.count) }
        self.init(width: width, height: height, words: pixels.map { PremultipliedPixel($0).argb })
    }

    /// An image of one color, as `Color.premultipliedPixel` gives it.
    ///
    /// Throws what `RasterLimits.check` throws.
    public static func solid(_ color: Color, width: Int, height: Int, limits: RasterLimits = .default)
        throws(RasterError) -> Bitmap
    {
        let count = try limits.check(width: width, height: height)
        let word = color.premultipliedPixel.argb
        return Bitmap(width: width, height: height, words: [UInt32](repeating: word, count: count))
    }

    /// Takes the pixels of a rectangle from another image of the same size.
    package mutating func copy(_ rect: PixelRect, from other: Bitmap) {
        guard other.size == size else { return }
        let part = rect.intersection(PixelRect(size))
        guard !part.isEmpty else { return }
        for y in part.y..<part.maxY {
            let row = y * width + part.x..<y * width + part.maxX
            words.replaceSubrange(row, with: other.words[row])
        }
    }

    /// The numbers of columns and rows.
    package var size: PixelSize { PixelSize(width: width, height: height) }
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

    /// The pixels as bytes of red, green, blue and alpha, the top row first, without padding between rows.
    ///
    /// - Parameter isPremultiplied: Whether the colors are multiplied by alpha, as systems draw them. Default: `true`.
    /// - Returns: `byteCount` bytes.
    public func rgbaBytes(premultiplied isPremultiplied: Bool = true) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
            for (index, word) in words.enumerated() {
                let pixel = PremultipliedPixel(argb: word)
                let straight = StraightPixel(pixel)
                bytes[4 * index] = isPremultiplied ? pixel.red : straight.red
                bytes[4 * index + 1] = isPremultiplied ? pixel.green : straight.green
                bytes[4 * index + 2] = isPremultiplied ? pixel.blue : straight.blue
                bytes[4 * index + 3] = pixel.alpha
            }
            count = byteCount
        }
    }

    /// Calls the closure with all pixels as words of Cairo's ARGB32 (`PremultipliedPixel.argb`),
    /// the top row first.
    ///
    /// The buffer is valid during the call alone.
    public func withPixels<Result, Failure: Error>(_ body: (UnsafeBufferPointer<UInt32>) throws(Failure) -> Result)
        throws(Failure) -> Result
    { try words.withUnsafeBufferPointer(body) }

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

extension Bitmap {
    /// Makes an image by drawing on a canvas that is transparent at first.
    ///
    /// The canvas is lent to the closure and cannot leave it. An image without columns or rows is
    /// made without calling the closure.
    ///
    /// Throws what `RasterLimits.check` and the closure throw, and `RasterError` when
    /// Cairo failed.
    public init(
        width: Int,
        height: Int,
        limits: RasterLimits = .default,
        drawing body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        let count = try limits.check(width: width, height: height)
        var words = [UInt32](repeating: 0, count: count)
        try Self.draw(on: &words, width: width, height: height, body)
        self.init(width: width, height: height, words: words)
    }

    /// Makes an image by drawing over a copy of this one.
    ///
    /// Throws what the closure throws, and `RasterError` when Cairo failed.
    public func drawing(_ body: (borrowing Canvas) throws(RasterError) -> Void) throws(RasterError) -> Bitmap {
        var words = words
        try Self.draw(on: &words, width: width, height: height, body)
        return Bitmap(width: width, height: height, words: words)
    }

    /// Draws over this image, in place if its storage is not shared.
    ///
    /// Throws what the closure throws, and `RasterError` when Cairo failed; what was drawn
    /// until then stays.
    package mutating func draw(_ body: (borrowing Canvas) throws(RasterError) -> Void) throws(RasterError) {
        try Self.draw(on: &words, width: width, height: height, body)
    }

    /// Lends a canvas on the words of an image of that size to the closure.
    private static func draw(
        on words: inout [UInt32],
        width: Int,
        height: Int,
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        try words.withUnsafeMutableBufferPointer { (buffer) throws(RasterError) in
            guard let base = buffer.baseAddress, !buffer.isEmpty else { return }
            let surface = try ImageSurface(
                borrowing: UnsafeMutableRawPointer(base),
                format: .argb32,
                width: width,
                height: height,
                bytesPerRow: width * 4
            )
            try Canvas.draw(on: surface, body)
        }
    }
}

extension Bitmap {
    /// Whether every pixel has the full alpha of 255; true for an empty image.
    public var isOpaque: Bool { words.allSatisfy { $0 >> 24 == 255 } }

    /// The caps that leave the largest uniform middle: the longest run of equal columns and the
    /// longest run of equal rows, the first of several as long.
    ///
    /// Stretching between these caps changes nothing that is seen. The result is `nil` where no
    /// two neighboring columns, or no two neighboring rows, are equal.
    package func uniformMiddle() -> PixelInsets? {
        guard let columns = Self.longestRun(columnDifferences()), let rows = Self.longestRun(rowDifferences()) else {
            return nil
        }
        return PixelInsets(
            top: rows.lowerBound,
            left: columns.lowerBound,
            bottom: height - rows.upperBound,
            right: width - columns.upperBound
        )
    }

    /// The longest run of equal lines, of which each differs from the one before it or not; nil where all do.
    private static func longestRun(_ differences: [Bool]) -> Range<Int>? {
        var longest: Range<Int>?
        var start = 0
        for (index, differs) in differences.enumerated() {
            if differs { start = index } else if index + 1 - start > longest?.count ?? 0 { longest = start..<index + 1 }
        }
        return longest
    }
}

extension Bitmap {
    /// Premultiplies words of Cairo's ARGB32 whose colors are straight: round(c·a/255).
    package static func premultiply(_ words: UnsafeMutableBufferPointer<UInt32>) {
        for index in words.indices {
            let word = words[index]
            guard word < 0xFF00_0000 else { continue }
            let pixel = StraightPixel(
                red: UInt8(truncatingIfNeeded: word >> 16),
                green: UInt8(truncatingIfNeeded: word >> 8),
                blue: UInt8(truncatingIfNeeded: word),
                alpha: UInt8(truncatingIfNeeded: word >> 24)
            )
            words[index] = PremultipliedPixel(pixel).argb
        }
    }
}
