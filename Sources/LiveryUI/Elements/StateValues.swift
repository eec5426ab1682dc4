import Livery
import LiveryStyle

/// The values of a property for combinations of control states; the empty set is the normal state.
///
/// As in theme documents, a value applies while all of its states do; of several, the one for the most states
/// applies, and among equals the one with the strongest state in which they differ.
///
/// ```swift
/// button.title.normal = "Go"
/// button.title[.highlighted] = "Going"
/// button.title[[.selected, .disabled]] = "Gone"
/// ```
public struct StateValues<Value: Equatable & Sendable>: Equatable, Sendable {
    private var values: [StateSet: Value] = [:]

    init() {}

    /// The value for the normal state. Default: nil, none.
    public var normal: Value? {
        get { self[[]] }
        set { self[[]] = newValue }
    }

    /// The value set for exactly these states. Default: nil, none.
    public subscript(states: StateSet) -> Value? {
        get { values[states] }
        set { values[states] = newValue }
    }

    /// The value that applies in some states, with the states that it was set for.
    func entry(in states: StateSet, order: @autoclosure () -> QualifierOrder<StateSet>) -> (
        states: StateSet, value: Value
    )? {
        if states.isEmpty { return values[[]].map { ([], $0) } }
        let applying = values.filter { $0.key.applies(in: states) }
        guard applying.count > 1 else { return applying.first.map { ($0.key, $0.value) } }
        let order = order()
        return applying.max { first, second in
            if order.hasLowerPrecedence(first.key, than: second.key) { return true }
            if order.hasLowerPrecedence(second.key, than: first.key) { return false }
            // States that the theme does not know are ordered by their names.
            return order.text(of: first.key) < order.text(of: second.key)
        }.map { ($0.key, $0.value) }
    }
}

extension StylePropertyList where Element: View {
    /// Adds a property with a value for each state.
    mutating func add<Value>(
        _ name: String,
        _ values: any ReferenceWritableKeyPath<Element, StateValues<Value>> & Sendable,
        _ sentence: String
    ) { add(name, sentence, get: { $0[keyPath: values][$1] }, set: { $0[keyPath: values][$2] = $1 }) }
}

extension View {
    /// The precedence of control states: that of the window's theme and sheet, or the built-in one.
    var stateOrder: QualifierOrder<StateSet> { window?.injector?.stateOrder ?? QualifierOrder(StateSet.builtIn) }

    /// The value that applies in the current states.
    func current<Value>(_ values: StateValues<Value>) -> Value? { values.entry(in: states, order: stateOrder)?.value }
}
