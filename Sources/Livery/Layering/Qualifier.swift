/// A set of names that narrows when something holds: the appearances of `fill~dark.highContrast`,
/// the control states of `selected.disabled`.
///
/// An empty qualifier holds always. What it means for one qualifier to be stronger than another
/// depends on the order in which a theme lists the names.
public struct Qualifier<Name: QualifierName>: Hashable, Sendable {
    /// The bits of those names that are built in: a qualifier of nothing else takes no memory, and
    /// is compared and hashed as one number.
    @usableFromInline
    var builtIn: UInt8 = 0

    /// The names that are not built in; nil when there are none.
    @usableFromInline
    var others: Set<Name>?

    /// Makes a qualifier of these names.
    public init(_ names: some Sequence<Name>) {
        for name in names { insert(name) }
    }

    /// The names that must all hold.
    public var names: Set<Name> {
        get { (others ?? []).union(Name.builtIn.filter { builtIn & $0.builtInBit != 0 }) }
        set { self = Qualifier(newValue) }
    }

    /// How many names must hold.
    var count: Int { builtIn.nonzeroBitCount + (others?.count ?? 0) }

    /// Calls a function with each name, in no particular order, without making a set of them.
    func forEach(_ body: (Name) -> Void) {
        if builtIn != 0 {
            for name in Name.builtIn where builtIn & name.builtInBit != 0 { body(name) }
        }
        others?.forEach(body)
    }

    /// Whether there is no name, so that the qualifier holds always.
    public var isEmpty: Bool { builtIn == 0 && others == nil }

    @inlinable
    mutating func insert(_ name: Name) {
        if name.builtInBit != 0 {
            builtIn |= name.builtInBit
        } else {
            others = (others ?? []).union([name])
        }
    }

    /// Whether a name is among those that must hold.
    @inlinable
    public func contains(_ name: Name) -> Bool {
        name.builtInBit != 0 ? builtIn & name.builtInBit != 0 : others?.contains(name) ?? false
    }

    /// Whether all names of this qualifier are among the names of another.
    ///
    /// An entry qualified by `self` applies where exactly the names of `held` hold.
    public func isSatisfied(by held: Qualifier) -> Bool {
        guard builtIn & ~held.builtIn == 0 else { return false }
        guard let others else { return true }
        return others.isSubset(of: held.others ?? [])
    }
}

extension Qualifier: ExpressibleByArrayLiteral {
    /// Makes a qualifier of these names, as in `[.selected, .disabled]`.
    @inlinable
    public init(arrayLiteral elements: Name...) {
        for name in elements { insert(name) }
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

    /// A bit that stands for the name when it is built in, else 0.
    var builtInBit: UInt8 { get }
}

/// One of the conditions that a control can be in, such as `highlighted`.
///
/// A theme adds its own with `$states`.
public struct ControlState: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String
    /// A bit that stands for the state when every theme knows it, else 0.
    public let builtInBit: UInt8

    /// Makes a state of this name.
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
    /// The control takes the keyboard's input.
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

/// One trait of an appearance, such as `dark`.
///
/// A theme adds its own with `$appearances`.
public struct AppearanceTrait: QualifierName {
    /// The name as themes spell it.
    public let rawValue: String
    /// A bit that stands for the trait when every theme knows it, else 0.
    public let builtInBit: UInt8

    /// Makes a trait of this name.
    public init(rawValue: String) {
        self = Self.builtIn.first { $0.rawValue == rawValue } ?? Self(rawValue, bit: 0)
    }

    private init(_ rawValue: String, bit: UInt8) {
        self.rawValue = rawValue
        builtInBit = bit
    }

    /// The word for it in diagnostics.
    public static var kindName: String { "appearance" }

    /// Dark content on a light ground.
    public static let light = AppearanceTrait("light", bit: 1 << 0)
    /// Light content on a dark ground.
    public static let dark = AppearanceTrait("dark", bit: 1 << 1)
    /// More contrast than usual.
    public static let highContrast = AppearanceTrait("highContrast", bit: 1 << 2)

    /// The traits that every theme knows.
    public static let builtIn: [AppearanceTrait] = [.light, .dark, .highContrast]
}

/// A combination of control states; the empty one is the normal state.
public typealias StateSet = Qualifier<ControlState>

/// A combination of appearance traits, such as `dark.highContrast`.
public typealias Appearance = Qualifier<AppearanceTrait>
