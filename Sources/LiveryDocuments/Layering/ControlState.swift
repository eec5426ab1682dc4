/// A state of a control, such as `highlighted`.
///
/// A theme adds its own with `$states`.
public struct ControlState: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String
    /// The bit of a built-in state; 0 for any other.
    public let builtInBit: UInt8

    /// Makes a state with a name.
    public init(rawValue: String) {
        self = Self.builtIn.first { $0.rawValue == rawValue } ?? Self(rawValue, bit: 0)
    }

    private init(_ rawValue: String, bit: UInt8) {
        self.rawValue = rawValue
        builtInBit = bit
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "state" }

    /// The pointer is over the control.
    public static let hovered = ControlState("hovered", bit: 1 << 0)
    /// The control has keyboard focus.
    public static let focused = ControlState("focused", bit: 1 << 1)
    /// The control is switched on or chosen.
    public static let selected = ControlState("selected", bit: 1 << 2)
    /// The control is pressed.
    public static let highlighted = ControlState("highlighted", bit: 1 << 3)
    /// The control can't be used.
    public static let disabled = ControlState("disabled", bit: 1 << 4)

    /// The states that every theme knows, weakest first.
    public static let builtIn: [ControlState] = [
        .hovered, .focused, .selected, .highlighted, .disabled,
    ]
}

/// A combination of control states; the empty one is the normal state.
public typealias StateSet = Qualifier<ControlState>
