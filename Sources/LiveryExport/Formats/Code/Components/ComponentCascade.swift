import Livery

/// The assignments that give a component its look in every combination of states, words and appearance.
///
/// Each step holds in some states, weaker ones come first, and has only what differs from the steps before it that hold
/// along with it. Within a step, a value depends on as few axes as it can: on none, on one, or on more.
struct ComponentCascade {
    /// The values of a property in one step.
    struct Assignment {
        /// The axes whose words decide, ascending.
        let axes: [Int]
        /// The texts by point; nil where the property stays as it is.
        let texts: [String?]
    }

    /// The assignments in some states.
    struct Step {
        let states: StateSet
        private(set) var assignments: [LookProperty: Assignment] = [:]

        fileprivate mutating func assign(_ assignment: Assignment, to property: LookProperty) {
            assignments[property] = assignment
        }
    }

    /// The number of words of each axis: of the variants', and last of the appearances.
    let axes: [Int]
    private(set) var steps: [Step] = []

    /// The words of each axis at each point, counted with the last axis fastest.
    let points: [[Int]]

    /// Finds the assignments.
    ///
    /// - Parameters:
    ///   - axes: The number of words of each axis.
    ///   - initial: The values before any assignment.
    ///   - renditions: The values of each point in each combination of states, weakest first.
    init(
        axes: [Int],
        initial: LookValues,
        _ renditions: [(states: StateSet, values: [LookValues])]
    ) {
        self.axes = axes
        points = axes.reduce([[]]) { points, count in
            points.flatMap { point in (0..<count).map { point + [$0] } }
        }
        for (states, values) in renditions {
            var step = Step(states: states)
            for property in LookProperty.allCases {
                let wanted = values.map { $0[property] }
                let known = current(property, in: states, initial[property])
                guard zip(wanted, known).contains(where: { $0 != nil && $0 != $1 }) else {
                    continue
                }
                step.assign(assignment(of: wanted, known), to: property)
            }
            if !step.assignments.isEmpty { steps.append(step) }
        }
    }

    /// The values of a property after the steps so far.
    private func current(
        _ property: LookProperty,
        in states: StateSet,
        _ initial: String?
    ) -> [String?] {
        var values = [String?](repeating: initial, count: points.count)
        for step in steps where step.states.isSatisfied(by: states) {
            guard let texts = step.assignments[property]?.texts else { continue }
            for (index, text) in texts.enumerated() {
                if let text { values[index] = text }
            }
        }
        return values
    }

    /// The assignment that depends on the fewest axes.
    private func assignment(of wanted: [String?], _ known: [String?]) -> Assignment {
        // A value that matters for some words only is assigned for those, if they are words of one axis.
        for (isExact, choices) in [(true, choices.filter { $0.count < 2 }), (false, choices)] {
            for chosen in choices {
                if let texts = texts(of: wanted, known, by: chosen, isExact: isExact) {
                    return Assignment(axes: chosen, texts: texts)
                }
            }
        }
        return Assignment(axes: Array(axes.indices), texts: wanted)
    }

    /// All sets of axes with more than one word, the smallest first.
    private var choices: [[Int]] {
        let real = axes.indices.filter { axes[$0] > 1 }
        let all = real.reduce([[]]) { sets, axis in sets + sets.map { $0 + [axis] } }
        return all.sorted { ($0.count, $0.first ?? 0) < ($1.count, $1.first ?? 0) }
    }

    /// The texts by point, if the words of some axes decide them; nil if they don't.
    private func texts(
        of wanted: [String?],
        _ known: [String?],
        by chosen: [Int],
        isExact: Bool
    ) -> [String?]? {
        var groups: [[Int]: [Int]] = [:]
        for (index, point) in points.enumerated() {
            groups[chosen.map { point[$0] }, default: []].append(index)
        }
        var texts = [String?](repeating: nil, count: points.count)
        for group in groups.values {
            let needed = Set(group.compactMap { wanted[$0] == known[$0] ? nil : wanted[$0] })
            guard let text = needed.first else { continue }
            // What has its value already may be assigned it again, but no other.
            let isSame = group.allSatisfy {
                wanted[$0].map { $0 == text } ?? !isExact
            }
            guard needed.count == 1, isSame else { return nil }
            for index in group { texts[index] = text }
        }
        return texts
    }
}
