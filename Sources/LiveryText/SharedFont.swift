internal import CPango
import Synchronization

/// A font at a size in points, which glyphs are drawn with.
///
/// It outlives the font map that it came from, and can be drawn with on any thread: Cairo counts its
/// references atomically, and locks what it draws with.
final class SharedFont: Sendable {
    /// The address of the `cairo_scaled_font_t` at scale 1.
    private let address: UInt

    /// The same font at other scales, by their addresses, the most recently made last.
    private let scaled = Mutex<[(scale: Double, address: UInt)]>([])

    /// At how many scales a font is kept; pictures are made at three or so.
    private static let capacity = 8

    /// How far the font's lines reach above and below the baseline, in points.
    let ascent: Double
    let descent: Double

    /// Takes a reference to Cairo's font for one of Pango's; `nil` if that is in error.
    init?(_ font: OpaquePointer, _ pangoFont: UnsafeMutablePointer<PangoFont>) {
        guard cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS,
            let reference = cairo_scaled_font_reference(font)
        else { return nil }
        // Vertically, the logical extents of all glyphs are the font's.
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(pangoFont, 0, nil, &logical)
        ascent = -Double(logical.y) / Double(PANGO_SCALE)
        descent = Double(logical.y + logical.height) / Double(PANGO_SCALE)
        address = UInt(bitPattern: reference)
    }

    deinit {
        cairo_scaled_font_destroy(OpaquePointer(bitPattern: address))
        scaled.withLock { fonts in
            for font in fonts { cairo_scaled_font_destroy(OpaquePointer(bitPattern: font.address)) }
        }
    }

    /// Makes the font, at a scale, the one that a context draws with.
    func select(scale: Double, in context: OpaquePointer) {
        scaled.withLock { fonts in
            if let known = fonts.first(where: { $0.scale == scale }) {
                cairo_set_scaled_font(context, OpaquePointer(bitPattern: known.address))
                return
            }
            // A font in error puts the context in error, which whoever draws checks.
            guard let made = make(scale: scale) else { return }
            cairo_set_scaled_font(context, made)
            if fonts.count >= Self.capacity {
                cairo_scaled_font_destroy(OpaquePointer(bitPattern: fonts.removeFirst().address))
            }
            fonts.append((scale, UInt(bitPattern: made)))
        }
    }

    private func make(scale: Double) -> OpaquePointer? {
        let font = OpaquePointer(bitPattern: address)
        guard let options = cairo_font_options_create() else { return nil }
        defer { cairo_font_options_destroy(options) }
        cairo_scaled_font_get_font_options(font, options)
        var (size, identity, scaling) = (cairo_matrix_t(), cairo_matrix_t(), cairo_matrix_t())
        cairo_scaled_font_get_font_matrix(font, &size)
        cairo_matrix_init_identity(&identity)
        cairo_matrix_init_scale(&scaling, scale, scale)
        var matrix = cairo_matrix_t()
        cairo_matrix_multiply(&matrix, &size, &scaling)
        return cairo_scaled_font_create(
            cairo_scaled_font_get_font_face(font),
            &matrix,
            &identity,
            options
        )
    }
}
