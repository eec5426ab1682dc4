import Livery

/// The declarations that apply to one property of an element: one, or one for each combination of states that rules
/// name for a property with a value for each state.
///
/// A declaration applies in all states that include its own, and covers those of lower precedence for any of these.
struct StateRanking {
    /// The value for a combination of states.
    struct Value {
        /// The combination; nil for a property with one value.
        let slot: StateSet?
        /// The declarations by descending precedence, the first of which applies.
        var candidates: [StyleCascade.Candidate]

        /// Whether the first declaration applies in some states.
        func holds(in states: StateSet) -> Bool {
            guard let slot else { return true }
            return slot.isSatisfied(by: states) && (slot == states || !candidates[0].isForNormalAlone)
        }
    }

    private(set) var values: [Value] = []
    private(set) var faults: [(fault: Fault, candidate: StyleCascade.Candidate)] = []

    private let order: QualifierOrder<StateSet>

    /// The maximum number of combinations. Each is compared with all others.
    private static let maximumCombinations = 1_024

    init(_ candidates: [StyleCascade.Candidate], order: QualifierOrder<StateSet>) {
        self.order = order
        let slots = Set(candidates.map(\.assignment.target.slot))
        guard slots.count <= Self.maximumCombinations else {
            faults = [(.tooManyStates(candidates[0].declaration.property), candidates[0])]
            return
        }
        var sorted = candidates.sorted { first, second in
            if isLower(second, than: first) { return true }
            if isLower(first, than: second) { return false }
            return first.declaration.location < second.declaration.location
        }
        removeTies(from: &sorted)
        // Values covered by one for only the normal state still cover others in other states.
        var hidden: [(candidate: StyleCascade.Candidate, value: Int)] = []
        for candidate in sorted {
            let slot = candidate.assignment.target.slot
            let covering = values.firstIndex { value in
                value.holds(in: slot ?? []) && value.candidates[0].declaration !== candidate.declaration
            }
            let other = hidden.first { $0.candidate.declaration !== candidate.declaration }
            guard let covering = covering ?? other?.value else {
                values.append(Value(slot: slot, candidates: [candidate]))
                continue
            }
            if values[covering].candidates[0].isForNormalAlone, !candidate.isForNormalAlone, slot?.isEmpty ?? false {
                hidden.append((candidate, covering))
            }
            // One value may cover all images of an asset.
            let last = values[covering].candidates.last?.declaration
            if last !== candidate.declaration { values[covering].candidates.append(candidate) }
        }
    }

    private func isLower(_ first: StyleCascade.Candidate, than second: StyleCascade.Candidate) -> Bool {
        first.precedence.isLower(than: second.precedence, states: order)
    }

    /// Removes declarations of a rule that set the same property by two of its names.
    private mutating func removeTies(from sorted: inout [StyleCascade.Candidate]) {
        var last: [StateSet?: Int] = [:]
        var tied: Set<Int> = []
        for (index, candidate) in sorted.enumerated() {
            guard let before = last.updateValue(index, forKey: candidate.assignment.target.slot),
                !isLower(candidate, than: sorted[before])
            else { continue }
            tied.formUnion([before, index])
            let other = sorted[before].declaration.property
            faults.append((.sameProperty(candidate.declaration.property, as: other), candidate))
        }
        guard !tied.isEmpty else { return }
        sorted = sorted.indices.filter { !tied.contains($0) }.map { sorted[$0] }
    }
}
