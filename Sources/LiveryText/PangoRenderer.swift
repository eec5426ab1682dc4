internal import CPango
public import LiveryRaster

extension TextRenderer {
    /// Sets the texts of pictures by Pango. No library is read before fonts are.
    ///
    /// - Parameters:
    ///   - systemFolders: The folders of fonts that replace the system's. Default: none.
    ///   - substitutesFonts: Whether missing families are substituted; otherwise, they are errors. Default: `false`.
    /// - Returns: A value for a style manager's configuration.
    public static func pango(systemFolders: [String]? = nil, substitutesFonts: Bool = false) -> TextRenderer {
        let renderer = PangoRenderer(systemFolders: systemFolders, substitutesFonts: substitutesFonts)
        return TextRenderer(renderer)
    }
}

/// Sets the texts of pictures by Pango.
package struct PangoRenderer: TextOutliner {
    /// The folders that replace the system's; `nil` for none.
    package var systemFolders: [String]?

    /// Whether missing families are substituted; otherwise, they are errors.
    package var substitutesFonts: Bool

    private let replacesDefaultConfiguration: Bool

    /// Makes a renderer. No library is read before fonts are.
    ///
    /// - Parameters:
    ///   - systemFolders: The folders that replace the system's. Default: none.
    ///   - substitutesFonts: Whether missing families are substituted. Default: `false`.
    ///   - replacesDefaultConfiguration: Whether `FontLibrary.replaceDefaultConfiguration()` is called
    ///     before fonts are read. Default: `false`.
    package init(
        systemFolders: [String]? = nil,
        substitutesFonts: Bool = false,
        replacesDefaultConfiguration: Bool = false
    ) {
        self.systemFolders = systemFolders
        self.substitutesFonts = substitutesFonts
        self.replacesDefaultConfiguration = replacesDefaultConfiguration
    }

    /// The versions of Pango, HarfBuzz and FreeType.
    package var version: String {
        let versions = TextLibraryVersions.current
        return "Pango \(versions.pango), HarfBuzz \(versions.harfBuzz), FreeType \(versions.freeType)"
    }

    /// Reads fonts: files, then the system's, or what takes their place.
    ///
    /// - Parameters:
    ///   - files: The absolute paths of font files.
    ///   - includesSystemFonts: Whether the fonts of the system follow.
    /// - Returns: The fonts.
    /// - Throws: `TextOutlineError/unreadable(file:)` for a file that is not a font, and
    ///   `TextOutlineError/failed(reason:)`, such as for folders without fonts.
    package func fonts(files: [String], includesSystemFonts: Bool) throws(TextOutlineError) -> any TextFonts {
        if replacesDefaultConfiguration { FontLibrary.replaceDefaultConfiguration() }
        do throws(TextError) {
            let library: FontLibrary
            if files.isEmpty, includesSystemFonts, systemFolders == nil {
                library = try .system()
            } else {
                library = try FontLibrary(
                    folders: includesSystemFonts ? systemFolders ?? [] : [],
                    files: files,
                    includesSystemFonts: includesSystemFonts && systemFolders == nil
                )
            }
            return PangoFonts(library: library, substitutes: substitutesFonts)
        } catch {
            if let path = error.invalidFont { throw .unreadable(file: path) }
            throw .failed(reason: "\(error)")
        }
    }
}

/// The fonts of a library, for texts of pictures.
private struct PangoFonts: TextFonts {
    let library: FontLibrary
    let substitutes: Bool

    var families: [String] { library.families }

    func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline {
        if !substitutes, library.catalog.family(for: text.font) == nil { throw .missingFamily(text.font.families) }
        let layout: TextLayout
        do throws(TextError) {
            layout = try TextLayout(
                StyledText(
                    text.string,
                    style: TextStyle(
                        font: text.font,
                        isUnderlined: text.isUnderlined,
                        isStruckThrough: text.isStruckThrough
                    )
                ),
                options: TextOptions(
                    width: text.width,
                    maximumLines: text.maximumLines ?? 0,
                    alignment: text.alignment.setting,
                    wrapping: text.maximumLines == nil ? .none : .word,
                    truncation: text.maximumLines == nil ? .clip : .tail,
                    language: PictureText.language
                ),
                fonts: library
            )
        } catch { throw .failed(reason: "\(error)") }
        let (lines, faces) = try layout.outlines()
        return TextOutline(
            size: layout.size,
            lines: lines,
            fonts: faces,
            substitute: layout.missingFonts.first?.substitute,
            isTruncated: layout.isTruncated,
            breaksWords: layout.shaped.breaksWords
        )
    }
}

extension PictureText.Alignment {
    fileprivate var setting: TextOptions.Alignment {
        switch self {
        case .start: .leading
        case .end: .trailing
        case .left: .left
        case .center: .center
        case .right: .right
        case .justify: .justified
        }
    }
}

/// The versions of the libraries that set text, as they run in this process.
///
/// They, with Cairo's and the fonts, decide how text looks.
package struct TextLibraryVersions: Hashable, Sendable {
    /// Pango's version, such as `1.50.12`.
    package let pango: String
    /// HarfBuzz's version, such as `6.0.0`.
    package let harfBuzz: String
    /// FreeType's version, such as `2.12.1`.
    package let freeType: String
    /// fontconfig's version, such as `2.14.1`.
    package let fontconfig: String

    /// The versions in this process; they do not change while it runs.
    package static let current = TextLibraryVersions(
        pango: String(cString: pango_version_string()),
        harfBuzz: String(cString: hb_version_string()),
        freeType: freeTypeVersion(),
        fontconfig: fontconfigVersion()
    )

    /// FreeType's version is that of an initialized library.
    private static func freeTypeVersion() -> String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// The number is major × 10,000 + minor × 100 + revision.
    private static func fontconfigVersion() -> String {
        let version = FcGetVersion()
        return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
    }
}
