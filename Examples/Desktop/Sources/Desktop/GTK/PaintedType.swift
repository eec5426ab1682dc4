import CGTK

/// Types of widgets whose objects in Swift paint them, before GTK paints its own.
enum PaintedType {
    /// A `GtkBox`.
    static let box = registered("LiveryBox", subclassOf: gtk_box_get_type())
    /// A `GtkButton`.
    static let button = registered("LiveryButton", subclassOf: gtk_button_get_type())

    private static func registered(_ name: String, subclassOf parent: GType) -> GType {
        var query = GTypeQuery()
        g_type_query(parent, &query)
        return g_type_register_static_simple(
            parent,
            name,
            query.class_size,
            { type, _ in
                guard let type else { return }
                type.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { PaintedType.paint($0, on: $1) }
            },
            query.instance_size,
            nil,
            GTypeFlags(rawValue: 0)
        )
    }

    /// Paints a widget: its object first, then GTK, as the class above says.
    private static func paint(_ widget: UnsafeMutablePointer<GtkWidget>?, on snapshot: OpaquePointer?) {
        guard let widget, let snapshot else { return }
        Widget.object(of: widget)?.paint(on: snapshot)
        let type = g_type_class_peek_parent(widget.pointee.parent_instance.g_type_instance.g_class)
        type?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot(widget, snapshot)
    }
}
