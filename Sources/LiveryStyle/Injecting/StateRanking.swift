import Livery

/// The declarations that apply to one property of an element: one, or one for each combination of
/// states that a property with a value for each state needs.
///
/// A declaration applies in all states that include its own, and covers those of lower precedence for any of these.
/// An element, however, shows the value for the most of its current states. Where that is not the value of the
/// declaration with the highest precedence, that value is also set for the union of both combinations of states.
struct StateRanking {
    /// The value for a combination of states.
    struct Value {
        /// The combination; nil for a property with one value.
        let slot: StateSet?
        /// The states that the applying declaration is for; fewer than the slot's for a union.
        let states: StateSet
        /// The declarations by descending precedence, the first of which applies.
        var candidates: [StyleCascade.Candidate]

        /// Whether the first declaration applies in some states.
        func holds(in states: StateSet) -> Bool {
            guard let slot else { return true }
            return slot.isSatisfied(by: states)
                && (slot == states || !candidates[0].isForNormalAlone)
        }
    }

    private(set) var values: [Value] = []
    private(set) var faults: [(fault: Diagnostic, isInline: Bool)] = []

    private let order: QualifierOrder<StateSet>

    /// The maximum number of combinations that rules name, and of those considered that no rule names. Each is
    /// compared with all others.
    private static let maximumCombinations = 1_024

    init(_ candidates: [StyleCascade.Candidate], order: QualifierOrder<StateSet>) {
        self.order = order
        let slots = Set(candidates.map(\.assignment.target.slot))
        guard slots.count <= Self.maximumCombinations else {
            report(.tooManyStates(candidates[0].declaration.property), of: candidates[0])
            return
        }
        var sorted = candidates.sorted { first, second in
            if hasLowerPrecedence(second, than: first) { return true }
            if hasLowerPrecedence(first, than: second) { return false }
            return first.declaration.location < second.declaration.location
        }
        removeTies(from: &sorted)
        // Values covered by one for only the normal state still cover others in other states.
        var hidden: [(candidate: StyleCascade.Candidate, value: Int)] = []
        for candidate in sorted {
            let slot = candidate.assignment.target.slot
            let covering = values.firstIndex { value in
                value.holds(in: slot ?? [])
                    && value.candidates[0].declaration !== candidate.declaration
            }
            let other = hidden.first { $0.candidate.declaration !== candidate.declaration }
            guard let covering = covering ?? other?.value else {
                values.append(Value(slot: slot, states: slot ?? [], candidates: [candidate]))
                continue
            }
            if values[covering].candidates[0].isForNormalAlone, !candidate.isForNormalAlone,
                slot?.isEmpty ?? false
            {
                hidden.append((candidate, covering))
            }
            // One value may cover all images of an asset.
            let last = values[covering].candidates.last?.declaration
            if last !== candidate.declaration { values[covering].candidates.append(candidate) }
        }
    }

    private func hasLowerPrecedence(
        _ first: StyleCascade.Candidate,
        than second: StyleCascade.Candidate
    ) -> Bool {
        first.precedence.hasLowerPrecedence(than: second.precedence, states: order)
    }

    /// Removes declarations of a rule that set the same property by two of its names.
    private mutating func removeTies(from sorted: inout [StyleCascade.Candidate]) {
        var last: [StateSet?: Int] = [:]
        var tied: Set<Int> = []
        for (index, candidate) in sorted.enumerated() {
            guard
                let before = last.updateValue(index, forKey: candidate.assignment.target.slot),
                !hasLowerPrecedence(candidate, than: sorted[before])
            else { continue }
            tied.formUnion([before, index])
            let other = sorted[before].declaration.property
            report(.sameProperty(candidate.declaration.property, as: other), of: candidate)
        }
        guard !tied.isEmpty else { return }
        sorted = sorted.indices.filter { !tied.contains($0) }.map { sorted[$0] }
    }

    // MARK: Combinations

    /// Adds values for unions of states that would show a value of lower precedence.
    mutating func addCombinations() {
        let named = values
        var pending: [StateSet] = []
        var seen = Set(named.compactMap(\.slot))
        func add(_ slots: [StateSet]) { pending += slots.filter { seen.insert($0).inserted } }
        for index in named.indices {
            add(unions(of: named[index], with: named[..<index]))
            guard seen.count - named.count <= Self.maximumCombinations else { break }
        }
        while let slot = pending.popLast() {
            guard seen.count - named.count <= Self.maximumCombinations else {
                let first = named[0].candidates[0]
                return report(.tooManyStates(first.declaration.property), of: first)
            }
            guard let value = value(for: slot, of: named) else { continue }
            add(unions(of: value, with: values[...]))
            values.append(value)
        }
    }

    private mutating func report(_ fault: Fault, of candidate: StyleCascade.Candidate) {
        let diagnostic = Diagnostic(fault, at: candidate.declaration.location)
        faults.append((diagnostic, candidate.precedence.isInline))
    }

    /// The unions of a value's states with those of others, where an element in these states would
    /// show the value with the lower precedence.
    private func unions(of value: Value, with others: ArraySlice<Value>) -> [StateSet] {
        others.compactMap { other in
            guard let slot = value.slot, let otherSlot = other.slot else { return nil }
            let isShownWrong =
                isLower(value, than: other) && order.hasLowerPrecedence(otherSlot, than: slot)
                || isLower(other, than: value) && order.hasLowerPrecedence(slot, than: otherSlot)
            let contains =
                slot.isSatisfied(by: otherSlot) || otherSlot.isSatisfied(by: slot)
            guard isShownWrong, !contains else { return nil }
            return slot.union(otherSlot)
        }
    }

    /// The value with the highest precedence for a combination of states.
    private func value(for slot: StateSet, of named: [Value]) -> Value? {
        let applying = named.filter { $0.holds(in: slot) }
        guard let highest = applying.max(by: { isLower($0, than: $1) }),
            let first = highest.candidates.first,
            let bound = first.property.bind(first.assignment.value, states: slot)
        else { return nil }
        let assignment = StyleAssignment(
            target: StyleTarget(path: first.assignment.target.path, slot: slot),
            value: first.assignment.value,
            bound: bound,
            isInline: first.assignment.isInline
        )
        let winner = StyleCascade.Candidate(
            match: first.match,
            assignment: assignment,
            box: first.box
        )
        let others = applying.map { $0.candidates[0] }
            .filter { $0.declaration !== winner.declaration }
            .sorted { hasLowerPrecedence($1, than: $0) }
        return Value(slot: slot, states: highest.states, candidates: [winner] + others)
    }

    /// Whether a value has lower precedence than another: by the selector, then by the states.
    private func isLower(_ first: Value, than second: Value) -> Bool {
        let (below, above) = (first.candidates[0].precedence, second.candidates[0].precedence)
        if below.isLower(than: above) { return true }
        return !above.isLower(than: below)
            && order.hasLowerPrecedence(first.states, than: second.states)
    }
}
