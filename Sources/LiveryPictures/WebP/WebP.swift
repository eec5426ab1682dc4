internal import CWebP
import LiveryRaster

/// Reads WebP files.
package enum WebP {
    /// Why a file could not be read.
    package enum Failure: Error, Hashable, Sendable {
        /// The file does not begin as WebP files do.
        case notWebP
        /// The file ends before the image does.
        case truncated
        /// The file is an animation.
        case animated
        /// The file breaks WebP's rules.
        case malformed(String)
        /// Memory ran out.
        case outOfMemory
    }

    /// The version of the decoder, such as `libwebp 1.2.4`.
    package static var version: String {
        let number = WebPGetDecoderVersion()
        return "libwebp \(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }

    /// The size of the image; only the file's header is read.
    ///
    /// - Throws: `PictureError.webP` for a file without a valid header.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        do {
            return try WebPHeader(bytes).size
        } catch {
            throw .webP(error)
        }
    }

    /// Reads a WebP file, lossy or lossless, with or without alpha.
    ///
    /// An ICC profile is applied, unless it is broken or for other colors.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: How large the image may be, checked before memory is spent.
    /// - Returns: The image.
    /// - Throws: `PictureError.raster` for an image beyond the limits, and `PictureError.webP` for a file
    ///   that is truncated, damaged, an animation or no WebP.
    package static func decode(
        _ bytes: [UInt8],
        limits: RasterLimits = .default
    ) throws(PictureError) -> Bitmap {
        let header: WebPHeader
        let count: Int
        do {
            header = try WebPHeader(bytes)
        } catch {
            throw .webP(error)
        }
        do {
            count = try limits.check(width: header.size.width, height: header.size.height)
        } catch {
            throw .raster(error)
        }
        // As browsers do, what can't be understood is passed over.
        let conversion = (try? header.conversion) ?? nil
        var words: [UInt32]
        do {
            words = try read(bytes, size: header.size, count: count)
        } catch {
            throw .webP(error)
        }
        words.withUnsafeMutableBufferPointer { words in
            conversion?.convert(words)
            Bitmap.premultiply(words)
        }
        return Bitmap(width: header.size.width, height: header.size.height, words: words)
    }

    private static func read(
        _ bytes: [UInt8],
        size: PixelSize,
        count: Int
    ) throws(Failure) -> [UInt32] {
        var configuration = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&configuration) != 0 else {
            throw .malformed("libwebp has another version than it was compiled for")
        }
        var status = VP8_STATUS_OUT_OF_MEMORY
        // Memory that is not written takes none: that of a file without an image.
        let words = [UInt32](unsafeUninitializedCapacity: count) { words, initializedCount in
            let memory = UnsafeMutableRawBufferPointer(words)
            // Straight levels: libwebp rounds premultiplied ones in its own way.
            configuration.output.colorspace =
                Int(littleEndian: 1) == 1 ? MODE_BGRA : MODE_ARGB
            configuration.output.is_external_memory = 1
            configuration.output.u.RGBA.rgba = memory.baseAddress?.assumingMemoryBound(
                to: UInt8.self
            )
            configuration.output.u.RGBA.stride = Int32(size.width * 4)
            configuration.output.u.RGBA.size = memory.count
            status = WebPDecode(bytes, bytes.count, &configuration)
            if status == VP8_STATUS_OK { initializedCount = count }
        }
        guard status == VP8_STATUS_OK else { throw WebPHeader.failure(status) }
        guard configuration.input.width == size.width, configuration.input.height == size.height
        else { throw .malformed("the image header changed") }
        return words
    }
}

extension WebP.Failure: CustomStringConvertible {
    /// What is wrong, as a phrase.
    package var description: String {
        switch self {
        case .notWebP: "no WebP signature"
        case .truncated: "truncated"
        case .animated: "it is an animation; expected one picture"
        case .malformed(let message): message
        case .outOfMemory: "out of memory"
        }
    }
}

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
        guard !bitmap.isEmpty else { throw RasterError(.encoding(.empty)) }
        guard max(bitmap.width, bitmap.height) <= longestSide else {
            let limits = RasterLimits(maximumSide: longestSide)
            throw RasterError(
                .imageTooLarge(width: bitmap.width, height: bitmap.height, limits: limits)
            )
        }
        let levels = bitmap.withPixels { words in
            [UInt8](unsafeUninitializedCapacity: words.count * 4) { levels, count in
                for (index, word) in words.enumerated() {
                    let pixel = StraightPixel(PremultipliedPixel(argb: word))
                    levels[index * 4] = pixel.blue
                    levels[index * 4 + 1] = pixel.green
                    levels[index * 4 + 2] = pixel.red
                    levels[index * 4 + 3] = pixel.alpha
                }
                count = levels.count
            }
        }
        var file: UnsafeMutablePointer<UInt8>?
        let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
        let count = WebPEncodeLosslessBGRA(levels, width, height, 4 * width, &file)
        defer { WebPFree(file) }
        guard count > 0, let file else { throw RasterError(.encoding(.outOfMemory)) }
        return Array(UnsafeBufferPointer(start: file, count: count))
    }
}

/// The header of a WebP file: RIFF's chunks, after the WebP Container Specification.
struct WebPHeader {
    let size: PixelSize
    /// The content of the chunk `ICCP`; nil without one.
    private(set) var profile: [UInt8]?

    init(_ bytes: [UInt8]) throws(WebP.Failure) {
        guard !bytes.isEmpty, bytes.prefix(4).elementsEqual("RIFF".utf8.prefix(bytes.count)) else {
            throw .notWebP
        }
        guard bytes.count >= 12 else { throw .truncated }
        guard bytes[8..<12].elementsEqual("WEBP".utf8) else { throw .notWebP }
        let length = Self.number(bytes, at: 4)
        // What follows the image may be cut off without libwebp's noticing.
        guard length <= bytes.count - 8 else { throw .truncated }
        var place = 12
        let end = 8 + length
        while end - place >= 8 {
            let size = Self.number(bytes, at: place + 4)
            guard size <= end - place - 8 else {
                throw .malformed("a chunk is longer than the file says it is")
            }
            let content = bytes[place + 8..<place + 8 + size]
            switch String(decoding: bytes[place..<place + 4], as: UTF8.self) {
            case "ANIM", "ANMF": throw .animated
            // The second bit of the flags.
            case "VP8X" where content.first.map { $0 & 2 != 0 } == true: throw .animated
            case "ICCP" where profile == nil: profile = Array(content)
            default: break
            }
            // Chunks have an even length.
            place += 8 + size + size % 2
        }
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(bytes, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw Self.failure(status) }
        guard features.has_animation == 0 else { throw .animated }
        guard features.width > 0, features.height > 0 else {
            throw .malformed("the header's size is invalid")
        }
        size = PixelSize(width: Int(features.width), height: Int(features.height))
    }

    /// What the profile asks for; nil without one.
    var conversion: ICCConversion? {
        get throws(ICCProfile.Fault) {
            guard let profile else { return nil }
            return try ICCConversion(profile, of: .rgb)
        }
    }

    private static func number(_ bytes: [UInt8], at index: Int) -> Int {
        bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// What a status of libwebp's means.
    static func failure(_ status: VP8StatusCode) -> WebP.Failure {
        switch status {
        case VP8_STATUS_OUT_OF_MEMORY: .outOfMemory
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: .truncated
        case VP8_STATUS_BITSTREAM_ERROR: .malformed("the image's data is invalid")
        case VP8_STATUS_UNSUPPORTED_FEATURE: .malformed("the image's data is of an unknown kind")
        default: .malformed("libwebp's status \(status.rawValue)")
        }
    }
}
