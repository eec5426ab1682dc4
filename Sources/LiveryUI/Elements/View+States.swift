import Livery
import LiveryStyle

extension View {
    /// Whether a control state holds.
    func isIn(_ state: ControlState) -> Bool {
        StateSet([state]).applies(whenHolding: states)
    }

    /// Has a control state hold, or not.
    func set(_ state: ControlState, to holds: Bool) {
        guard holds != isIn(state) else { return }
        var names = states.names
        if holds { names.insert(state) } else { names.remove(state) }
        states = StateSet(names)
    }
}
