package import LiveryRaster

/// Draws where a picture differs from its golden.
///
/// It is as wide as the wider of the two and as high as the higher. The picture is shown faded and
/// without color, so that the marks are seen on any, red ones too; what is transparent shows a
/// checkerboard. A pixel that differs is red however little it differs, since one level would not be
/// seen; one that is let be is yellow, an ignored region bluish. What lies in only one of the
/// pictures is striped, what lies in neither transparent. A blue frame around all that differs
/// leads the eye to a single pixel of a large picture; it lies outside of what it frames.
package enum DifferencePicture {
    static let differing = PremultipliedPixel(red: 224, green: 0, blue: 32, alpha: 255)
    static let tolerated = PremultipliedPixel(red: 255, green: 196, blue: 0, alpha: 255)
    static let frame = PremultipliedPixel(red: 0, green: 80, blue: 255, alpha: 255)
    private static let stripe = PremultipliedPixel(red: 255, green: 176, blue: 176, alpha: 255)

    /// The picture of a comparison.
    package static func make(
        golden: Bitmap,
        actual: Bitmap,
        by comparer: PictureComparer = PictureComparer()
    ) throws(RasterError) -> Bitmap {
        let width = max(golden.width, actual.width)
        let height = max(golden.height, actual.height)
        // The limits of raster images hold for both sides and so for the larger of each, but not
        // for the product.
        _ = try RasterLimits.default.check(width: width, height: height)
        let shared = PixelSize(
            width: min(golden.width, actual.width),
            height: min(golden.height, actual.height)
        )
        let marks = comparer.marks(
            try golden.cropped(to: shared),
            try actual.cropped(to: shared)
        )
        var pixels: [PremultipliedPixel] = []
        pixels.reserveCapacity(width * height)
        var differing = FramedExtent()
        for y in 0..<height {
            for x in 0..<width {
                let isInGolden = x < golden.width && y < golden.height
                let isInActual = x < actual.width && y < actual.height
                guard isInGolden, isInActual else {
                    guard isInGolden || isInActual else {
                        pixels.append(.transparent)
                        continue
                    }
                    differing.add(x, y)
                    pixels.append((x + y) / 4 % 2 == 0 ? Self.differing : stripe)
                    continue
                }
                switch marks[y * shared.width + x] {
                case .equal: pixels.append(faded(actual[x, y], x, y))
                case .ignored: pixels.append(tinted(faded(actual[x, y], x, y)))
                case .tolerated: pixels.append(tolerated)
                case .differing:
                    differing.add(x, y)
                    pixels.append(Self.differing)
                }
            }
        }
        differing.draw(into: &pixels, width: width, height: height)
        return try Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The pixel's luma (Rec. 709 weights) over a checkerboard, at three tenths of its contrast.
    private static func faded(_ pixel: PremultipliedPixel, _ x: Int, _ y: Int) -> PremultipliedPixel
    {
        let luma =
            0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue)
        let isLight = (x / 8 + y / 8) % 2 == 0
        let behind = (isLight ? 255.0 : 176.0) / 255 * Double(255 - pixel.alpha)
        let level = UInt8(min(max(255 - 0.3 * (255 - luma - behind), 0), 255))
        return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
    }

    /// Toward blue, by taking away red and green.
    private static func tinted(_ pixel: PremultipliedPixel) -> PremultipliedPixel {
        PremultipliedPixel(
            red: pixel.red - pixel.red / 4,
            green: pixel.green - pixel.green / 8,
            blue: pixel.blue,
            alpha: 255
        )
    }
}

/// The rectangle of what differs, to be framed.
private struct FramedExtent {
    private var (minX, minY) = (Int.max, Int.max)
    private var (maxX, maxY) = (-1, -1)

    mutating func add(_ x: Int, _ y: Int) {
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
    }

    /// Draws a line around it, one pixel away, where the picture has room: the larger the picture,
    /// the thicker, since it is looked at smaller.
    func draw(into pixels: inout [PremultipliedPixel], width: Int, height: Int) {
        guard maxX >= 0 else { return }
        let thickness = 1 + max(width, height) / 400
        let inner = 1 + thickness / 2
        let outer = inner + thickness
        let columns = max(minX - outer, 0)...min(maxX + outer, width - 1)
        for y in max(minY - outer, 0)...min(maxY + outer, height - 1) {
            for x in columns {
                let distance = max(minX - x, x - maxX, minY - y, y - maxY)
                // What lies in neither picture stays transparent.
                if distance > inner, pixels[y * width + x].alpha > 0 {
                    pixels[y * width + x] = DifferencePicture.frame
                }
            }
        }
    }
}

extension Bitmap {
    /// The part of the given size at the upper left.
    fileprivate func cropped(to size: PixelSize) throws(RasterError) -> Bitmap {
        if size == self.size { return self }
        var pixels: [PremultipliedPixel] = []
        pixels.reserveCapacity(size.width * size.height)
        for y in 0..<size.height {
            for x in 0..<size.width { pixels.append(self[x, y]) }
        }
        return try Bitmap(width: size.width, height: size.height, pixels: pixels)
    }
}
