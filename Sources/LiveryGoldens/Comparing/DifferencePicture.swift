package import LiveryRaster

/// A picture that shows where a picture differs from its golden.
///
/// It is as wide as the wider of the two and as tall as the taller. The picture is faded and gray, on a
/// checkerboard where it is transparent, so that marks stand out. A differing pixel is red, however small the
/// difference; a tolerated one is yellow; an ignored region has a blue tint. Areas in only one of the pictures
/// are striped; areas in neither are transparent. A blue frame surrounds all differences, so that a single pixel
/// of a large picture is easy to find.
package enum DifferencePicture {
    static let differing = PremultipliedPixel(red: 224, green: 0, blue: 32, alpha: 255)
    static let tolerated = PremultipliedPixel(red: 255, green: 196, blue: 0, alpha: 255)
    static let frame = PremultipliedPixel(red: 0, green: 80, blue: 255, alpha: 255)
    private static let stripe = PremultipliedPixel(red: 255, green: 176, blue: 176, alpha: 255)

    /// The picture of a comparison.
    package static func make(golden: Bitmap, actual: Bitmap, by comparer: PictureComparer = PictureComparer())
        throws(RasterError) -> Bitmap
    {
        let marks = comparer.compareMarking(golden, actual).marks
        return try make(marks: marks, goldenSize: golden.size, actual: actual)
    }

    /// The picture of a comparison whose pixels are marked.
    ///
    /// It is drawn in place, into `actual`, if that has the same size and no other owner.
    package static func make(marks: PixelMarks, goldenSize: PixelSize, actual: consuming Bitmap) throws(RasterError)
        -> Bitmap
    {
        let sizes = Sizes(shared: marks.size, golden: goldenSize, actual: actual.size)
        // The limits of raster images hold for both sides and so for the larger of each, but not
        // for the product.
        let count = try RasterLimits.default.check(width: sizes.width, height: sizes.height)
        if actual.size == PixelSize(width: sizes.width, height: sizes.height) {
            actual.withMutablePixels { words in draw(marks, of: UnsafeBufferPointer(words), into: words, sizes) }
            return actual
        }
        var words = [UInt32](repeating: 0, count: count)
        words.withUnsafeMutableBufferPointer { words in actual.withPixels { draw(marks, of: $0, into: words, sizes) } }
        return Bitmap(width: sizes.width, height: sizes.height, words: words)
    }

    private struct Sizes {
        let shared: PixelSize
        let golden: PixelSize
        let actual: PixelSize
        var width: Int { max(golden.width, actual.width) }
        var height: Int { max(golden.height, actual.height) }
    }

    /// Draws the picture; `words` may be `pixels` themselves, because each pixel is read before it is written.
    private static func draw(
        _ marks: PixelMarks,
        of pixels: UnsafeBufferPointer<UInt32>,
        into words: UnsafeMutableBufferPointer<UInt32>,
        _ sizes: Sizes
    ) {
        let (width, height, actual) = (sizes.width, sizes.height, sizes.actual)
        var differing = Extent()
        for y in 0..<height {
            let row = y < sizes.shared.height ? sizes.shared.width : 0
            let rowMarks = row > 0 ? marks.row(y) : []
            for (x, mark) in zip(0..<row, rowMarks) {
                let word = pixels[y * actual.width + x]
                switch mark {
                case .equal: words[y * width + x] = faded(word, x, y)
                case .ignored: words[y * width + x] = tinted(faded(word, x, y))
                case .tolerated: words[y * width + x] = tolerated.argb
                case .differing:
                    differing.add(x, y)
                    words[y * width + x] = Self.differing.argb
                }
            }
            // At most one picture contributes to the rows and columns beyond.
            let end = max(y < sizes.golden.height ? sizes.golden.width : 0, y < actual.height ? actual.width : 0)
            for x in row..<max(row, end) {
                differing.add(x, y)
                words[y * width + x] = (x + y) / 4 % 2 == 0 ? Self.differing.argb : stripe.argb
            }
        }
        differing.drawFrame(frame.argb, into: words, width: width, height: height)
    }

    /// The pixel's luma (Rec. 709 weights) over a checkerboard of white and gray 176, at three tenths of its
    /// contrast.
    @inline(__always) private static func faded(_ word: UInt32, _ x: Int, _ y: Int) -> UInt32 {
        // In units of 2⁻²⁰ levels. The weights' sum is 0.3, so that white stays 255.
        let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
        let luma = 66_878 * red &+ 224_983 * green &+ 22_712 * blue
        let behind: UInt32 = (x / 8 + y / 8) & 1 == 0 ? 314_573 : 217_117
        let level = min((187_170_816 &+ luma &+ behind &* (255 - word >> 24)) >> 20, 255)
        return 0xFF00_0000 | level << 16 | level << 8 | level
    }

    /// Toward blue, by reducing red and green.
    private static func tinted(_ word: UInt32) -> UInt32 {
        let pixel = PremultipliedPixel(argb: word)
        return PremultipliedPixel(
            red: pixel.red - pixel.red / 4,
            green: pixel.green - pixel.green / 8,
            blue: pixel.blue,
            alpha: 255
        ).argb
    }
}

/// The smallest rectangle around pixels.
private struct Extent {
    private var (minX, minY) = (Int.max, Int.max)
    private var (maxX, maxY) = (-1, -1)

    mutating func add(_ x: Int, _ y: Int) {
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
    }

    /// Draws a line around it, one pixel away, where the picture has space. A larger picture, which is viewed at
    /// a smaller scale, gets a thicker line.
    func drawFrame(_ word: UInt32, into words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) {
        guard maxX >= 0 else { return }
        let thickness = 1 + max(width, height) / 400
        let inner = 1 + thickness / 2
        let outer = inner + thickness
        let columns = max(minX - outer, 0)...min(maxX + outer, width - 1)
        for y in max(minY - outer, 0)...min(maxY + outer, height - 1) {
            for x in columns {
                let distance = max(minX - x, x - maxX, minY - y, y - maxY)
                // Areas outside both pictures stay transparent.
                if distance > inner, words[y * width + x] >> 24 > 0 { words[y * width + x] = word }
            }
        }
    }
}

/// How a difference picture shows a pixel.
enum PixelMark: UInt8 {
    /// It is equal in both.
    case equal
    /// It is in an ignored region.
    case ignored
    /// It differs within the tolerance, or is antialiased.
    case tolerated
    /// It differs.
    case differing
}

/// The marks of all pixels that two pictures share.
package struct PixelMarks {
    /// The columns and rows that both pictures have.
    package let size: PixelSize
    private var marks: [PixelMark]

    /// Marks the pixels of ignored regions, and all others as equal.
    init(of size: PixelSize, ignoring regions: IgnoredRegions) {
        self.size = size
        marks = [PixelMark](repeating: .equal, count: size.width * size.height)
        for y in 0..<size.height {
            for columns in regions.columns(inRow: y) { for x in columns { self[x, y] = .ignored } }
        }
    }

    /// The marks of a row.
    func row(_ y: Int) -> ArraySlice<PixelMark> { marks[y * size.width..<(y + 1) * size.width] }

    subscript(x: Int, y: Int) -> PixelMark {
        @inline(__always) get { marks[y * size.width + x] }
        @inline(__always) set { marks[y * size.width + x] = newValue }
    }
}
