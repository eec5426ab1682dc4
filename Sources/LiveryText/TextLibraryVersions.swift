internal import CPango
internal import CPangoLoader

/// The versions of the libraries that set text, as they run in this process.
///
/// They, with Cairo's and the fonts, decide how text looks.
public struct TextLibraryVersions: Hashable, Sendable {
    /// Pango's version, such as `1.50.12`; `unknown` where its libraries can't be opened.
    public let pango: String
    /// HarfBuzz's version, such as `6.0.0`; `unknown` without Pango.
    public let harfBuzz: String
    /// FreeType's version, such as `2.12.1`.
    public let freeType: String
    /// fontconfig's version, such as `2.14.1`.
    public let fontconfig: String

    /// The versions in this process; they do not change while it runs.
    public static let current = TextLibraryVersions(
        pango: livery_pango_is_there() ? String(cString: pango_version_string()) : "unknown",
        harfBuzz: livery_pango_is_there() ? String(cString: hb_version_string()) : "unknown",
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
