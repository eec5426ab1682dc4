internal import CWebP
import LiveryRaster

/// Reads the pixels of WebP files, lossy or lossless, and writes lossless ones, by libwebp.
package enum WebP {
    private static func text(_ version: Int32) -> String {
        "libwebp \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }

    /// The version of the decoder, such as `libwebp 1.2.4`.
    static var version: String { text(WebPGetDecoderVersion()) }

    /// The version of the encoder, such as `libwebp 1.2.4`; the same picture gives the same file with it.
    package static var encoderVersion: String { text(WebPGetEncoderVersion()) }

    /// The straight pixels of an image.
    static func words(_ bytes: [UInt8], _ header: PictureHeader) throws(DecodingFailure) -> [UInt32] {
        let size = header.storedSize
        let count = size.width * size.height
        var configuration = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&configuration) != 0 else {
            throw DecodingFailure("libwebp has another version than it was compiled for")
        }
        var status = VP8_STATUS_OUT_OF_MEMORY
        // Memory that is not written takes none: that of a file without an image.
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, initializedCount in
            let memory = UnsafeMutableRawBufferPointer(words)
            // Straight levels: libwebp rounds premultiplied ones in its own way.
            configuration.output.colorspace = Int(littleEndian: 1) == 1 ? MODE_BGRA : MODE_ARGB
            configuration.output.is_external_memory = 1
            configuration.output.u.RGBA.rgba = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
            configuration.output.u.RGBA.stride = Int32(size.width * 4)
            configuration.output.u.RGBA.size = memory.count
            status = WebPDecode(bytes, bytes.count, &configuration)
            if status == VP8_STATUS_OK { initializedCount = count }
        }
        guard status == VP8_STATUS_OK else { throw DecodingFailure(status) }
        guard configuration.input.width == size.width, configuration.input.height == size.height else {
            throw DecodingFailure("the image header changed")
        }
        return words
    }

    /// The most pixels in a row or column of a WebP file.
    private static let longestSide = 16_383

    /// Writes an image as a lossless WebP file in sRGB.
    ///
    /// - Parameter bitmap: The image.
    /// - Returns: The file.
    /// - Throws: `RasterError` for an image without pixels or of more than 16,383 in a row or column.
    package static func encode(_ bitmap: Bitmap) throws(RasterError) -> [UInt8] {
        guard !bitmap.isEmpty else { throw RasterError.noPixels }
        guard max(bitmap.width, bitmap.height) <= longestSide else {
            let limits = RasterLimits(maximumSide: longestSide)
            throw RasterError.imageTooLarge(width: bitmap.width, height: bitmap.height, limits: limits)
        }
        let levels = bitmap.rgbaBytes(premultiplied: false)
        var file: UnsafeMutablePointer<UInt8>?
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = WebPEncodeLosslessRGBA(levels, width, height, 4 * width, &file)
        defer { WebPFree(file) }
        guard count > 0, let file else { throw RasterError("can't write the image as WebP: out of memory") }
        return Array(UnsafeBufferPointer(start: file, count: count))
    }
}
