import CGTK
import Livery
import LiveryStyle

/// A window of the desktop.
final class Window: Widget {
    /// What styles the widgets, each when it changes, and all when the sheet, the theme or the appearance does.
    var injector: StyleInjector? { didSet { injector?.apply(to: self) } }

    init(title: String, width: Int, height: Int, content: Widget) {
        super.init(gtk_window_new())
        gtk_window_set_title(pointer.cast(), title)
        gtk_window_set_default_size(pointer.cast(), Int32(width), Int32(height))
        gtk_window_set_child(pointer.cast(), content.pointer)
        adopt(content)
    }

    /// Shows the window.
    func present() { gtk_window_present(pointer.cast()) }

    /// Destroys the window. GTK itself holds it until then.
    func close() { gtk_window_destroy(pointer.cast()) }

    override class var styleTypeNames: [String] { ["Window"] + super.styleTypeNames }
}
