import LiveryRaster

/// Files of pixels, of any kind that is read: PNG, JPEG and WebP.
package enum PixelPicture {
    /// The displayed size of a picture, from the file's header; nothing is decoded.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The size in pixels, turned by the orientation in a JPEG or PNG file.
    /// - Throws: `PictureError` if the file is not a raster picture, or has no valid header.
    package static func size(of bytes: [UInt8]) throws(PictureError) -> PixelSize {
        switch try format(of: bytes) {
        case .jpeg: return try JPEG.size(of: bytes)
        case .webP: return try WebP.size(of: bytes)
        default:
            let size = try raster { () throws(RasterError) in try PNG.size(of: bytes) }
            return orientation(ofPNG: bytes).oriented(size)
        }
    }

    /// Decodes a picture.
    ///
    /// What the file says of its colors is applied, and the orientation in a JPEG or PNG file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: How large the picture may be, checked from the header before memory is spent.
    /// - Returns: The picture in sRGB.
    /// - Throws: `PictureError` if the file is not a raster picture, is too large or can't be read.
    package static func decode(
        _ bytes: [UInt8],
        limits: RasterLimits = .default
    ) throws(PictureError) -> Bitmap {
        switch try format(of: bytes) {
        case .jpeg: return try JPEG.decode(bytes, limits: limits)
        case .webP: return try WebP.decode(bytes, limits: limits)
        default:
            let bitmap = try raster { () throws(RasterError) in
                try PNG.decode(bytes, limits: limits)
            }
            return orientation(ofPNG: bytes).oriented(bitmap)
        }
    }

    /// The version of what decodes a kind of picture, such as `libwebp 1.2.4`; nil for kinds that have no
    /// pixels or are not read.
    ///
    /// The same file gives the same pixels with the same version.
    package static func decoderVersion(of format: PictureFormat) -> String? {
        switch format {
        case .png: "libpng \(LibraryVersions.current.libpng)"
        case .jpeg: JPEG.version
        case .webP: WebP.version
        default: nil
        }
    }

    /// The version of what converts the colors of a file, such as `lcms2 2.14`; nil for a file in sRGB.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The name of the library and its version.
    package static func converterVersion(for bytes: [UInt8]) -> String? {
        let isConverted =
            switch PictureFormat(of: bytes) {
            case .png: PNG.isConverted(bytes)
            case .jpeg: (try? JPEGHeader(bytes))?.profile != nil
            case .webP: (try? WebPHeader(bytes))?.profile != nil
            default: false
            }
        return isConverted ? converterVersion : nil
    }

    /// Why what a file says of its colors is passed over, so that its pixels are taken for sRGB; nil where it is not.
    package static func profileFault(in bytes: [UInt8]) -> ICCProfile.Fault? {
        do throws(ICCProfile.Fault) {
            switch PictureFormat(of: bytes) {
            case .png: return PNG.profileFault(in: bytes)
            case .jpeg: _ = try (try? JPEGHeader(bytes))?.conversion
            case .webP: _ = try (try? WebPHeader(bytes))?.conversion
            default: break
            }
            return nil
        } catch {
            return error
        }
    }

    /// The version of what converts the colors of files, such as `lcms2 2.14`.
    package static var converterVersion: String { "lcms2 \(LibraryVersions.current.littleCMS)" }

    private static func orientation(ofPNG bytes: [UInt8]) -> ExifOrientation {
        PNG.exif(in: bytes).flatMap { ExifOrientation(tiff: $0[...]) } ?? .upright
    }

    private static func format(of bytes: [UInt8]) throws(PictureError) -> PictureFormat {
        guard let format = PictureFormat(of: bytes) else { throw .unknownFormat }
        guard format.isReadable else { throw .unsupportedFormat(format) }
        guard format != .svg else { throw .vectors }
        return format
    }

    private static func raster<Result>(
        _ body: () throws(RasterError) -> Result
    ) throws(PictureError) -> Result {
        do {
            return try body()
        } catch {
            throw .raster(error)
        }
    }
}
