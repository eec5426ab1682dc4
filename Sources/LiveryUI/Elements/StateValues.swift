import Livery
import LiveryStyle

/// The values of a property for combinations of control states, the normal one being none.
///
/// As in theme documents, a value applies when all of its states hold; of several that apply, the one
/// for most states wins, and among equals the one with the strongest state in which they differ.
struct StateValues<Value: Equatable & Sendable>: Equatable {
    private var values: [StateSet: Value] = [:]

    /// The value for exactly these states.
    subscript(states: StateSet) -> Value? {
        get { values[states] }
        set { values[states] = newValue }
    }

    /// Whether there is no value at all.
    var isEmpty: Bool { values.isEmpty }

    /// The value that applies while some states hold, in an order of the states.
    func value(
        in states: StateSet,
        order: @autoclosure () -> QualifierOrder<ControlState>
    ) -> Value? {
        entry(in: states, order: order())?.value
    }

    /// The value that applies while some states hold, with the states that it was set for.
    func entry(
        in states: StateSet,
        order: @autoclosure () -> QualifierOrder<ControlState>
    ) -> (states: StateSet, value: Value)? {
        if states.isEmpty { return values[[]].map { ([], $0) } }
        let applying = values.filter { $0.key.isSatisfied(by: states) }
        guard applying.count > 1 else { return applying.first.map { ($0.key, $0.value) } }
        let order = order()
        return applying.max { first, second in
            if order.hasLowerPrecedence(first.key, than: second.key) { return true }
            if order.hasLowerPrecedence(second.key, than: first.key) { return false }
            // States that the theme does not know have no order but that of their names.
            return order.text(of: first.key) < order.text(of: second.key)
        }.map { ($0.key, $0.value) }
    }
}

extension View {
    /// Which control states are stronger than others: as the theme and the sheet of the window say, else
    /// the built-in order.
    var stateOrder: QualifierOrder<ControlState> {
        window?.injector?.stateOrder ?? QualifierOrder(ControlState.builtIn)
    }

    /// The value of a property that applies in the states that hold.
    func current<Value>(_ values: StateValues<Value>) -> Value? {
        values.value(in: states, order: stateOrder)
    }
}
