import Livery
import LiveryStyle

extension View {
    /// Whether a control state holds.
    func isIn(_ state: ControlState) -> Bool {
        states.contains(state)
    }

    /// Has a control state hold, or not.
    func set(_ state: ControlState, to holds: Bool) {
        guard holds != isIn(state) else { return }
        var names = states.names
        if holds { names.insert(state) } else { names.remove(state) }
        states = StateSet(names)
    }
}
