import CGTK
import Livery
import LiveryStyle

/// GTK's own slider, which shows what sheets say of any widget.
final class Slider: Widget {
    init(maximum: Double, value: Double, _ action: @escaping (Slider) -> Void) {
        super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, maximum, 1))
        gtk_widget_set_hexpand(pointer, 1)
        self.value = value
        connect("value-changed") { if let slider = $0 as? Slider { action(slider) } }
    }

    var value: Double {
        get { gtk_range_get_value(pointer.cast()) }
        set { gtk_range_set_value(pointer.cast(), newValue) }
    }

    override class var styleTypeNames: [String] { ["Slider"] + super.styleTypeNames }
}
