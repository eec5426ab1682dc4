import CGTK
import Livery
import LiveryRaster
import LiveryStyle

/// A button whose background is an image of the theme, by state, size and scale factor.
final class Button: Widget {
    let title: Label
    private var texture: (bitmap: Bitmap, texture: OpaquePointer)?

    /// The image in the button's current states.
    var backgroundImage: ScalableImage? { didSet { if backgroundImage != oldValue { updateSize() } } }

    /// Why the image can't be drawn.
    private(set) var fault: ThemeError?

    init(_ text: String, _ action: @escaping () -> Void) {
        title = Label(text, alignment: 0.5)
        super.init(Self.make(PaintedType.button))
        gtk_widget_set_halign(title.pointer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(title.pointer, GTK_ALIGN_CENTER)
        gtk_button_set_child(pointer.cast(), title.pointer)
        gtk_widget_add_css_class(pointer, Self.cssClass)
        connect("clicked") { _ in action() }
        connect("notify::scale-factor") { ($0 as? Button)?.updateSize() }
    }

    deinit { texture.map { g_object_unref(UnsafeMutableRawPointer($0.texture)) } }

    /// Presses the button.
    func press() {
        var button = GValue()
        g_value_init(&button, gtk_button_get_type())
        g_value_set_object(&button, pointer)
        g_signal_emitv(&button, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
        g_value_unset(&button)
    }

    // MARK: Image

    private var scale: Double { Double(gtk_widget_get_scale_factor(pointer)) }

    /// Makes the button as large as the image needs, with the title within its padding.
    private func updateSize() {
        needsPainting()
        guard let layout = try? backgroundImage?.layout(scale: scale) else { return }
        gtk_widget_set_margin_start(title.pointer, layout.padding.left.wholePoints)
        gtk_widget_set_margin_end(title.pointer, layout.padding.right.wholePoints)
        gtk_widget_set_margin_top(title.pointer, layout.padding.top.wholePoints)
        gtk_widget_set_margin_bottom(title.pointer, layout.padding.bottom.wholePoints)
        let size = layout.contentSize
        gtk_widget_set_size_request(pointer, size.width.wholePoints, max(44, size.height).wholePoints)
    }

    /// The image at the button's size and scale factor.
    func currentImage() throws(ThemeError) -> ThemedImage? {
        let size = Size2D(Double(gtk_widget_get_width(pointer)), Double(gtk_widget_get_height(pointer)))
        return try backgroundImage?.image(size: size, scale: scale)
    }

    override func paint(on snapshot: OpaquePointer) {
        do throws(ThemeError) {
            fault = nil
            guard let image = try currentImage() else { return }
            // Shadows are outside of the button.
            let (bitmap, margins) = (image.bitmap, image.layout.margins)
            var bounds = graphene_rect_t(
                origin: graphene_point_t(x: Float(-margins.left), y: Float(-margins.top)),
                size: graphene_size_t(
                    width: Float(Double(bitmap.width) / image.scale),
                    height: Float(Double(bitmap.height) / image.scale)
                )
            )
            gtk_snapshot_append_texture(snapshot, texture(of: bitmap), &bounds)
        } catch { fault = error }
    }

    private func texture(of bitmap: Bitmap) -> OpaquePointer {
        if let texture, texture.bitmap == bitmap { return texture.texture }
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture.texture)) }
        let bytes = bitmap.withPixels { g_bytes_new($0.baseAddress, gsize(bitmap.byteCount)) }
        // Words of ARGB, the least significant byte first.
        let made: OpaquePointer = gdk_memory_texture_new(
            Int32(bitmap.width),
            Int32(bitmap.height),
            GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
            bytes,
            gsize(bitmap.bytesPerRow)
        )
        g_bytes_unref(bytes)
        texture = (bitmap, made)
        return made
    }

    /// The class of buttons without the looks of GTK's own theme, but for the line around the one with the focus.
    private static let cssClass = "livery"

    static func installStyle() {
        let provider = gtk_css_provider_new()
        let css = """
            button.\(cssClass) {
              background: none; border: none; box-shadow: none; padding: 0; min-width: 0; min-height: 0;
            }
            """
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(),
            OpaquePointer(provider),
            UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(provider)
    }

    // MARK: Styling

    override class var styleTypeNames: [String] { ["Button"] + super.styleTypeNames }
    override class var styleProperties: StyleProperties { buttonProperties }

    private static let buttonProperties = StyleProperties(of: Button.self, inheriting: widgetProperties) { list in
        list.add("backgroundImage", \.backgroundImage)
        list.add("titleColor", get: \.title.textColor, set: { $0.title.textColor = $1 })
        list.add("titleFont", get: \.title.font, set: { $0.title.font = $1 })
        list.add("titleColor", contentOf: "backgroundImage", \.textColor)
        list.add("titleFont", contentOf: "backgroundImage", \.font)
    }
}
