/// The state that an object is in, and the changes that were prepared for states.
///
/// It holds no reference to the object, so that nothing of it has to be undone when the object goes.
final class LookState {
    private var changes: [ExactValue: Change<AnyObject>] = [:]
    private(set) var state: ExactValue?

    /// What has been done since a state was set; nil while no change of a state is being done.
    private var round: Round?

    /// A change may set the state again. What is asked then waits until the change is done, and each
    /// state has one turn in a round, so that changes that send each other on come to an end.
    private struct Round {
        /// The state whose change is being done.
        private(set) var current: ExactValue
        private var earlier: Set<ExactValue> = []

        init(_ first: ExactValue) {
            current = first
        }

        func includes(_ state: ExactValue) -> Bool {
            state == current || earlier.contains(state)
        }

        mutating func advance(to state: ExactValue) {
            earlier.insert(current)
            current = state
        }
    }

    func set(_ state: ExactValue?, of object: AnyObject) {
        guard let round else {
            self.state = state
            settle(object)
            return
        }
        // A state that has had its turn would show another's change: the object stays where it is.
        if let state, round.includes(state) {
            self.state = round.current
        } else {
            self.state = state
        }
    }

    func prepare(
        _ change: @escaping Change<AnyObject>,
        for states: [ExactValue],
        of object: AnyObject
    ) {
        for state in states { changes[state] = change }
        if round == nil, let state, states.contains(state) { settle(object) }
    }

    /// Does the change of the state that the object is in, and of those that it is set to meanwhile.
    private func settle(_ object: AnyObject) {
        defer { round = nil }
        while let state, let change = changes[state] {
            if let round, round.includes(state) { return }
            if round == nil { round = Round(state) } else { round?.advance(to: state) }
            change(object)
        }
    }
}
