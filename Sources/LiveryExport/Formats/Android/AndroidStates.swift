import Livery

/// Lists of what an image has in each combination of states.
extension AndroidResources {
    /// A state list.
    ///
    /// - Parameters:
    ///   - states: The combinations of states, of lowest precedence first; those that Android doesn't have are left
    ///     out.
    ///   - value: The attribute with what a combination has.
    /// - Returns: The XML document.
    func selector(_ states: [StateSet], _ value: (StateSet) -> String) -> String {
        let items = states.reversed().flatMap { states in
            attributes(of: states).map { "    <item \($0)\(value(states)) />\n" }
        }
        let space = "http://schemas.android.com/apk/res/android"
        return Self.xml("<selector xmlns:android=\"\(space)\">\n" + items.joined() + "</selector>")
    }

    /// The combinations that Android doesn't have, each with the one that it shows instead.
    ///
    /// - Parameter states: Combinations of states, of lowest precedence first.
    /// - Returns: Those that Android doesn't have.
    func unknownStates(_ states: [StateSet]) -> [(states: StateSet, shown: StateSet)] {
        let known = states.filter { !attributes(of: $0).isEmpty }
        return states.filter { attributes(of: $0).isEmpty }.map { states in
            (states, known.last { $0.isSatisfied(by: states) } ?? [])
        }
    }

    /// The attributes that select states, each with a space after it: a text for each item of a list, since the
    /// attributes of an item must all apply; none if Android doesn't have one of the states.
    func attributes(of states: StateSet) -> [String] {
        let alternatives = states.names.map { attributes(of: $0) }
        guard !alternatives.contains([]) else { return [] }
        let items = alternatives.reduce([[]]) { items, attributes in
            attributes.flatMap { attribute in items.map { $0 + [attribute] } }
        }
        return items.map { $0.sorted().map { "android:state_\($0) " }.joined() }
    }

    /// The attributes that select a state, without `state_`, any of which may apply; none for one that Android
    /// doesn't have.
    private func attributes(of state: ControlState) -> [String] {
        switch state {
        case .hovered: return ["hovered=\"true\""]
        case .focused: return ["focused=\"true\""]
        case .selected:
            // What is checkable is checked, an item of a list is activated. A theme may have these states itself.
            let others = ["activated", "checked"].filter { word in
                !document.stateOrder.names.contains(ControlState(rawValue: word))
            }
            return (["selected"] + others).map { "\($0)=\"true\"" }
        case .highlighted: return ["pressed=\"true\""]
        case .disabled: return ["enabled=\"false\""]
        case _ where ["checked", "activated", "checkable"].contains(state.rawValue):
            return ["\(state.rawValue)=\"true\""]
        default: return []
        }
    }
}
