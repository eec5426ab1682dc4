/// States of a control that hold together, such as `.highlighted` or `[.selected, .focused]`; none is the normal state.
///
/// A theme adds its own with `$states`; in code, they are texts: `["loading", .disabled]`.
public struct StateSet: Qualifier {
    @usableFromInline package var nameSet: NameSet

    @usableFromInline package static var kindName: String { "state" }
    @usableFromInline package static var emptyText: String { "normal" }

    /// The states that every theme knows, weakest first. A theme's own come before `invalid`.
    ///
    /// What something is outlasts where the pointer is, and whether it can be used comes before all.
    @usableFromInline package static let builtInNames = [
        "hovered", "required", "expanded", "current", "selected", "checked", "indeterminate", "pressed", "busy",
        "invalid", "focused", "highlighted", "disabled",
    ]

    @inlinable init(bit: UInt16) { nameSet = NameSet(builtIn: 1 << bit) }

    /// The pointer is over the control.
    @inlinable public static var hovered: StateSet { StateSet(bit: 0) }

    /// The control must be filled in.
    @inlinable public static var required: StateSet { StateSet(bit: 1) }

    /// What the control opens is open.
    @inlinable public static var expanded: StateSet { StateSet(bit: 2) }

    /// The control stands for where the user is, such as the page or the date.
    @inlinable public static var current: StateSet { StateSet(bit: 3) }

    /// The control is chosen among others, such as a tab.
    @inlinable public static var selected: StateSet { StateSet(bit: 4) }

    /// The control is switched on, such as a checkbox.
    @inlinable public static var checked: StateSet { StateSet(bit: 5) }

    /// The control is neither on nor off.
    @inlinable public static var indeterminate: StateSet { StateSet(bit: 6) }

    /// The control is a button that stays down. While it is held down, it is ``highlighted``.
    @inlinable public static var pressed: StateSet { StateSet(bit: 7) }

    /// The control waits for something.
    @inlinable public static var busy: StateSet { StateSet(bit: 8) }

    /// What was entered is not valid.
    @inlinable public static var invalid: StateSet { StateSet(bit: 9) }

    /// The control has keyboard focus.
    @inlinable public static var focused: StateSet { StateSet(bit: 10) }

    /// The control is held down.
    @inlinable public static var highlighted: StateSet { StateSet(bit: 11) }

    /// The control can't be used.
    @inlinable public static var disabled: StateSet { StateSet(bit: 12) }
}

extension StateSet {
    /// Makes an empty set.
    @inlinable public init() { nameSet = NameSet() }

    /// Makes a set from states that are joined by dots, as themes write them: `selected.disabled`.
    ///
    /// Requests report states that their theme does not know.
    public init(_ text: String) { self.init(joined: text) }

    /// Makes a set of these, as in `[.selected, .focused]`.
    @inlinable public init(arrayLiteral elements: StateSet...) {
        nameSet = NameSet()
        for element in elements { nameSet.formUnion(element.nameSet) }
    }

    /// Makes a set from a text, as in `["loading", .disabled]`.
    public init(stringLiteral text: String) { self.init(joined: text) }

    /// The states joined by dots, as themes write them; `normal` for none.
    public var description: String { joined }

    /// Whether two sets are the same.
    @inlinable public static func == (lhs: StateSet, rhs: StateSet) -> Bool { lhs.nameSet == rhs.nameSet }

    /// Hashes the set.
    @inlinable public func hash(into hasher: inout Hasher) { nameSet.hash(into: &hasher) }

    /// Whether there is none.
    @inlinable public var isEmpty: Bool { nameSet.isEmpty }

    /// Whether all of these are in the set.
    @inlinable public func contains(_ other: StateSet) -> Bool { other.nameSet.isSubset(of: nameSet) }

    /// What is in one of two sets, or in both.
    @inlinable public func union(_ other: StateSet) -> StateSet {
        var result = self
        result.insert(other)
        return result
    }

    /// What is not in another set.
    public func subtracting(_ other: StateSet) -> StateSet { StateSet(nameSet: nameSet.subtracting(other.nameSet)) }

    /// Adds states.
    @inlinable public mutating func insert(_ other: StateSet) { nameSet.formUnion(other.nameSet) }

    /// Removes states.
    public mutating func remove(_ other: StateSet) { nameSet = nameSet.subtracting(other.nameSet) }
}

extension StateSet {
    /// The built-in states that are no values: they come from where the user points, what has the focus, and what
    /// can be used, and hold along with any value.
    package static let transient: [StateSet] = [.hovered, .focused, .highlighted, .disabled]

    /// The states that come from a pointer, which nothing that is disabled shows.
    package static let ofPointer: [StateSet] = [.hovered, .highlighted]

    /// Whether what is written for these states applies in others: if all of them hold, except that `disabled`
    /// suppresses `hovered` and `highlighted` in what is not written for it.
    package func applies(in held: StateSet) -> Bool {
        guard isSatisfied(by: held) else { return false }
        return !held.contains(.disabled) || contains(.disabled) || !StateSet.ofPointer.contains(where: contains)
    }
}

extension QualifierOrder where Names == StateSet {
    /// The built-in states and a theme's own, in the usual order.
    ///
    /// - Parameter own: The theme's own, weakest first.
    package init(own: [StateSet]) { self = QualifierOrder(StateSet.builtIn).adding(own) }

    /// The order with more states of one's own, which are stronger than what is known of values but for `invalid`.
    ///
    /// - Parameter own: The states, weakest first; those that are known keep their position.
    /// - Returns: The order of all of them.
    package func adding(_ own: [StateSet]) -> QualifierOrder {
        let added = own.filter { !contains($0) }
        guard !added.isEmpty else { return self }
        var names = names
        names.insert(contentsOf: added, at: names.firstIndex(of: .invalid) ?? names.endIndex)
        return QualifierOrder(names)
    }
}
