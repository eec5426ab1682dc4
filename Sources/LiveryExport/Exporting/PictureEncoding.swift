import Livery
import LiveryPictures
import LiveryRaster

/// How the pixels of a file are encoded.
///
/// The value includes everything but the recipe that affects the bytes: its ``digestText`` reveals
/// files that are out of date.
package enum PictureEncoding: Hashable, Sendable {
    /// A PNG file.
    case png
    /// A `.9.png` file with these markers.
    case ninePatch(NinePatchMarkers)
    /// A lossless WebP file.
    case webP

    /// Identifies the encoding in a file's record. Equal text means that equal pictures have equal bytes.
    var digestText: String {
        switch self {
        case .png: ""
        case .ninePatch(let markers): "nine-patch \(markers.digestText)"
        case .webP: "lossless \(WebP.encoderVersion)"
        }
    }

    /// The versions of the encoders for formats other than PNG.
    static var versions: String { WebP.encoderVersion }

    /// The digest of a picture's recipe, its scale, and the encoding.
    func digest(of image: ResolvedImage) -> Digest {
        self == .png ? image.digest : Digest("\(image.digest)\n\(digestText)")
    }

    /// Encodes a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - path: The path of its file, for messages.
    ///   - encoder: Encodes PNG files.
    ///   - options: How hard PNG files are compressed.
    /// - Returns: The bytes of the file.
    /// - Throws: An error if the picture has no pixels or memory is short.
    func bytes(of picture: RenderedBitmap, as path: String, _ encoder: PNGEncoder, _ options: ExportOptions)
        throws(ExportFailure.Cause) -> [UInt8]
    {
        do throws(RasterError) { return try encode(picture, by: encoder, compression: options.compression) } catch {
            throw .output(.encoding(path: path, reason: "\(error)"))
        }
    }

    /// Encodes a picture.
    ///
    /// - Parameters:
    ///   - picture: The picture.
    ///   - encoder: Encodes PNG files.
    ///   - compression: How hard PNG files are compressed.
    /// - Returns: The bytes of the file.
    /// - Throws: An error if the picture has no pixels or memory is short.
    package func encode(_ picture: RenderedBitmap, by encoder: PNGEncoder, compression: PNG.Compression)
        throws(RasterError) -> [UInt8]
    {
        switch self {
        case .png:
            switch picture {
            case .whole(let bitmap): try encoder.encode(bitmap, compression: compression)
            case .small(let bitmap, let caps, let size):
                try encoder.encode(bitmap, expandedBy: caps, to: size, compression: compression)
            }
        case .ninePatch(let markers):
            try encoder.encode(try markers.file(try picture.whole()), compression: compression)
        case .webP: try WebP.encode(try picture.whole())
        }
    }
}

extension ResolvedImage {
    /// The picture, small if it is stretched.
    func drawn() throws(ExportFailure.Cause) -> RenderedBitmap {
        do throws(ThemeError) { return try renderSmall() } catch { throw .theme(error) }
    }
}

extension RenderedBitmap {
    /// The picture with all of its pixels.
    fileprivate func whole() throws(RasterError) -> Bitmap {
        switch self {
        case .whole(let bitmap): bitmap
        case .small(let bitmap, let caps, let size): try bitmap.expanded(caps: caps, to: size)
        }
    }
}

/// The markers of a `.9.png` file, in pixels of its picture.
package struct NinePatchMarkers: Hashable, Sendable {
    let columns: [Range<Int>]
    let rows: [Range<Int>]
    let padding: PixelInsets
    let margins: PixelInsets

    /// The markers of an image: what of it is stretched, the area for content, and its margins as optical bounds.
    ///
    /// aapt2 misreads bounds (red pixels) at only the right or bottom end as bounds at the opposite end that
    /// are as wide as the whole picture, so these are left out.
    init(_ image: ResolvedImage) {
        let (size, margins, padding) = (image.pixelSize, image.pixelMargins, image.layout.padding)
        (columns, rows) = (image.stretchedColumns, image.stretchedRows)
        func inset(_ margin: Int, _ length: Double, within limit: Int) -> Int {
            min(margin + max(0, Int(pixels: (length * image.scale).rounded())), max(margin, limit))
        }
        // At least one pixel remains for content; otherwise, the stretchable part would be used for it.
        let left = inset(margins.left, padding.left, within: size.width - margins.right - 1)
        let top = inset(margins.top, padding.top, within: size.height - margins.bottom - 1)
        self.padding = PixelInsets(
            top: top,
            left: left,
            bottom: inset(margins.bottom, padding.bottom, within: size.height - top - 1),
            right: inset(margins.right, padding.right, within: size.width - left - 1)
        )
        self.margins = PixelInsets(
            top: margins.top,
            left: margins.left,
            bottom: margins.top > 0 ? margins.bottom : 0,
            right: margins.left > 0 ? margins.right : 0
        )
    }

    /// The picture with its border.
    func file(_ picture: Bitmap) throws(RasterError) -> Bitmap {
        try NinePatch.file(picture, columns: columns, rows: rows, padding: padding, margins: margins)
    }

    /// The markers as text in a file's record.
    var digestText: String {
        let stretched = [columns, rows].map { ranges in
            ranges.map { "\($0.lowerBound) \($0.upperBound)" }.joined(separator: " ")
        }
        let insets = [padding, margins].map { "\($0.top) \($0.left) \($0.bottom) \($0.right)" }
        return (stretched + insets).joined(separator: ", ")
    }
}
