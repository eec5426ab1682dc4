internal import LiveryRaster

/// Draws where a picture differs from its golden.
enum DifferencePicture {
    /// A pixel that is not the golden's.
    private static let differing = PremultipliedPixel(red: 224, green: 0, blue: 32, alpha: 255)

    /// The picture, faded, with each pixel that is not the golden's in red, on white.
    ///
    /// It is as wide as the wider of the two and as high as the higher; what lies in only one of
    /// them differs, and what lies in neither is transparent. The red is opaque however small the difference: one level would not be seen.
    static func make(golden: Bitmap, actual: Bitmap) throws(RasterError) -> Bitmap {
        let width = max(golden.width, actual.width)
        let height = max(golden.height, actual.height)
        // The limits of raster images hold for both sides and so for the larger of each, but not
        // for the product.
        _ = try RasterLimits.default.check(width: width, height: height)
        var pixels: [PremultipliedPixel] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let isInGolden = x < golden.width && y < golden.height
                let isInActual = x < actual.width && y < actual.height
                let pixel = actual[x, y]
                switch (isInGolden, isInActual) {
                case (true, true): pixels.append(golden[x, y] == pixel ? faded(pixel) : differing)
                case (false, false): pixels.append(.transparent)
                default: pixels.append(differing)
                }
            }
        }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }

    /// The pixel's luma (Rec. 709 weights) over white, at three tenths of its contrast.
    private static func faded(_ pixel: PremultipliedPixel) -> PremultipliedPixel {
        let luma =
            0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue)
        let overWhite = luma + 255 - Double(pixel.alpha)
        let level = UInt8(min(max(255 - 0.3 * (255 - overWhite), 0), 255))
        return PremultipliedPixel(red: level, green: level, blue: level, alpha: 255)
    }
}
