internal import CPango
import LiveryRaster

/// The families of a library's fonts, by name and by CSS's generic names.
struct FontCatalog: Sendable {
    /// The names of the families, sorted.
    let families: [String]

    /// The family that replaces missing ones.
    let defaultFamily: String

    /// The families' names by their normalized form.
    private let names: [String: String]

    /// The families that stand for CSS's generic ones.
    private let generic: [String: String]

    /// Families of emoji; the first installed one is used.
    static let emojiFamilies = [
        "Noto Color Emoji", "Apple Color Emoji", "Twemoji", "Twitter Color Emoji", "JoyPixels", "EmojiOne Color",
        "OpenMoji", "Noto Emoji", "Symbola",
    ]

    /// Families; the first installed one is CSS's `sans-serif` and the default.
    static let sansSerifFamilies = [
        "DejaVu Sans", "Noto Sans", "Liberation Sans", "Helvetica Neue", "Helvetica", "Arial", "Open Sans", "Roboto",
        "Cantarell", "FreeSans",
    ]
    static let serifFamilies = [
        "DejaVu Serif", "Noto Serif", "Liberation Serif", "Times New Roman", "Times", "Georgia", "FreeSerif",
    ]
    static let monospaceFamilies = [
        "DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Menlo", "Courier New", "Courier", "FreeMono",
    ]

    /// Lists the fonts of a configuration; `nil` if there is none that Pango can use.
    ///
    /// `defaultFamily` is used if it is available.
    init?(_ configuration: FontConfiguration, defaultFamily: String?) {
        var names: [String: String] = [:]
        let sets = [FcSetSystem, FcSetApplication].compactMap { FcConfigGetFonts(configuration.pointer, $0) }
        let patterns = sets.flatMap { fonts in
            (0..<Int(max(0, fonts.pointee.nfont))).compactMap { fonts.pointee.fonts?[$0] }
        }
        for pattern in patterns where Self.isUsable(pattern) {
            // A family may have several names, in several languages.
            var position: Int32 = 0
            while let name = Self.string(FC_FAMILY, position, of: pattern) {
                // Pango takes a comma for the beginning of another family's name.
                if !name.contains(",") {
                    // Among spellings that compare as equal, the same one regardless of their order.
                    let key = Self.key(name)
                    names[key] = min(names[key] ?? name, name)
                }
                position += 1
            }
        }
        func first(_ wanted: [String]) -> String? { wanted.lazy.compactMap { names[Self.key($0)] }.first }
        families = Set(names.values).sorted()
        guard let any = families.first else { return nil }
        let chosen = defaultFamily.flatMap { names[Self.key($0)] }
        let sansSerif = first(Self.sansSerifFamilies)
        let fallback = chosen ?? sansSerif ?? any
        self.names = names
        self.defaultFamily = fallback
        let serif = first(Self.serifFamilies) ?? fallback
        let monospace = first(Self.monospaceFamilies) ?? fallback
        generic = [
            "sans-serif": sansSerif ?? fallback, "ui-sans-serif": sansSerif ?? fallback, "serif": serif,
            "ui-serif": serif, "monospace": monospace, "ui-monospace": monospace, "system-ui": fallback,
        ]
    }

    /// The installed family of that name, in the spelling of its fonts.
    func family(named name: String) -> String? { names[Self.key(name)] ?? generic[name.lowercased()] }

    /// The first installed one of the requested families.
    func family(for font: FontDescription) -> String? { font.families.lazy.compactMap { family(named: $0) }.first }

    /// A name without spaces and case, as fontconfig compares it (FcStrCmpIgnoreBlanksAndCase).
    private static func key(_ name: String) -> String { name.lowercased().filter { $0 != " " } }

    /// Whether Pango takes a font: one with outlines that HarfBuzz reads (its
    /// pango_fc_is_supported_font_format).
    private static func isUsable(_ pattern: OpaquePointer) -> Bool {
        let format = string(FC_FONTFORMAT, 0, of: pattern)
        return format == "TrueType" || format == "CFF"
    }

    /// A text of a pattern.
    static func string(_ object: String, _ index: Int32, of pattern: OpaquePointer?) -> String? {
        var bytes: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, index, &bytes) == FcResultMatch, let bytes else { return nil }
        return String(cString: bytes)
    }
}
