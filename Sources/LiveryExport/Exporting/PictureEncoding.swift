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
    ///   - encoder: Encodes PNG files.
    ///   - compression: How hard PNG files are compressed.
    /// - Returns: The bytes of the file.
    /// - Throws: An error if the picture has no pixels or memory is short.
    package func encode(
        _ picture: RenderedBitmap,
        by encoder: PNGEncoder,
        compression: PNG.Compression
    ) throws(RasterError) -> [UInt8] {
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

extension RenderedBitmap {
    /// The picture with all of its pixels.
    fileprivate func whole() throws(RasterError) -> Bitmap {
        switch self {
        case .whole(let bitmap): bitmap
        case .small(let bitmap, let caps, let size): try bitmap.expanded(caps: caps, to: size)
        }
    }
}
