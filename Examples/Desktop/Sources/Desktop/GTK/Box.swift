import CGTK
import Livery
import LiveryRaster
import LiveryStyle

/// A row or a column of widgets, with a background.
final class Box: Widget {
    var backgroundColor: Color? { didSet { needsPainting() } }

    init(_ orientation: GtkOrientation, _ children: [Widget]) {
        super.init(Self.make(PaintedType.box))
        gtk_orientable_set_orientation(OpaquePointer(pointer), orientation)
        for child in children {
            gtk_box_append(pointer.cast(), child.pointer)
            adopt(child)
        }
    }

    override func paint(on snapshot: OpaquePointer) {
        guard let backgroundColor else { return }
        var color = backgroundColor.gdk
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0),
            size: graphene_size_t(
                width: Float(gtk_widget_get_width(pointer)),
                height: Float(gtk_widget_get_height(pointer))
            )
        )
        gtk_snapshot_append_color(snapshot, &color, &bounds)
    }

    override class var styleTypeNames: [String] { ["Box"] + super.styleTypeNames }
    override class var styleProperties: StyleProperties { boxProperties }

    private static let boxProperties = StyleProperties(of: Box.self, inheriting: widgetProperties) { list in
        list.add("backgroundColor", \.backgroundColor)
        list.add("spacing", get: { Int(gtk_box_get_spacing($0.pointer.cast())) }) {
            gtk_box_set_spacing($0.pointer.cast(), Int32(clamping: $1))
        }
        list.add("padding", as: Insets.self) { box, padding in
            // A box of GTK has no padding, so that of its background is around what is in it.
            for child in box.children {
                gtk_widget_set_margin_start(child.pointer, padding.left.wholePoints)
                gtk_widget_set_margin_end(child.pointer, padding.right.wholePoints)
            }
            if let first = box.children.first { gtk_widget_set_margin_top(first.pointer, padding.top.wholePoints) }
            if let last = box.children.last { gtk_widget_set_margin_bottom(last.pointer, padding.bottom.wholePoints) }
        }
    }
}

extension Color {
    var gdk: GdkRGBA {
        let (red, green, blue, alpha) = rgba
        return GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
