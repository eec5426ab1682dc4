import LiveryRaster

/// Files of pixels, of any kind that is read: PNG, JPEG and WebP.
package enum PixelPicture {
    /// Decodes a picture.
    ///
    /// What the file says of its colors is applied, unless it is broken or for other colors, and the orientation in a
    /// JPEG or PNG file. Of a JPEG file, baseline or progressive, of gray, colors, or inks with an ICC profile, the slow
    /// exact transform and smooth upsampling are used, and data that libjpeg merely warns of is an error. A progressive
    /// image may have 100 scans; a large one as many as make 2,500 megapixels in total, but at least 25.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - format: The format that it is read as. Default: what its bytes say.
    ///   - limits: How large the picture may be, checked from the header before memory is spent.
    /// - Returns: The picture in sRGB.
    /// - Throws: `PictureError` if the file is not a raster picture, is too large or can't be read.
    package static func decode(_ bytes: [UInt8], as format: PictureFormat? = nil, limits: RasterLimits = .default)
        throws(PictureError) -> Bitmap
    {
        let header = try PictureHeader(bytes, as: format)
        let size = header.storedSize
        do throws(RasterError) {
            try limits.check(width: size.width, height: size.height)
            if header.format == .png {
                return header.orientation.oriented(try PNG.decode(bytes, size: size, header.conversion))
            }
        } catch { throw .raster(error) }
        do throws(DecodingFailure) {
            var words = try header.format == .jpeg ? JPEG.words(bytes, header) : WebP.words(bytes, header)
            words.withUnsafeMutableBufferPointer { words in
                // As browsers do, what can't be understood is passed over.
                if case .success(let conversion)? = header.conversion { conversion.convert(words) }
                if header.format == .webP { Bitmap.premultiply(words) }
            }
            let bitmap = Bitmap(width: size.width, height: size.height, words: words)
            words = []
            return header.orientation.oriented(bitmap)
        } catch { throw .undecodable(header.format, error.description) }
    }

    /// The version of what converts the colors of files, such as `lcms2 2.14`.
    package static var converterVersion: String { "lcms2 \(LibraryVersions.current.littleCMS)" }
}

extension PictureFormat {
    /// The version of what decodes files of this kind, such as `libwebp 1.2.4`, if their pixels depend on it: those of
    /// lossy pictures do.
    package var decoderVersion: String? {
        switch self {
        case .jpeg: JPEG.version
        case .webP: WebP.version
        default: nil
        }
    }
}
