internal import CPango
import LiveryRaster

/// A font at a size in points, which glyphs are drawn with.
///
/// It outlives the font map that it came from, and is used under ``FontLock`` by any thread.
final class SharedFont: Sendable {
    /// The address of the `cairo_scaled_font_t`.
    private let address: UInt

    /// Cairo's font; never `nil`.
    var scaledFont: OpaquePointer? { OpaquePointer(bitPattern: address) }

    /// The address of the `cairo_font_options_t` that it was made with.
    private let options: UInt

    /// How far the font's lines reach above and below the baseline, in points.
    let ascent: Double
    let descent: Double

    /// The file that it is from.
    let face: FontFace

    /// The name of its family.
    let family: String

    /// Whether its letters are colored pictures.
    let isColored: Bool

    /// Takes a reference to Cairo's font for one of Pango's; `nil` if that is in error.
    init?(_ font: OpaquePointer, _ pangoFont: UnsafeMutablePointer<PangoFont>) {
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS, let reference = cairo_scaled_font_reference(font)
        else { return nil }
        // Vertically, the logical extents of all glyphs are the font's.
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(pangoFont, 0, nil, &logical)
        ascent = -Double(logical.y) / Double(PANGO_SCALE)
        descent = Double(logical.y + logical.height) / Double(PANGO_SCALE)
        let pattern = pango_fc_font_get_pattern(
            UnsafeMutableRawPointer(pangoFont).assumingMemoryBound(to: PangoFcFont.self)
        )
        face = FontFace(
            path: FontPath.plain(FontCatalog.string(FC_FILE, 0, of: pattern) ?? ""),
            index: Self.integer(FC_INDEX, of: pattern),
            variations: FontCatalog.string(FC_FONT_VARIATIONS, 0, of: pattern) ?? ""
        )
        family = FontCatalog.string(FC_FAMILY, 0, of: pattern) ?? ""
        isColored = Self.integer(FC_COLOR, of: pattern) != 0
        address = UInt(bitPattern: reference)
        // A failure shows in the context that the options are set in.
        let options = cairo_font_options_create()
        cairo_scaled_font_get_font_options(font, options)
        self.options = UInt(bitPattern: options)
    }

    deinit {
        FontLock.free { [address, options] in
            cairo_scaled_font_destroy(OpaquePointer(bitPattern: address))
            cairo_font_options_destroy(OpaquePointer(bitPattern: options))
        }
    }

    /// A whole number, or a boolean, of a pattern; 0 where there is none.
    private static func integer(_ object: String, of pattern: OpaquePointer?) -> Int {
        var (number, boolean): (Int32, FcBool) = (0, 0)
        if FcPatternGetInteger(pattern, object, 0, &number) == FcResultMatch { return Int(number) }
        if FcPatternGetBool(pattern, object, 0, &boolean) == FcResultMatch { return Int(boolean) }
        return 0
    }

    /// Makes the font, at a scale, the one that a context draws with. The context lets go of it under ``FontLock``.
    ///
    /// Cairo keeps fonts by face, size and options, and finds the same one again.
    func select(scale: Double, in context: OpaquePointer) {
        let font = scaledFont
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(font, &matrix)
        matrix.xx *= scale
        matrix.yx *= scale
        matrix.xy *= scale
        matrix.yy *= scale
        cairo_set_font_face(context, cairo_scaled_font_get_font_face(font))
        cairo_set_font_matrix(context, &matrix)
        cairo_set_font_options(context, OpaquePointer(bitPattern: options))
    }
}
