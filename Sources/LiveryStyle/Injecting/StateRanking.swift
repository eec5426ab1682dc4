import Livery

/// Which declarations win that set one property of an element: one, or one for each combination of
/// states that the property has a value for.
///
/// A declaration holds in all states that contain its own, so that what a weaker one sets for any of
/// these is covered. An element shows the value for the most states of those that hold; where that is
/// not the strongest declaration's, the value is set for the states of both together.
struct StateRanking {
    /// The declarations for a combination of states, from the strongest to the weakest, the first of
    /// which wins; the combination is nil for a property that has one value.
    struct Value {
        let slot: StateSet?
        /// The states that the winner is for; fewer where it is set for others too.
        let states: StateSet
        var candidates: [StyleCascade.Candidate]

        /// Whether the winner holds in some states.
        func holds(in states: StateSet) -> Bool {
            guard let slot else { return true }
            return slot.isSatisfied(by: states)
                && (slot == states || !candidates[0].isForNormalAlone)
        }
    }

    private(set) var values: [Value] = []
    private(set) var faults: [Diagnostic] = []

    private let order: QualifierOrder<ControlState>

    /// How many combinations of states are looked at that no rule names.
    static let maximumJoints = 1_024

    /// Ranks the declarations of a property.
    init(_ candidates: [StyleCascade.Candidate], order: QualifierOrder<ControlState>) {
        self.order = order
        var sorted = candidates.sorted { first, second in
            if Self.hasLowerPrecedence(second, than: first, order) { return true }
            if Self.hasLowerPrecedence(first, than: second, order) { return false }
            return first.declaration.location < second.declaration.location
        }
        removeTies(from: &sorted)
        // What loses to a value for the normal state alone still covers weaker ones for other states.
        var hidden: [(candidate: StyleCascade.Candidate, value: Int)] = []
        for candidate in sorted {
            let slot = candidate.assignment.target.slot
            let covering = values.firstIndex { value in
                value.holds(in: slot ?? [])
                    && value.candidates[0].declaration !== candidate.declaration
            }
            let other = hidden.first { $0.candidate.declaration !== candidate.declaration }
            guard let covering = covering ?? other?.value else {
                let value = Value(slot: slot, states: slot ?? [], candidates: [candidate])
                values.append(value)
                continue
            }
            if values[covering].candidates[0].isForNormalAlone, !candidate.isForNormalAlone,
                slot?.isEmpty ?? false
            {
                hidden.append((candidate, covering))
            }
            // An asset's images may all be covered by one value.
            let last = values[covering].candidates.last?.declaration
            if last !== candidate.declaration { values[covering].candidates.append(candidate) }
        }
    }

    private static func hasLowerPrecedence(
        _ first: StyleCascade.Candidate,
        than second: StyleCascade.Candidate,
        _ order: QualifierOrder<ControlState>
    ) -> Bool {
        first.precedence.hasLowerPrecedence(than: second.precedence, states: order)
    }

    /// Takes out what two names of one property in one rule set to the same states.
    private mutating func removeTies(from sorted: inout [StyleCascade.Candidate]) {
        var last: [StateSet: Int] = [:]
        var tied: Set<Int> = []
        for (index, candidate) in sorted.enumerated() {
            guard let slot = candidate.assignment.target.slot else { continue }
            if let before = last.updateValue(index, forKey: slot),
                !Self.hasLowerPrecedence(candidate, than: sorted[before], order)
            {
                tied.formUnion([before, index])
                let fault = SheetFault.sameProperty(
                    candidate.declaration.property,
                    as: sorted[before].declaration.property
                )
                faults.append(Diagnostic(.sheet(fault), at: candidate.declaration.location))
            }
        }
        guard !tied.isEmpty else { return }
        sorted = sorted.indices.filter { !tied.contains($0) }.map { sorted[$0] }
    }

    // MARK: Combinations

    /// Adds values for combinations of states where the element would show a weaker rule's.
    mutating func addJoints() {
        let named = values
        var pending: [StateSet] = []
        var seen: Set<StateSet> = []
        for index in named.indices { pending += joints(of: named[index], with: named[..<index]) }
        while let slot = pending.popLast() {
            guard seen.insert(slot).inserted, !values.contains(where: { $0.slot == slot }) else {
                continue
            }
            guard seen.count <= Self.maximumJoints else {
                let declaration = named[0].candidates[0].declaration
                let fault = SheetFault.tooManyStates(declaration.property)
                faults.append(Diagnostic(.sheet(fault), at: declaration.location))
                return
            }
            guard let joint = joint(slot, of: named) else { continue }
            pending += joints(of: joint, with: values[...])
            values.append(joint)
        }
    }

    /// The states of a value and of another one together, as far as these are shown as the weaker of
    /// the two would be.
    private func joints(of value: Value, with others: ArraySlice<Value>) -> [StateSet] {
        others.compactMap { other in
            guard let slot = value.slot, let otherSlot = other.slot else { return nil }
            let isShownWrong =
                isLower(value, than: other) && order.hasLowerPrecedence(otherSlot, than: slot)
                || isLower(other, than: value) && order.hasLowerPrecedence(slot, than: otherSlot)
            let contains =
                slot.isSatisfied(by: otherSlot) || otherSlot.isSatisfied(by: slot)
            guard isShownWrong, !contains else { return nil }
            return StateSet(slot.names.union(otherSlot.names))
        }
    }

    /// The value of the strongest rule for a combination of states: among those of selectors of the same
    /// strength, the one that an element would show.
    private func joint(_ slot: StateSet, of named: [Value]) -> Value? {
        let applying = named.filter { $0.holds(in: slot) }
        let strongest = applying.max { isLower($0, than: $1) }
        guard let strongest, let winner = strongest.candidates.first,
            let bound = winner.property.bind(winner.assignment.value, states: slot)
        else { return nil }
        let assignment = StyleAssignment(
            target: StyleTarget(path: winner.assignment.target.path, slot: slot),
            value: winner.assignment.value,
            bound: bound
        )
        let candidate = StyleCascade.Candidate(
            rule: winner.rule,
            declaration: winner.declaration,
            precedence: winner.precedence,
            property: winner.property,
            assignment: assignment
        )
        let others = applying.map { $0.candidates[0] }
            .filter { $0.declaration !== winner.declaration }
            .sorted { Self.hasLowerPrecedence($1, than: $0, order) }
        return Value(slot: slot, states: strongest.states, candidates: [candidate] + others)
    }

    /// Whether a value is weaker than another: by the selector or, where an element decides between
    /// selectors of the same strength, by the states.
    private func isLower(_ first: Value, than second: Value) -> Bool {
        let (below, above) = (first.candidates[0].precedence, second.candidates[0].precedence)
        if below.isLower(than: above) { return true }
        return !above.isLower(than: below)
            && order.hasLowerPrecedence(first.states, than: second.states)
    }
}
