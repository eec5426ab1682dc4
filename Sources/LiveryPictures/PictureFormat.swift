import LiveryRaster

/// The format of a picture file, determined by its content, not its name.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png = "PNG"
    /// JPEG, in JFIF or Exif files.
    case jpeg = "JPEG"
    /// WebP.
    case webP = "WebP"
    /// Scalable Vector Graphics, as text.
    case svg = "SVG"
    /// SVG compressed by gzip.
    case compressedSVG = "compressed SVG"
    /// Graphics Interchange Format.
    case gif = "GIF"
    /// AV1 Image File Format.
    case avif = "AVIF"
    /// High Efficiency Image File Format, as cameras write it.
    case heic = "HEIC"
    /// Windows's bitmaps.
    case bmp = "BMP"
    /// Tagged Image File Format.
    case tiff = "TIFF"
    /// JPEG XL.
    case jpegXL = "JPEG XL"
    /// JPEG 2000.
    case jpeg2000 = "JPEG 2000"
    /// Windows's icons.
    case ico = "ICO"
    /// Portable Document Format.
    case pdf = "PDF"

    /// The kinds that are read.
    package static let readable: [PictureFormat] = [.png, .jpeg, .webP, .svg]

    /// Whether files of this kind are read.
    package var isReadable: Bool { Self.readable.contains(self) }

    private static let extensions: [String: PictureFormat] = [
        "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "jpe": .jpeg, "jfif": .jpeg, "webp": .webP, "svg": .svg,
        "svgz": .compressedSVG, "gif": .gif, "avif": .avif, "heic": .heic, "heif": .heic, "bmp": .bmp, "tif": .tiff,
        "tiff": .tiff, "jxl": .jpegXL, "jp2": .jpeg2000, "j2k": .jpeg2000, "ico": .ico, "pdf": .pdf,
    ]

    /// The kind for a file name's extension, case-insensitive; nil for any other.
    package init?(fileExtension: some StringProtocol) {
        guard let format = Self.extensions[fileExtension.lowercased()] else { return nil }
        self = format
    }

    /// What a file of this kind is called, with its article: `an SVG file`.
    package var phrase: String { ([.svg, .avif, .heic, .ico].contains(self) ? "an " : "a ") + "\(rawValue) file" }

    /// The kind of a file; nil for what is none of them.
    ///
    /// - Parameter bytes: The file, or at least its first 4,096 bytes.
    package init?(of bytes: [UInt8]) {
        let start = bytes.prefix(32)
        if let (format, _) = Self.signatures.first(where: { start.starts(with: $0.signature) }) {
            self = format
        } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webP
        } else if start.dropFirst(4).starts(with: "ftyp".utf8), let format = Self.brandedFormat(bytes) {
            self = format
        } else if Self.isSVG(bytes.prefix(4_096)) {
            self = .svg
        } else {
            return nil
        }
    }

    private static let signatures: [(format: PictureFormat, signature: [UInt8])] = [
        (.png, [0x89, 0x50, 0x4E, 0x47]), (.jpeg, [0xFF, 0xD8, 0xFF]), (.gif, Array("GIF8".utf8)),
        (.pdf, Array("%PDF-".utf8)), (.tiff, [0x49, 0x49, 0x2A, 0x00]), (.tiff, [0x4D, 0x4D, 0x00, 0x2A]),
        (.jpegXL, [0xFF, 0x0A]), (.jpegXL, [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
        (.jpeg2000, [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
        (.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]), (.bmp, Array("BM".utf8)), (.ico, [0, 0, 1, 0]),
        (.compressedSVG, [0x1F, 0x8B]),
    ]

    /// The kind of an ISO base media file, by the brands that its first box lists.
    private static func brandedFormat(_ bytes: [UInt8]) -> PictureFormat? {
        let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let brands = Array(bytes[8..<max(8, min(length, bytes.count, 128))])
        for start in stride(from: 0, to: brands.count - 3, by: 4) {
            switch String(decoding: brands[start..<start + 4], as: UTF8.self) {
            case "avif", "avis": return .avif
            case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1":
                // Both kinds name the general brand too, AVIF after its own.
                return brands.contains(Array("avif".utf8)) ? .avif : .heic
            default: continue
            }
        }
        return nil
    }

    /// Whether a text begins like an XML document and has an element `svg`.
    private static func isSVG(_ bytes: ArraySlice<UInt8>) -> Bool {
        // In UTF-16, each of the searched characters has a zero next to it.
        var text = bytes.filter { $0 != 0 }
        for mark: [UInt8] in [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]] where text.starts(with: mark) {
            text.removeFirst(mark.count)
        }
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first == UInt8(ascii: "<") else { return false }
        return text.contains(Array("<svg".utf8)) || text.contains(Array(":svg".utf8))
    }
}
