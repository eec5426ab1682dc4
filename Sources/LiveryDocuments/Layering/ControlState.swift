/// A state of a control, such as `highlighted`.
///
/// A theme adds its own with `$states`.
public struct ControlState: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String
    /// The bit of a built-in state; 0 for any other.
    public let builtInBit: UInt16

    /// Makes a state with a name.
    public init(rawValue: String) {
        self = Self.builtIn.first { $0.rawValue == rawValue } ?? Self(rawValue, bit: 0)
    }

    private init(_ rawValue: String, bit: UInt16) {
        self.rawValue = rawValue
        builtInBit = bit
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "state" }

    /// The pointer is over the control.
    public static let hovered = ControlState("hovered", bit: 1 << 0)
    /// The control must be filled in.
    public static let required = ControlState("required", bit: 1 << 1)
    /// What the control opens is open.
    public static let expanded = ControlState("expanded", bit: 1 << 2)
    /// The control stands for where the user is, such as the page or the date.
    public static let current = ControlState("current", bit: 1 << 3)
    /// The control is chosen among others, such as a tab.
    public static let selected = ControlState("selected", bit: 1 << 4)
    /// The control is switched on, such as a checkbox.
    public static let checked = ControlState("checked", bit: 1 << 5)
    /// The control is neither on nor off.
    public static let indeterminate = ControlState("indeterminate", bit: 1 << 6)
    /// The control is a button that stays down. While it is held down, it is ``highlighted``.
    public static let pressed = ControlState("pressed", bit: 1 << 7)
    /// The control waits for something.
    public static let busy = ControlState("busy", bit: 1 << 8)
    /// What was entered is not valid.
    public static let invalid = ControlState("invalid", bit: 1 << 9)
    /// The control has keyboard focus.
    public static let focused = ControlState("focused", bit: 1 << 10)
    /// The control is held down.
    public static let highlighted = ControlState("highlighted", bit: 1 << 11)
    /// The control can't be used.
    public static let disabled = ControlState("disabled", bit: 1 << 12)

    /// The states that every theme knows, weakest first. A theme's own come before `invalid`.
    ///
    /// What something is outlasts where the pointer is, and whether it can be used comes before all.
    public static let builtIn: [ControlState] = [
        .hovered,
        .required, .expanded, .current, .selected, .checked, .indeterminate, .pressed, .busy,
        .invalid,
        .focused, .highlighted, .disabled,
    ]

    /// The built-in states that are no values: they come from where the user points, what has the focus, and what
    /// can be used, and hold along with any value.
    package static let transient: [ControlState] = [.hovered, .focused, .highlighted, .disabled]

    /// The states that come from a pointer, which nothing that is disabled shows.
    package static let ofPointer: [ControlState] = [.hovered, .highlighted]
}

/// A combination of control states; the empty one is the normal state.
public typealias StateSet = Qualifier<ControlState>

extension StateSet {
    /// Whether what is written for these states applies in others: if all of them hold, except that `disabled`
    /// suppresses `hovered` and `highlighted` in what is not written for it.
    package func applies(in held: StateSet) -> Bool {
        guard isSatisfied(by: held) else { return false }
        return !held.contains(.disabled) || contains(.disabled)
            || !ControlState.ofPointer.contains(where: contains)
    }
}

extension QualifierOrder where Name == ControlState {
    /// The built-in states and a theme's own, in the usual order.
    ///
    /// - Parameter own: The theme's own, weakest first.
    package init(own: [ControlState]) {
        self = QualifierOrder(ControlState.builtIn).adding(own)
    }

    /// The order with more states of one's own, which are stronger than what is known of values but for `invalid`.
    ///
    /// - Parameter own: The states, weakest first; those that are known keep their position.
    /// - Returns: The order of all of them.
    package func adding(_ own: [ControlState]) -> QualifierOrder {
        let added = own.filter { !contains($0) }
        guard !added.isEmpty else { return self }
        var names = names
        names.insert(contentsOf: added, at: names.firstIndex(of: .invalid) ?? names.endIndex)
        return QualifierOrder(names)
    }
}
