import CGTK
import Livery
import LiveryRaster
import LiveryStyle

/// Text in the font and color of the theme.
final class Label: Widget {
    var textColor: Color? { didSet { if textColor != oldValue { updateAttributes() } } }

    var font: FontDescription? { didSet { if font != oldValue { updateAttributes() } } }

    init(_ text: String, width: Int = -1, alignment: Float = 0) {
        super.init(gtk_label_new(text))
        gtk_widget_set_size_request(pointer, Int32(width), -1)
        gtk_label_set_xalign(OpaquePointer(pointer), alignment)
    }

    var text: String {
        get { String(cString: gtk_label_get_text(OpaquePointer(pointer))) }
        set { gtk_label_set_text(OpaquePointer(pointer), newValue) }
    }

    /// A level of 0…1 in 16 bits.
    private func level(_ value: Double) -> UInt16 { UInt16(max(0, min(value, 1)) * 65_535) }

    private func updateAttributes() {
        let list = pango_attr_list_new()
        if let textColor {
            let levels = textColor.rgba
            let (red, green, blue) = (level(levels.red), level(levels.green), level(levels.blue))
            pango_attr_list_insert(list, pango_attr_foreground_new(red, green, blue))
            pango_attr_list_insert(list, pango_attr_foreground_alpha_new(level(levels.alpha)))
        }
        if let font {
            let description = pango_font_description_new()
            if let family = font.families.first { pango_font_description_set_family(description, family) }
            pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
            pango_font_description_set_weight(description, PangoWeight(rawValue: PangoWeight.RawValue(font.weight)))
            pango_attr_list_insert(list, pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        gtk_label_set_attributes(OpaquePointer(pointer), list)
        pango_attr_list_unref(list)
    }

    override class var styleTypeNames: [String] { ["Label"] + super.styleTypeNames }
    override class var styleProperties: StyleProperties { labelProperties }

    private static let labelProperties = StyleProperties(of: Label.self, inheriting: widgetProperties) { list in
        list.add("textColor", \.textColor)
        list.add("font", \.font)
    }
}
