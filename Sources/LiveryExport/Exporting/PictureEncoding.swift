import Livery
import LiveryRaster

/// How the pixels of a file are encoded.
///
/// Whatever affects the bytes besides the recipe is in the value: its ``digestText`` tells files that are
/// out of date.
package enum PictureEncoding: Hashable, Sendable {
    /// A PNG file.
    case png

    /// What identifies the encoding in a file's record; equal texts mean equal bytes of equal pictures.
    var digestText: String {
        switch self {
        case .png: ""
        }
    }

    /// The digest of a picture's recipe, its scale, and the encoding.
    func digest(of image: ResolvedImage) -> Digest {
        self == .png ? image.digest : Digest("\(image.digest)\n\(digestText)")
    }

    /// Encodes a picture.
    func encode(
        _ picture: RenderedBitmap,
        by encoder: PNGEncoder,
        compression: PNG.Compression
    ) throws(RasterError) -> [UInt8] {
        switch (self, picture) {
        case (.png, .whole(let bitmap)):
            try encoder.encode(bitmap, compression: compression)
        case (.png, .small(let bitmap, let caps, let size)):
            try encoder.encode(bitmap, expandedBy: caps, to: size, compression: compression)
        }
    }
}
