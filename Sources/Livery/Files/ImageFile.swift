import LiveryPictures
import LiveryRaster

/// A picture file: what is known of it before it is drawn.
package struct ImageFile: Hashable, Sendable {
    /// The path to read it from. It is not part of recipes: the same picture elsewhere is equal.
    let path: String
    /// Its name in diagnostics.
    package let name: String
    /// Pixels per point, from the file's name.
    let scale: Double
    /// The digest of its bytes.
    let digest: Digest
    /// Its format.
    let format: PictureFormat
    /// The size in the file's pixels, including markers; for vectors, in px, rounded up.
    let pixelSize: PixelSize
    /// The content of an SVG file; nil for raster files.
    package let vectors: SVGDocument?
    /// The versions of what decodes it and converts its colors, as far as its pixels depend on them.
    let decoder: String?
    /// What of the file is passed over.
    let omissions: [Fault]
    /// Whether it has the marker border of a `.9.png` file.
    let isNinePatch: Bool
    /// The bytes of files, and the pixels of those that were decoded.
    private let kept: (contents: Cache<Digest, [UInt8]>, pictures: Cache<DecodedPicture, Bitmap>)?
    /// What it takes in memory, in bytes; for vectors, about twenty times the file.
    let cost: Int

    package static func == (lhs: ImageFile, rhs: ImageFile) -> Bool {
        lhs.digest == rhs.digest && lhs.scale == rhs.scale && lhs.isNinePatch == rhs.isNinePatch
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// Examines a file without decoding its pixels.
    ///
    /// - Parameters:
    ///   - path: The path to read it from.
    ///   - name: The parts of its name.
    ///   - displayName: Its name in diagnostics.
    ///   - limits: The limits on its size.
    ///   - kept: Keeps its bytes, and its pixels once they are decoded. Default: nil, nothing does.
    /// - Throws: If it can't be read, or is not a picture.
    init(
        path: String,
        name: ImageFileName,
        displayName: String,
        limits: RasterLimits,
        kept: (contents: Cache<Digest, [UInt8]>, pictures: Cache<DecodedPicture, Bitmap>)? = nil
    ) throws(Fault) {
        let bytes = try Self.bytes(of: path, name: displayName, limits: limits)
        // A file that is not a picture at all is treated as the format that its name claims.
        let format = PictureFormat(of: bytes) ?? name.format ?? .png
        do throws(PictureError) {
            if format == .svg {
                let document = try SVGDocument(bytes)
                vectors = document
                decoder = nil
                omissions = document.omissions.map {
                    Fault(.ineffective, "\(quoted(displayName)) is drawn without an element: \($0)")
                }
                pixelSize = PixelSize(
                    width: Int(pixels: document.size.width.rounded(.up)),
                    height: Int(pixels: document.size.height.rounded(.up))
                )
            } else {
                let header = try PictureHeader(bytes)
                vectors = nil
                decoder = header.decoderVersion
                let shown = quoted(displayName)
                let still = Fault(.ineffective, "only the first picture of the animation \(shown) is drawn")
                omissions =
                    (header.isAnimated ? [still] : [])
                    + [header.profileFault].compactMap(\.self).map {
                        Fault(.ineffective, "the pixels of \(shown) are taken for sRGB: \($0)")
                    }
                pixelSize = header.size
            }
        } catch { throw Fault(error, file: displayName) }
        self.path = path
        self.kept = kept
        self.name = displayName
        self.format = format
        scale = name.scale
        digest = Digest(bytes)
        kept?.contents.insert(bytes, for: digest)
        cost = 256 + (vectors == nil ? 0 : 20 * bytes.count)
        isNinePatch = name.isNinePatch && vectors == nil
    }

    /// The size in points, without markers.
    var size: Size2D {
        guard let vectors else { return shownSize.points(at: scale) }
        return Size2D(vectors.size.width / scale, vectors.size.height / scale)
    }

    /// The size of the picture without its markers.
    var shownSize: PixelSize {
        guard isNinePatch else { return pixelSize }
        return PixelSize(width: max(0, pixelSize.width - 2), height: max(0, pixelSize.height - 2))
    }

    /// What is wrong with the size of a picture beside that of the same picture at another scale: a point is as much
    /// as rounding explains.
    func fault(ofSizeBeside other: ImageFile) -> Fault? {
        guard vectors == nil, other.vectors == nil else { return nil }
        let (own, others) = (size, other.size)
        guard max(abs(own.width - others.width), abs(own.height - others.height)) >= 1 else { return nil }
        func text(_ size: PixelSize) -> String { "\(size.width) × \(size.height) px" }
        let factor = scale / other.scale
        let wanted = PixelSize(
            width: Int(pixels: (Double(other.shownSize.width) * factor).rounded()),
            height: Int(pixels: (Double(other.shownSize.height) * factor).rounded())
        )
        return Fault(
            .ineffective,
            "\(quoted(name)) has \(text(shownSize)); expected \(text(wanted)), as \(quoted(other.name)) has "
                + text(other.shownSize)
        )
    }

    /// Reads the picture without its markers.
    ///
    /// - Throws: The errors of `bitmap(limits:)`, or that the markers are invalid.
    package func picture(limits: RasterLimits) throws -> Bitmap {
        let bitmap = try bitmap(limits: limits)
        return isNinePatch ? try NinePatch(bitmap).bitmap : bitmap
    }

    /// Reads the pixels.
    ///
    /// - Throws: If the file can't be read or decoded, or has changed since it was examined: what is drawn must
    ///   match the recipe.
    func bitmap(limits: RasterLimits) throws(Fault) -> Bitmap {
        let bytes: [UInt8]
        if let kept = kept?.contents[digest] {
            bytes = kept
        } else {
            bytes = try Self.bytes(of: path, name: name, limits: limits)
            guard Digest(bytes) == digest else {
                throw .unusableFile(name, reason: "it was changed while the theme was in use")
            }
        }
        func decoded() throws(Fault) -> Bitmap {
            do throws(PictureError) { return try PixelPicture.decode(bytes, limits: limits) } catch {
                throw Fault(error, file: name)
            }
        }
        guard let kept else { return try decoded() }
        return try kept.pictures.value(of: DecodedPicture(digest: digest, limits: limits), decoded)
    }

    /// The file's part of a recipe.
    var recipeText: String { "\(digest) \(scale.shortest)" + (isNinePatch ? " nine-patch" : "") }

    private static func bytes(of path: String, name: String, limits: RasterLimits) throws(Fault) -> [UInt8] {
        do throws(Fault) { return try FileReader.read(path, limit: limits.fileByteCount) } catch {
            // The author of the name may not know the file's real path, so it is not shown.
            throw .unusableFile(name, reason: error.explanation ?? error.message).transient(error.isTransient)
        }
    }
}

/// What the pixels of a file depend on.
struct DecodedPicture: CacheKey {
    let digest: Digest
    let limits: RasterLimits
}

extension Fault {
    /// Why a picture file can't be used.
    package init(_ error: PictureError, file: String) {
        if case .unsupportedFormat(let format) = error, format != .compressedSVG {
            self = .unsupportedFile(file, kind: format.phrase)
        } else {
            self = .unusableFile(file, reason: "\(error)")
        }
    }
}

/// The name of a picture file, split into its parts: `logo~dark@2x.png`, `bubble@2x.9.png`.
struct ImageFileName: Hashable {
    /// What is left without the other parts, including folders.
    var base: String
    /// The appearance after `~`, as written; nil if there is none.
    var qualifier: String?
    /// The scale, in pixels per point; 1 if the name has none.
    var scale: Double
    /// Whether the name contains the scale.
    var hasScale: Bool
    /// Whether the name ends in `.9` before its extension.
    var isNinePatch: Bool
    /// The extension in lower case; nil if it is not that of a picture.
    var fileExtension: String?

    init(_ name: String) {
        var rest = Substring(name)
        if let dot = rest.lastIndex(of: "."), dot != rest.startIndex,
            PictureFormat(fileExtension: rest[rest.index(after: dot)...]) != nil
        {
            fileExtension = rest[rest.index(after: dot)...].lowercased()
            rest = rest[..<dot]
        }
        isNinePatch = rest.hasSuffix(".9")
        if isNinePatch { rest = rest.dropLast(2) }
        scale = 1
        hasScale = false
        if rest.hasSuffix("x"), let at = rest.lastIndex(of: "@"),
            // `@+2x` and `@.5x` are not scales.
            rest[at...].dropFirst().first?.isWholeNumber == true,
            let number = NumberText.parse(String(rest[at...].dropFirst().dropLast())), number > 0
        {
            scale = number
            hasScale = true
            rest = rest[..<at]
        }
        let start = rest.lastIndex(of: "/").map { rest.index(after: $0) } ?? rest.startIndex
        if let tilde = rest[start...].lastIndex(of: "~") {
            qualifier = String(rest[rest.index(after: tilde)...])
            rest = rest[..<tilde]
        }
        base = String(rest)
    }

    /// The format for the extension; nil if there is none.
    var format: PictureFormat? { fileExtension.flatMap { PictureFormat(fileExtension: $0) } }

    /// Whether another name, in which parts may be missing, refers to a file of this name.
    func isMeant(by wanted: ImageFileName) -> Bool {
        let own = FilePath.name(of: base)
        return own == FilePath.name(of: wanted.base)
            && (wanted.fileExtension == nil || wanted.fileExtension == fileExtension)
            && (wanted.qualifier == nil || wanted.qualifier == qualifier) && (!wanted.hasScale || wanted.scale == scale)
            && (!wanted.isNinePatch || isNinePatch)
    }
}
