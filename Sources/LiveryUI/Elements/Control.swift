import Livery
import LiveryStyle

/// The base class of elements that people interact with.
open class Control: View {
    /// Whether the control can be used: the opposite of the state `disabled`. Default: true.
    public var isEnabled: Bool {
        get { !isIn(.disabled) }
        set { set(.disabled, to: !newValue) }
    }

    /// Whether the control has the keyboard focus: the state `focused`. Default: false.
    public var isFocused: Bool {
        get { isIn(.focused) }
        set { set(.focused, to: newValue) }
    }

    /// Whether the pointer is over the control: the state `hovered`. Default: false.
    public var isHovered: Bool {
        get { isIn(.hovered) }
        set { set(.hovered, to: newValue) }
    }

    // MARK: Styling

    open override class var styleProperties: StyleProperties { table }

    private static let table = StyleProperties("Control", of: Control.self, inheriting: View.styleProperties) { list in
        list.add("enabled", \.isEnabled, "Whether the control can be used. Default: true")
        list.add(.selected)
        list.add(.highlighted)
    }
}
