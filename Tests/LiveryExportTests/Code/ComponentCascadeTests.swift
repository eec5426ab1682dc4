import Livery
import TestSupport
import Testing

@testable import LiveryExport

/// Assignments of looks, without a language.
@Suite struct ComponentCascadeTests {
    private static let states: [StateSet] = [
        [], [.hovered], [.focused], [.disabled], [.hovered, .focused], [.focused, .disabled],
    ]

    /// Runs the steps: the value of a property at a point, in states.
    private func value(
        _ cascade: ComponentCascade,
        _ property: LookProperty,
        at point: Int,
        in states: StateSet
    ) -> String {
        cascade.steps.reduce("initial") { value, step in
            guard step.states.isSatisfied(by: states) else { return value }
            return step.assignments[property]?.texts[point] ?? value
        }
    }

    /// In random tables, the steps give what the table says, and what depends on some axes depends on them alone.
    @Test(arguments: 0..<rounds(40))
    func stepsGiveTheTable(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let axes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Int.random(in: 1...3, using: &random)
        }
        let count = axes.reduce(1, *)
        let properties: [LookProperty] = [.fills, .gap, .font]
        let renditions = Self.states.map { states in
            let values = (0..<count).map { _ in
                var values: LookValues = [:]
                for property in properties where Int.random(in: 0..<8, using: &random) > 0 {
                    values[property] = String(Int.random(in: 0..<2, using: &random))
                }
                return values
            }
            return (states: states, values: values)
        }
        let initial = Dictionary(uniqueKeysWithValues: properties.map { ($0, "initial") })
        let cascade = ComponentCascade(axes: axes, initial: initial, renditions)
        for (states, values) in renditions {
            for (point, wanted) in values.enumerated() {
                for (property, text) in wanted {
                    #expect(value(cascade, property, at: point, in: states) == text)
                }
            }
        }
        for assignment in cascade.steps.flatMap(\.assignments.values) {
            let groups = Dictionary(grouping: cascade.points.indices) { index in
                assignment.axes.map { cascade.points[index][$0] }
            }
            for group in groups.values {
                #expect(Set(group.map { assignment.texts[$0] }).count == 1)
            }
        }
    }

    /// Values are assigned once, for the words that decide them.
    @Test func assignmentsAreFew() {
        func values(_ texts: String?...) -> [LookValues] {
            texts.map { text in text.map { [.fills: $0] } ?? [:] }
        }
        // Two axes of two words each.
        let cascade = ComponentCascade(
            axes: [2, 2],
            initial: [.fills: "none"],
            [
                ([], values("a", "a", "b", "b")), ([.hovered], values("c", "c", "c", "c")),
                ([.focused], values("a", "a", "d", "d")), ([.disabled], values("a", "e", "b", "b")),
                ([.selected], values(nil, nil, "f", "f")),
            ]
        )
        let axes = cascade.steps.map { $0.assignments[.fills]?.axes }
        #expect(axes == [[0], [], [0], [0, 1], [0]])
        let texts = cascade.steps.map { $0.assignments[.fills]?.texts ?? [] }
        #expect(texts[2] == [nil, nil, "d", "d"])
        #expect(texts[3] == [nil, "e", nil, nil])
        #expect(texts[4] == [nil, nil, "f", "f"])
    }
}
