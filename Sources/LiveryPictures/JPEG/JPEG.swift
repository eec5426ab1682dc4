internal import CJPEG
import LiveryRaster

/// Reads JPEG files.
package enum JPEG {
    /// Why a file could not be read.
    package enum Failure: Error, Hashable, Sendable {
        /// The file does not begin as JPEG files do.
        case notJPEG
        /// The file ends before the image does.
        case truncated
        /// The image's colors are amounts of ink, and no ICC profile says what they look like.
        case cmyk
        /// A progressive image has more scans than are read.
        case tooManyScans(limit: Int)
        /// The file breaks JPEG's rules, in libjpeg's words.
        case malformed(String)
        /// The file's ICC profile is broken or not supported.
        case profile(ICCProfile.Fault)
        /// Memory ran out.
        case outOfMemory
    }

    /// The version of the decoder, such as `libjpeg-turbo 2.1.5`.
    package static var version: String {
        "libjpeg-turbo \(String(cString: livery_jpeg_library_version()))"
    }

    /// The displayed size of the image, with its orientation applied; only the file's header is read.
    ///
    /// - Throws: `PictureError.jpeg` for a file without a valid header.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        let header = try header(of: bytes)
        return header.orientation.oriented(header.size)
    }

    /// Reads a JPEG file, baseline or progressive, of gray, colors, or inks with an ICC profile.
    ///
    /// The slow exact transform and smooth upsampling are used, the Exif orientation and an ICC profile are
    /// applied. Data that libjpeg merely warns of is an error. A progressive image may have 100 scans; a
    /// large one as many as make 2,500 megapixels in total, but at least 25.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: How large the image may be, checked before memory is spent.
    /// - Returns: The opaque image.
    /// - Throws: `PictureError.raster` for an image beyond the limits, and `PictureError.jpeg` for a file
    ///   that is truncated, damaged, of inks without a profile or no JPEG.
    package static func decode(
        _ bytes: [UInt8],
        limits: RasterLimits = .default
    ) throws(PictureError) -> Bitmap {
        let header = try header(of: bytes)
        let size = header.size
        let count: Int
        do {
            count = try limits.check(width: size.width, height: size.height)
        } catch {
            throw .raster(error)
        }
        guard header.componentCount != 4 || header.profile != nil else { throw .jpeg(.cmyk) }
        let conversion: ICCConversion?
        do {
            conversion = try header.conversion
        } catch {
            // As browsers do, what can't be understood is passed over; inks mean nothing then.
            guard header.componentCount != 4 else { throw .jpeg(.profile(error)) }
            conversion = nil
        }
        var words = try read(bytes, size: size, count: count)
        if let conversion { words.withUnsafeMutableBufferPointer { conversion.convert($0) } }
        let bitmap = Bitmap(width: size.width, height: size.height, words: words)
        words = []
        return header.orientation.oriented(bitmap)
    }

    private static func header(of bytes: [UInt8]) throws(PictureError) -> JPEGHeader {
        do {
            return try JPEGHeader(bytes)
        } catch {
            throw .jpeg(error)
        }
    }

    static func scanLimit(pixels: Int) -> Int {
        min(100, max(25, 2_500_000_000 / max(1, pixels)))
    }

    private static func read(
        _ bytes: [UInt8],
        size: PixelSize,
        count: Int
    ) throws(PictureError) -> [UInt32] {
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
        case LIVERY_JPEG_TRUNCATED: throw .jpeg(.truncated)
        case LIVERY_JPEG_TOO_MANY_SCANS: throw .jpeg(.tooManyScans(limit: scanLimit))
        case LIVERY_JPEG_NO_MEMORY: throw .jpeg(.outOfMemory)
        default:
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw .jpeg(.malformed(String(decoding: text, as: UTF8.self)))
        }
    }
}

extension JPEG.Failure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .notJPEG: "no JPEG signature"
        case .truncated: "truncated"
        case .cmyk: "its colors are CMYK without an ICC profile; convert it to sRGB"
        case .tooManyScans(let limit): "it has more than \(limit) scans"
        case .malformed(let message): message
        case .profile(let fault): fault.description
        case .outOfMemory: "out of memory"
        }
    }
}
