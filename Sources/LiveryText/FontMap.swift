internal import CPango
import LiveryRaster

/// Pango's objects for a library's fonts, to be used under ``FontLock``.
final class FontMap {
    let map: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    /// The layout that all texts are set with, one after the other.
    let layout: OpaquePointer

    /// Pango's descriptions of fonts.
    private var descriptions: [FontDescription: PreparedFont] = [:]

    /// The fonts to draw with, by Pango's own, each of which is referred to here.
    private var fonts: [UnsafeMutablePointer<PangoFont>: SharedFont] = [:]

    /// The number of each that is cached; Pango caches as many sets of fonts.
    private static let capacity = 256

    /// Makes a font map with the settings that all text is set with.
    ///
    /// 72 dots per inch make one unit of Pango's coordinates a point. Letters are neither hinted nor
    /// placed on whole pixels, so that text is as wide at every scale.
    init(_ configuration: FontConfiguration) throws(TextError) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
            throw .library("Pango was built without FreeType")
        }
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        pango_fc_font_map_set_config(OpaquePointer(map), configuration.pointer)
        // fontconfig adds the locale's languages after the text's own.
        pango_fc_font_map_set_default_substitute(
            OpaquePointer(map),
            { pattern, _ in
                while FcPatternRemove(pattern, FC_LANG, 1) != 0 {}
                FcPatternDel(pattern, FC_NAMELANG)
                FcPatternAddString(pattern, FC_NAMELANG, "en")
            },
            nil,
            nil
        )
        guard let context = pango_font_map_create_context(map) else {
            g_object_unref(map)
            throw .library("Pango can't make a context")
        }
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        guard let layout = pango_layout_new(context) else {
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(map)
            throw .library("Pango can't make a layout")
        }
        self.map = map
        self.context = context
        self.layout = layout
    }

    deinit {
        let descriptions = descriptions.values.map { UInt(bitPattern: $0.description) }
        let objects =
            fonts.keys.map { UInt(bitPattern: $0) }
            + [UInt(bitPattern: layout), UInt(bitPattern: context), UInt(bitPattern: map)]
        FontLock.free {
            for address in descriptions { pango_font_description_free(OpaquePointer(bitPattern: address)) }
            for address in objects { g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }
        }
    }

    /// Pango's description of a font, whose size has been checked.
    ///
    /// The font map owns the description, which is valid until the next call.
    func prepare(_ font: FontDescription, from library: FontLibrary) throws(TextError) -> PreparedFont {
        if let known = descriptions[font] { return known }
        guard let description = pango_font_description_new() else {
            throw .library("Pango can't describe a font")
        }
        let fallback = library.defaultFamily
        let found = library.catalog.family(for: font)
        var missing: FontLibrary.MissingFont?
        if found == nil {
            let report = FontLibrary.MissingFont(families: font.families, substitute: fallback)
            library.report(report)
            missing = report
        }
        // Glyphs that the family lacks come from the default one first.
        var families = found ?? fallback
        if families != fallback { families += ",\(fallback)" }
        pango_font_description_set_family(description, families)
        // To Pango, a size of 0 is none, and it has no fractions of its units.
        let size = max(1, font.size * Double(PANGO_SCALE))
        pango_font_description_set_absolute_size(description, size)
        let weight = UInt32(clamping: min(max(font.weight, 1), 1000))
        pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
        pango_font_description_set_style(description, font.style.pango)
        if descriptions.count >= Self.capacity {
            for font in descriptions.values { pango_font_description_free(font.description) }
            descriptions.removeAll(keepingCapacity: true)
        }
        let prepared = PreparedFont(description: description, missing: missing)
        descriptions[font] = prepared
        return prepared
    }

    /// The font that a text without characters is set in.
    func font(of description: FontDescription, from library: FontLibrary) throws(TextError) -> SharedFont {
        let prepared = try prepare(description, from: library)
        guard let font = pango_context_load_font(context, prepared.description) else {
            throw .library("Pango can't load a font that fontconfig listed")
        }
        defer { g_object_unref(font) }
        return try shared(font)
    }

    /// The font to draw with of one of Pango's.
    func shared(_ font: UnsafeMutablePointer<PangoFont>) throws(TextError) -> SharedFont {
        if let known = fonts[font] { return known }
        guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)), let shared = SharedFont(scaled, font)
        else { throw .library("Cairo can't load a font that fontconfig listed") }
        if fonts.count >= Self.capacity {
            for font in fonts.keys { g_object_unref(font) }
            fonts.removeAll(keepingCapacity: true)
        }
        g_object_ref(font)
        fonts[font] = shared
        return shared
    }
}

/// Pango's description of a font.
struct PreparedFont {
    let description: OpaquePointer
    /// What to report if none of the requested families is available.
    let missing: FontLibrary.MissingFont?
}

extension FontDescription.Style {
    fileprivate var pango: PangoStyle {
        switch self {
        case .normal: PANGO_STYLE_NORMAL
        case .italic: PANGO_STYLE_ITALIC
        case .oblique: PANGO_STYLE_OBLIQUE
        }
    }
}
