/// A set of names that narrows when something holds: the appearances of `fill~dark.highContrast`,
/// the control states of `selected.disabled`.
///
/// An empty qualifier holds always. What it means for one qualifier to be stronger than another
/// depends on the order in which a theme lists the names.
public struct Qualifier<Name: QualifierName>: Hashable, Sendable {
    /// Which of `Name.builtIn` are among the names, the first as the lowest bit: a qualifier of
    /// nothing else takes no memory, and is compared and hashed as one number.
    private var builtIn: UInt8 = 0
    /// The names that are not built in; nil when there are none.
    private var others: Set<Name>?

    /// Makes a qualifier of these names.
    public init(_ names: some Sequence<Name>) {
        for name in names { insert(name) }
    }

    /// The names that must all hold.
    public var names: Set<Name> {
        get {
            let known = Name.builtIn.enumerated().filter { builtIn & 1 << $0.offset != 0 }
            return (others ?? []).union(known.map(\.element))
        }
        set { self = Qualifier(newValue) }
    }

    /// Whether there is no name, so that the qualifier holds always.
    public var isEmpty: Bool { builtIn == 0 && others == nil }

    private mutating func insert(_ name: Name) {
        if let index = Name.builtIn.firstIndex(of: name) {
            builtIn |= 1 << index
        } else {
            others = (others ?? []).union([name])
        }
    }

    /// Whether all names of this qualifier are among the names of another.
    ///
    /// An entry qualified by `self` applies where exactly the names of `held` hold.
    public func applies(whenHolding held: Qualifier) -> Bool {
        guard builtIn & ~held.builtIn == 0 else { return false }
        guard let others else { return true }
        return others.isSubset(of: held.others ?? [])
    }
}

extension Qualifier: ExpressibleByArrayLiteral {
    /// Makes a qualifier of these names, as in `[.selected, .disabled]`.
    public init(arrayLiteral elements: Name...) {
        self.init(elements)
    }
}

/// A name that a qualifier can hold: letters and digits.
public protocol QualifierName: Hashable, Sendable, RawRepresentable where RawValue == String {
    /// Makes the name; whether a theme knows it shows only when it is used.
    init(rawValue: String)

    /// What diagnostics call it: "appearance", "state".
    static var kindName: String { get }

    /// The names that every theme knows, no more than eight.
    static var builtIn: [Self] { get }
}

/// One of the conditions that a control can be in, such as `highlighted`.
///
/// A theme adds its own with `$states`.
public struct ControlState: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String

    /// Makes a state of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "state" }

    /// The pointer is over the control.
    public static let hovered = ControlState(rawValue: "hovered")
    /// The control takes the keyboard's input.
    public static let focused = ControlState(rawValue: "focused")
    /// The control is switched on or chosen.
    public static let selected = ControlState(rawValue: "selected")
    /// The control is pressed.
    public static let highlighted = ControlState(rawValue: "highlighted")
    /// The control can't be used.
    public static let disabled = ControlState(rawValue: "disabled")

    /// The states that every theme knows, weakest first.
    public static let builtIn: [ControlState] = [
        .hovered, .focused, .selected, .highlighted, .disabled,
    ]
}

/// One trait of an appearance, such as `dark`.
///
/// A theme adds its own with `$appearances`.
public struct AppearanceTrait: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String

    /// Makes a trait of this name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "appearance" }

    /// Dark content on a light ground.
    public static let light = AppearanceTrait(rawValue: "light")
    /// Light content on a dark ground.
    public static let dark = AppearanceTrait(rawValue: "dark")
    /// More contrast than usual.
    public static let highContrast = AppearanceTrait(rawValue: "highContrast")

    /// The traits that every theme knows.
    public static let builtIn: [AppearanceTrait] = [.light, .dark, .highContrast]
}

/// A combination of control states; the empty one is the normal state.
public typealias StateSet = Qualifier<ControlState>

/// A combination of appearance traits, such as `dark.highContrast`.
public typealias Appearance = Qualifier<AppearanceTrait>
