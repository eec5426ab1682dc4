internal import CJPEG
import LiveryRaster

/// Reads the pixels of JPEG files, by libjpeg-turbo.
enum JPEG {
    /// The version of the decoder, such as `libjpeg-turbo 2.1.5`.
    static var version: String { "libjpeg-turbo \(String(cString: livery_jpeg_library_version()))" }

    static func scanLimit(pixels: Int) -> Int { min(100, max(25, 2_500_000_000 / max(1, pixels))) }

    /// The opaque pixels of an image in sRGB, or those that its profile converts.
    static func words(_ bytes: [UInt8], _ header: PictureHeader) throws(DecodingFailure) -> [UInt32] {
        if header.isCMYK {
            // Inks mean nothing without a profile.
            if let fault = header.profileFault { throw DecodingFailure(fault.description) }
            guard header.conversion != nil else {
                throw DecodingFailure("its colors are CMYK without an ICC profile; convert it to sRGB")
            }
        }
        let size = header.storedSize
        let count = size.width * size.height
        let scanLimit = scanLimit(pixels: count)
        var message = [CChar](repeating: 0, count: Int(LIVERY_JPEG_MESSAGE_SIZE))
        var status = LIVERY_JPEG_NO_MEMORY
        // Memory that is not written takes none: that of a file without an image.
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, initializedCount in
            status = livery_jpeg_read(
                bytes,
                bytes.count,
                UInt32(size.width),
                UInt32(size.height),
                Int32(scanLimit),
                words.baseAddress,
                &message
            )
            if status == LIVERY_JPEG_OK { initializedCount = count }
        }
        switch status {
        case LIVERY_JPEG_OK: return words
        case LIVERY_JPEG_TRUNCATED: throw .truncated
        case LIVERY_JPEG_TOO_MANY_SCANS: throw DecodingFailure("it has more than \(scanLimit) scans")
        case LIVERY_JPEG_NO_MEMORY: throw DecodingFailure("out of memory")
        default:
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw DecodingFailure(String(decoding: text, as: UTF8.self))
        }
    }
}
