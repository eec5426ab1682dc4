import CGTK
import Livery
import LiveryStyle

/// The object in Swift of a widget of GTK, whose classes are none of Swift's. Style sheets and typed styles ask no more
/// of an object.
///
/// Like GTK itself, all of this belongs to the main thread.
class Widget: Styleable {
    let pointer: UnsafeMutablePointer<GtkWidget>
    private(set) weak var parent: Widget?
    private(set) var children: [Widget] = []

    /// The name of a controller, a scope in style sheets, whose content begins here.
    var controllerName: String?

    /// The opacity, 0…1. GTK itself has it in steps of 1/255, so that it would seem to be changed by somebody else.
    var opacity = 1.0 { didSet { gtk_widget_set_opacity(pointer, opacity) } }

    /// The names that style sheets select the widget by.
    var styleIdentifier: String? { didSet { restyle() } }

    init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        self.pointer = pointer
        g_object_ref_sink(pointer)
        g_object_set_data(pointer.cast(), Self.key, Unmanaged.passUnretained(self).toOpaque())
        connect("state-flags-changed") { $0.restyle() }
    }

    deinit {
        g_object_set_data(pointer.cast(), Self.key, nil)
        g_object_unref(pointer)
    }

    private static let key = "livery-widget"

    /// The object of a widget.
    static func object(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
        g_object_get_data(pointer.cast(), key).map { Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Makes a widget of a type that is registered.
    static func make(_ type: GType) -> UnsafeMutablePointer<GtkWidget> {
        g_object_new_with_properties(type, 0, nil, nil).cast()
    }

    /// Calls a closure with the widget whenever it emits a signal.
    func connect(_ signal: String, _ action: @escaping (Widget) -> Void) {
        SignalHandler.connect(pointer, signal) { [weak self] in if let self { action(self) } }
    }

    /// Takes note of a child that the widget shows.
    func adopt(_ child: Widget) {
        child.parent = self
        children.append(child)
    }

    /// Whether the widget reacts to input.
    var isEnabled: Bool {
        get { gtk_widget_get_sensitive(pointer) != 0 }
        set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
    }

    // MARK: Painting

    /// Paints what is behind the content, if the widget's type is one of ``PaintedType``.
    func paint(on snapshot: OpaquePointer) {}

    func needsPainting() { gtk_widget_queue_draw(pointer) }

    // MARK: Styling

    class var styleTypeNames: [String] { ["Widget"] }
    class var styleProperties: StyleProperties { widgetProperties }

    static let widgetProperties = StyleProperties(of: Widget.self) { list in list.add("opacity", \.opacity) }

    /// GTK's states by the names that themes have for them.
    var styleStates: StateSet {
        let flags = gtk_widget_get_state_flags(pointer).rawValue
        let states: [(GtkStateFlags, StateSet)] = [
            (GTK_STATE_FLAG_PRELIGHT, .hovered), (GTK_STATE_FLAG_FOCUSED, .focused),
            (GTK_STATE_FLAG_CHECKED, .selected), (GTK_STATE_FLAG_ACTIVE, .highlighted),
            (GTK_STATE_FLAG_INSENSITIVE, .disabled),
        ]
        return states.reduce(into: []) { set, state in if flags & state.0.rawValue != 0 { set.insert(state.1) } }
    }

    var styleControllerNames: [String] { controllerName.map { [$0] } ?? [] }
    var styleParent: (any Styleable)? { parent }

    func visitStyleChildren(_ visit: (any Styleable) -> Void) { for child in children { visit(child) } }

    private func restyle() {
        var root = self
        while let parent = root.parent { root = parent }
        (root as? Window)?.injector?.restyle(self)
        needsPainting()
    }
}

extension Double {
    /// The length as GTK's layout takes it.
    var wholePoints: Int32 { isFinite ? Int32(max(0, min(rounded(), 10_000))) : 0 }
}

extension UnsafeMutablePointer {
    /// The same object as one of a class above or below its own, for which C has a macro.
    func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}
