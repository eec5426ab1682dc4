import Livery
import LiveryRaster
import LiverySupport

/// The states of a control as Android has them.
struct AndroidStates {
    /// All states that the theme names for the asset, which may have a word of Android themselves.
    let named: StateSet

    /// The part of a combination that Android doesn't have.
    func unknown(in states: StateSet) -> StateSet {
        states.each.filter { attributes(ofOne: $0).isEmpty }.reduce(StateSet()) { $0.union($1) }
    }

    /// The attributes that select states: several items where a state is any of several of Android's, since the
    /// attributes of an item must all apply. States that Android doesn't have are left out.
    func alternatives(for states: StateSet) -> [[String]] {
        states.each.map(attributes).filter { !$0.isEmpty }.reduce([[]]) { items, attributes in
            attributes.flatMap { attribute in items.map { $0 + [attribute] } }
        }.map { Set($0).sorted() }
    }

    /// The attributes that select a state, without `state_`, any of which may apply; none for one that Android
    /// doesn't have.
    private func attributes(ofOne state: StateSet) -> [String] {
        switch state {
        case .hovered, .focused, .checked, .expanded: return [state.name]
        case .selected:
            // What is checkable is checked, an item of a list is activated.
            let isChecked = named.contains(.checked) || named.contains(.pressed)
            let isActivated = named.contains(StateSet(name: "activated"))
            return ["selected"] + (isActivated ? [] : ["activated"]) + (isChecked ? [] : ["checked"])
        // A button that stays down is checked; `state_pressed` is that it is held down.
        case .pressed: return named.contains(.checked) ? [] : ["checked"]
        case .highlighted: return ["pressed"]
        case .disabled: return ["enabled"]
        case _ where ["activated", "checkable"].contains(state.name): return [state.name]
        default: return []
        }
    }
}

extension AndroidElement {
    /// A state list: Android uses the first item whose states all apply, so the strongest comes first.
    ///
    /// - Parameters:
    ///   - items: What combinations of states have, the weakest first.
    ///   - states: The states of Android.
    ///   - fill: Adds what an item has.
    /// - Returns: The element.
    static func selector<Value>(
        _ items: [(states: StateSet, value: Value)],
        _ states: AndroidStates,
        _ fill: (inout AndroidElement, Value) -> Void
    ) -> AndroidElement {
        let elements = items.reversed().flatMap { item in
            states.alternatives(for: item.states).map { names in
                var element = AndroidElement("item")
                for name in names { element.add("state_" + name, name == "enabled" ? "false" : "true") }
                fill(&element, item.value)
                return element
            }
        }
        return AndroidElement("selector", elements)
    }
}
