import LiverySupport
import LiveryRaster

/// The fonts of a theme's `$fonts`, and the texts typeset in them.
final class ThemeFonts: Sendable {
    /// The folders that the documents name.
    let folders: [String]

    /// Whether the system's fonts are among them, so that texts depend on this machine.
    let includesSystem: Bool

    /// The version of the text renderer.
    let version: String

    let fonts: any TextFonts
    private let digests: Locked<[String: Digest]>
    private let texts: Cache<PictureText, Result<TextInFonts, TextOutlineError>>

    /// Reads the fonts.
    ///
    /// - Parameters:
    ///   - sources: The folders, each with the root folder that no path from it may leave, and the location that
    ///     asks for the system's fonts.
    ///   - renderer: Typesets texts.
    ///   - cache: Notes what is read. Its limits are those of the texts, too.
    /// - Throws: If there are no fonts, or a file can't be read, located at its folder in `$fonts`.
    init(
        of sources: (folders: [(folder: ResourceFolder, root: RootFolder)], system: DocumentLocation?),
        renderer: any TextOutliner,
        noting cache: FileCache
    ) throws(ThemeError) {
        let found = try FontFiles(in: sources.folders, noting: cache)
        texts = Cache(limits: cache.limitsOfTexts) { text, result in
            256 + text.string.utf8.count + ((try? result.get())?.byteCount ?? 0)
        }
        folders = sources.folders.map { FilePath.normalized($0.folder.path) }
        includesSystem = sources.system != nil
        version = renderer.version
        if includesSystem { cache.noteSystemFonts() }
        if found.files.isEmpty, !includesSystem {
            let location = sources.folders.first?.folder.location
            let wanted = "expected .ttf, .otf, .ttc or .otc; .woff and .woff2 are not read"
            throw ThemeError(Fault(.missingFont, "no font file in \(folders.listed); \(wanted)"), at: location)
        }
        do throws(TextOutlineError) {
            fonts = try renderer.fonts(files: found.files.map(\.path), includesSystemFonts: includesSystem)
        } catch {
            switch error {
            case .unreadable(let file):
                let origin = found.origins[file]
                let fault = Fault.unusableFile(origin?.name ?? file, reason: "it is not a font")
                throw ThemeError(fault, at: origin?.location)
            case .failed(let reason):
                let location = sources.folders.first?.folder.location ?? sources.system
                throw ThemeError(.unsettableText(reason: reason), at: location)
            default: throw ThemeError(.unsettableText(reason: "\(error)"), at: sources.system)
            }
        }
        digests = Locked(Dictionary(found.files.map { ($0.path, $0.digest) }, uniquingKeysWith: { $1 }))
    }

    /// What the texts take in memory, in bytes.
    var byteCount: Int { texts.cost }

    /// The family whose name is nearest to one of the requested ones; nil if none is near.
    func nearestFamily(to families: [String]) -> String? {
        families.lazy.compactMap { LiverySupport.nearestName(to: $0, among: self.fonts.families) }.first
    }

    /// Typesets a text, or returns the cached result.
    func set(_ text: PictureText) throws(TextOutlineError) -> TextInFonts {
        try texts.value(of: text) {
            Result { () throws(TextOutlineError) in
                let outline = try fonts.outline(of: text)
                var files: [String] = []
                for face in outline.fonts {
                    var line = "\(try digest(of: face.path)) \(face.index)"
                    if !face.variations.isEmpty { line += " " + face.variations }
                    files.append(line)
                }
                return TextInFonts(outline: outline, files: files)
            }
        }.get()
    }

    private func digest(of file: String) throws(TextOutlineError) -> Digest {
        if let known = digests.withLock({ $0[file] }) { return known }
        do throws(Fault) {
            let digest = Digest(try FileReader.read(file, limit: FontFiles.byteLimit))
            digests.withLock { $0[file] = digest }
            return digest
        } catch { throw .failed(reason: error.message) }
    }
}

/// A typeset text, and its fonts as named in a recipe.
package struct TextInFonts: Sendable {
    package let outline: TextOutline
    /// For each face of a font file, the digest of the file, the face's number, and its variations.
    let files: [String]
}

extension TextInFonts {
    /// What it takes in memory, in bytes, approximately: each line has rules, and each face a name.
    var byteCount: Int { outline.lines.reduce(256 * outline.fonts.count) { $0 + 256 + $1.path.byteCount } }
}

extension PictureText: CacheKey {}

extension ThemeFonts: Equatable { static func == (first: ThemeFonts, second: ThemeFonts) -> Bool { first === second } }
