import Livery
import LiveryStyle

/// An element that can be used, whose looks go by the states that it is in.
open class Control: View {
    /// Whether it can be used; the opposite of the state `disabled`.
    public var isEnabled: Bool {
        get { !isIn(.disabled) }
        set { set(.disabled, to: !newValue) }
    }

    /// Whether it is chosen or switched on: the state `selected`.
    public var isSelected: Bool {
        get { isIn(.selected) }
        set { set(.selected, to: newValue) }
    }

    /// Whether it is pressed: the state `highlighted`.
    public var isHighlighted: Bool {
        get { isIn(.highlighted) }
        set { set(.highlighted, to: newValue) }
    }

    /// Whether it takes the keyboard's input: the state `focused`.
    public var isFocused: Bool {
        get { isIn(.focused) }
        set { set(.focused, to: newValue) }
    }

    /// Whether the pointer is over it: the state `hovered`.
    public var isHovered: Bool {
        get { isIn(.hovered) }
        set { set(.hovered, to: newValue) }
    }

    open override class var styleTypeNames: [String] { ["Control"] }

    open override class var styleProperties: StyleProperties { controlProperties }

    /// What style sheets can set of every control.
    public static let controlProperties = StyleProperties(
        of: Control.self,
        inheriting: viewProperties
    ) { properties in
        properties.add("enabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
        properties.add("isEnabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
        properties.add("selected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("isSelected", get: { $0.isSelected }, set: { $0.isSelected = $1 })
        properties.add("highlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
        properties.add("isHighlighted", get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 })
    }
}
