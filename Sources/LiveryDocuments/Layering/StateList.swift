/// Values for combinations of states, of which the strongest applies whose states all hold.
///
/// In the states of a theme, what is written for each of them is merged. A list has to name each combination in which
/// that is something else than what is written for the strongest of them.
package struct StateList<Value: Equatable> {
    /// The combinations, weakest first.
    package private(set) var entries: [(states: StateSet, value: Value)] = []
    /// Whether all combinations that look different are named; those of more than 12 are not looked for, and of others
    /// there are at most 100.
    package private(set) var isComplete = true

    /// The number of combinations above which no others are added.
    private static var mostCombined: Int { 12 }

    /// The number of combinations that are added at most.
    package static var mostAdded: Int { 100 }

    /// Finds the combinations that a list needs.
    ///
    /// - Parameters:
    ///   - named: The combinations that a theme names.
    ///   - keepsNamed: Whether all of these are in the list, even those that change nothing. Default: `false`.
    ///   - order: The order of the states.
    ///   - value: Returns the value for a combination; nil if there is none.
    /// - Throws: What `value` throws.
    package init<Failure: Error>(
        of named: [StateSet],
        keepingNamed keepsNamed: Bool = false,
        by order: QualifierOrder<StateSet>,
        _ value: (StateSet) throws(Failure) -> Value?
    ) throws(Failure) {
        var values: [StateSet: Value] = [:]
        var pending: [Int: Set<StateSet>] = [:]
        for states in named {
            if keepsNamed || states.isEmpty {
                values[states] = try value(states)
            } else {
                pending[states.count, default: []].insert(states)
            }
        }
        let atoms = named.filter { !$0.isEmpty }
        let own = Set(named)
        func combine(_ states: StateSet) {
            guard atoms.count <= Self.mostCombined else { return }
            for atom in atoms where !atom.isSatisfied(by: states) {
                let union = states.union(atom)
                if values[union] == nil { pending[union.count, default: []].insert(union) }
            }
        }
        atoms.forEach(combine)
        isComplete = atoms.count <= Self.mostCombined
        var added = 0
        // Only combinations of fewer states come before one, so all of these are known by then.
        while let count = pending.keys.min(), let all = pending.removeValue(forKey: count) {
            for states in all.sorted(by: { order.hasLowerPrecedence($0, than: $1) }) {
                guard let shown = try value(states) else { continue }
                let first = values.keys.filter { $0.isSatisfied(by: states) }.max {
                    order.hasLowerPrecedence($0, than: $1)
                }
                guard first.flatMap({ values[$0] }) != shown else { continue }
                if !own.contains(states) {
                    guard added < Self.mostAdded else {
                        isComplete = false
                        continue
                    }
                    added += 1
                }
                values[states] = shown
                if isComplete { combine(states) }
            }
        }
        entries = values.sorted { order.hasLowerPrecedence($0.key, than: $1.key) }.map { ($0.key, $0.value) }
    }
}
