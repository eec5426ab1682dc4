import LiveryRaster

/// A picture's file: what is known of it before its pixels are read.
struct ImageFile: Hashable, Sendable {
    /// Where it is, for reading. It has no part in recipes: the same picture elsewhere is the same.
    let path: String
    /// What diagnostics call it.
    let name: String
    /// Pixels for each point, from the file's name.
    let scale: Double
    /// The digest of its bytes.
    let digest: Digest
    /// The picture's size, markers included.
    let pixelSize: PixelSize
    /// Its bytes, for as long as they are kept.
    let content: FileContent
    /// Whether it has the border of markers of a `.9.png` file.
    let isNinePatch: Bool

    static func == (lhs: ImageFile, rhs: ImageFile) -> Bool {
        lhs.digest == rhs.digest && lhs.scale == rhs.scale && lhs.isNinePatch == rhs.isNinePatch
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    /// Looks at a file.
    init(
        path: String,
        name: ImageFileName,
        displayName: String,
        limits: RasterLimits
    ) throws(AssetFault) {
        let bytes = try Self.bytes(of: path, name: displayName, limits: limits)
        if let kind = FileKind(bytes), kind != .png {
            throw .unsupportedFile(displayName, kind: kind.phrase)
        }
        do throws(RasterError) {
            pixelSize = try PNG.size(of: bytes)
        } catch {
            throw .file(displayName, reason: "\(error)")
        }
        self.path = path
        self.name = displayName
        scale = name.scale
        digest = Digest(bytes)
        content = FileContent(bytes)
        isNinePatch = name.isNinePatch
    }

    /// The size of the picture without its markers.
    var shownSize: PixelSize {
        guard isNinePatch else { return pixelSize }
        return PixelSize(width: max(0, pixelSize.width - 2), height: max(0, pixelSize.height - 2))
    }

    /// Reads the picture without its markers.
    ///
    /// - Throws: What `bitmap(limits:)` throws, and when the markers are none.
    func picture(limits: RasterLimits) throws -> Bitmap {
        let bitmap = try bitmap(limits: limits)
        return isNinePatch ? try NinePatch(bitmap).bitmap : bitmap
    }

    /// Reads the pixels.
    ///
    /// - Throws: Also when the file is no longer the one that was looked at: what is drawn must be
    ///   what the recipe says.
    func bitmap(limits: RasterLimits) throws(AssetFault) -> Bitmap {
        let bytes: [UInt8]
        if let kept = content.bytes {
            bytes = kept
        } else {
            bytes = try Self.bytes(of: path, name: name, limits: limits)
            guard Digest(bytes) == digest else {
                throw .file(name, reason: "it was changed while the theme was in use")
            }
        }
        do throws(RasterError) {
            return try PNG.decode(bytes, limits: limits)
        } catch {
            throw .file(name, reason: "\(error)")
        }
    }

    private static func bytes(
        of path: String,
        name: String,
        limits: RasterLimits
    ) throws(AssetFault) -> [UInt8] {
        do throws(DocumentFault) {
            return try FileReader.read(path, limit: limits.fileByteCount)
        } catch {
            // The author of the name may not know the file's real path.
            if case .unreadableFile(_, let reason) = error {
                throw .file(name, reason: reason.message)
            }
            throw .file(name, reason: error.message)
        }
    }
}

/// Kinds of picture, recognized by their first bytes.
enum FileKind: Hashable {
    case png, jpeg, gif, webP, svg, heif, pdf, tiff, bmp

    /// Recognizes a file by its beginning; nil for anything else.
    init?(_ bytes: [UInt8]) {
        func starts(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts("GIF8") {
            self = .gif
        } else if starts("RIFF"), starts("WEBP", at: 8) {
            self = .webP
        } else if starts("ftyp", at: 4) {
            self = .heif
        } else if starts("%PDF") {
            self = .pdf
        } else if starts("II*\0") || starts("MM\0*") {
            self = .tiff
        } else if starts("BM") {
            self = .bmp
        } else if starts("<svg") || starts("<?xml") {
            self = .svg
        } else {
            return nil
        }
    }

    /// Recognizes a file by the extension of its name.
    init?(fileExtension: some StringProtocol) {
        switch fileExtension.lowercased() {
        case "png": self = .png
        case "jpg", "jpeg": self = .jpeg
        case "gif": self = .gif
        case "webp": self = .webP
        case "svg": self = .svg
        case "heic", "heif", "avif": self = .heif
        case "pdf": self = .pdf
        case "tif", "tiff": self = .tiff
        case "bmp": self = .bmp
        default: return nil
        }
    }

    /// The kind with its article.
    var phrase: String {
        switch self {
        case .png: "a PNG file"
        case .jpeg: "a JPEG file"
        case .gif: "a GIF file"
        case .webP: "a WebP file"
        case .svg: "an SVG file"
        case .heif: "a HEIF file"
        case .pdf: "a PDF file"
        case .tiff: "a TIFF file"
        case .bmp: "a BMP file"
        }
    }
}
