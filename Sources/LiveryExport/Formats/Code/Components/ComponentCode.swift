import Livery

/// A programming language with the statements that assign a component its look.
protocol ComponentLanguage {
    /// An assignment.
    func assignment(_ property: LookProperty, _ text: String) -> [String]

    /// Statements for a combination of states.
    func branch(_ states: StateSet, _ lines: [String]) -> [String]

    /// Statements for the words of an axis; without lines for words of which nothing is said.
    ///
    /// - Parameters:
    ///   - axis: The axis: one of the variants', or after them the appearances.
    ///   - cases: Each word once, in the order of the first of each case.
    /// - Returns: The lines.
    func choice(_ axis: Int, _ cases: [(words: [Int], lines: [String])]) -> [String]
}

extension ComponentCascade {
    /// The statements of all steps.
    func lines(in language: some ComponentLanguage) -> [String] {
        steps.flatMap { step in
            let lines = lines(of: step, in: language)
            return step.states.isEmpty ? lines : language.branch(step.states, lines)
        }
    }

    private func lines(of step: Step, in language: some ComponentLanguage) -> [String] {
        let groups = Dictionary(grouping: step.assignments.keys) { property in
            step.assignments[property]?.axes ?? []
        }
        let sorted = groups.keys.sorted { ($0.count, $0.first ?? 0) < ($1.count, $1.first ?? 0) }
        return sorted.flatMap { axes in
            let properties = LookProperty.allCases.filter { groups[axes]?.contains($0) == true }
            return lines(of: properties, in: step, axes[...], [:], language)
        }
    }

    /// The statements of properties that depend on the same axes, below some words.
    private func lines(
        of properties: [LookProperty],
        in step: Step,
        _ axes: ArraySlice<Int>,
        _ words: [Int: Int],
        _ language: some ComponentLanguage
    ) -> [String] {
        guard let axis = axes.first else {
            let index = points.firstIndex { point in words.allSatisfy { point[$0.key] == $0.value }
            }
            return properties.flatMap { property -> [String] in
                let text = index.flatMap { step.assignments[property]?.texts[$0] }
                return text.map { language.assignment(property, $0) } ?? []
            }
        }
        var cases: [(words: [Int], lines: [String])] = []
        for word in 0..<self.axes[axis] {
            var words = words
            words[axis] = word
            let lines = lines(of: properties, in: step, axes.dropFirst(), words, language)
            if let index = cases.firstIndex(where: { $0.lines == lines }) {
                cases[index].words.append(word)
            } else {
                cases.append(([word], lines))
            }
        }
        return cases.count == 1 ? cases[0].lines : language.choice(axis, cases)
    }
}
