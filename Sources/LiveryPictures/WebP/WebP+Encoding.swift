internal import CWebP
import LiveryRaster

extension WebP {
    /// The version of the encoder, such as `libwebp 1.2.4`; the same picture gives the same file with it.
    package static var encoderVersion: String {
        let number = WebPGetEncoderVersion()
        return "libwebp \(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }

    /// The most pixels in a row or column of a WebP file.
    private static let longestSide = 16_383

    /// Writes an image as a lossless WebP file in sRGB.
    ///
    /// - Parameter bitmap: The image.
    /// - Returns: The file.
    /// - Throws: `RasterError` for an image without pixels or of more than 16,383 in a row or column.
    package static func encode(_ bitmap: Bitmap) throws(RasterError) -> [UInt8] {
        guard !bitmap.isEmpty else { throw .encoding(.empty) }
        guard max(bitmap.width, bitmap.height) <= longestSide else {
            let limits = RasterLimits(maximumSide: longestSide)
            throw .imageTooLarge(width: bitmap.width, height: bitmap.height, limits: limits)
        }
        let levels = bitmap.withPixels { words in
            words.flatMap { word in
                let pixel = StraightPixel(PremultipliedPixel(argb: word))
                return [pixel.blue, pixel.green, pixel.red, pixel.alpha]
            }
        }
        var file: UnsafeMutablePointer<UInt8>?
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = WebPEncodeLosslessBGRA(levels, width, height, 4 * width, &file)
        defer { WebPFree(file) }
        guard count > 0, let file else { throw .encoding(.outOfMemory) }
        return Array(UnsafeBufferPointer(start: file, count: count))
    }
}
