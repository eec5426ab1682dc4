import LiveryRaster

/// What a PNG, JPEG or WebP file says of its pixels, in front of them.
package struct PictureHeader {
    /// The format.
    package let format: PictureFormat
    /// The size of the stored image, before it is turned.
    let storedSize: PixelSize
    /// How the stored image is turned to be shown.
    var orientation = ExifOrientation.upright
    /// What converts its colors to sRGB, or why what it says of them is passed over; nil where they are sRGB's.
    var conversion: ProfileConversion?
    /// Whether colors are amounts of ink.
    var isCMYK = false
    /// Whether pictures of an animation follow that are passed over.
    package private(set) var isAnimated = false

    /// The size in pixels, turned by the orientation in a JPEG or PNG file.
    package var size: PixelSize { orientation.oriented(storedSize) }

    /// Why what the file says of its colors is passed over, so that its pixels are taken for sRGB; nil where it is not.
    package var profileFault: ProfileFault? {
        if case .failure(let fault)? = conversion, !fault.isOfCodingPoints { fault } else { nil }
    }

    /// The versions of what decodes the pixels and converts their colors, such as `libwebp 1.2.4 lcms2 2.14`; nil where
    /// pixels do not depend on them.
    package var decoderVersion: String? {
        let isConverted = if case .success? = conversion { true } else { false }
        let versions = [format.decoderVersion, isConverted ? PixelPicture.converterVersion : nil]
        let known = versions.compactMap { $0 }
        return known.isEmpty ? nil : known.joined(separator: " ")
    }

    /// Examines a file without decoding its pixels.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - format: The format that it is read as. Default: what its bytes say.
    /// - Throws: `PictureError` if the file is not a raster picture, or has no valid header.
    package init(_ bytes: [UInt8], as format: PictureFormat? = nil) throws(PictureError) {
        guard let format = format ?? PictureFormat(of: bytes) else { throw .unknownFormat }
        switch format {
        case .svg: throw .vectors
        case .png:
            do throws(RasterError) { self.init(format, try PNG.size(of: bytes)) } catch { throw .raster(error) }
            if let exif = PNG.exif(in: bytes) { orientation = ExifOrientation(tiff: exif) }
            conversion = PNG.conversion(of: bytes)
            isAnimated = PNG.isAnimated(bytes)
        case .jpeg, .webP:
            do throws(DecodingFailure) { try self = format == .jpeg ? Self(jpeg: bytes) : Self(webP: bytes) } catch {
                throw .undecodable(format, error.description)
            }
        default: throw .unsupportedFormat(format)
        }
    }

    init(_ format: PictureFormat, _ storedSize: PixelSize) {
        self.format = format
        self.storedSize = storedSize
    }
}
