internal import CWebP
import LiveryRaster

/// Reads WebP files.
public enum WebP {
    /// Why a file could not be read.
    public enum Failure: Error, Hashable, Sendable {
        /// The file does not begin as WebP files do.
        case notWebP
        /// The file ends before the image does.
        case truncated
        /// The file is an animation.
        case animated
        /// The file breaks WebP's rules.
        case malformed(String)
        /// The file's ICC profile is broken or not supported.
        case profile(ICCProfile.Fault)
        /// Memory ran out.
        case outOfMemory
    }

    /// The version of the decoder, such as `libwebp 1.2.4`.
    public static var version: String {
        let number = WebPGetDecoderVersion()
        return "libwebp \(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }

    /// The size of the image; only the file's header is read.
    ///
    /// - Throws: `PictureError.webP` for a file without a valid header.
    public static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        do {
            return try WebPHeader(bytes).size
        } catch {
            throw .webP(error)
        }
    }

    /// Reads a WebP file, lossy or lossless, with or without alpha.
    ///
    /// An ICC profile is applied.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: How large the image may be, checked before memory is spent.
    /// - Returns: The image.
    /// - Throws: `PictureError.raster` for an image beyond the limits, and `PictureError.webP` for a file
    ///   that is truncated, damaged, an animation or no WebP.
    public static func decode(
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
        let conversion: ICCConversion?
        do {
            conversion = try header.profile.flatMap { (bytes) throws(ICCProfile.Fault) in
                try ICCConversion(bytes, of: .rgb)
            }
        } catch {
            throw .webP(.profile(error))
        }
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
    public var description: String {
        switch self {
        case .notWebP: "no WebP signature"
        case .truncated: "truncated"
        case .animated: "it is an animation; expected one picture"
        case .malformed(let message): message
        case .profile(let fault): fault.description
        case .outOfMemory: "out of memory"
        }
    }
}
