import TestSupport
import Testing

@testable import LiveryDocuments

/// Lists of which the strongest entry applies, beside the values of all combinations.
struct StateListTests {
    /// A theme in small: what each combination of states sets of a few keys, merged by precedence.
    private struct Theme {
        let order = QualifierOrder(own: [])
        var changes: [(states: StateSet, keys: [String: Int])]

        func value(_ held: StateSet) -> [String: Int] {
            let sorted = changes.sorted { order.hasLowerPrecedence($0.states, than: $1.states) }
            return sorted.filter { $0.states.applies(in: held) }.reduce(into: [:]) { value, change in
                value.merge(change.keys) { $1 }
            }
        }
    }

    private func shown(_ list: StateList<[String: Int]>, in held: StateSet) -> [String: Int]? {
        list.entries.last { $0.states.isSatisfied(by: held) }?.value
    }

    @Test func everyCombinationShowsWhatTheThemeMerges() {
        let states: [StateSet] = [.hovered, .selected, .checked, .focused, .highlighted, .disabled]
        var random = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var theme = Theme(changes: [([], ["a": 0, "b": 0, "c": 0])])
            for state in states {
                var keys: [String: Int] = [:]
                for key in ["a", "b", "c"] where random.int(0...2) == 0 { keys[key] = random.int(0...2) }
                theme.changes.append(([state], keys))
            }
            if random.bool() { theme.changes.append(([.checked, .disabled], ["a": 9])) }
            if random.bool() { theme.changes.append(([.hovered, .disabled], ["b": 9])) }
            let named = theme.changes.map(\.states)
            let list = StateList(of: named, by: theme.order) { theme.value($0) }
            #expect(list.isComplete)
            for bits in 0..<(1 << states.count) {
                let held = StateSet(states.indices.filter { bits >> $0 & 1 == 1 }.map { states[$0] })
                #expect(shown(list, in: held) == theme.value(held), "\(held.names)")
            }
        }
    }

    @Test func onlyWhatLooksDifferentIsAdded() {
        let theme = Theme(changes: [
            ([], ["a": 0]), ([.checked], ["a": 1]), ([.focused], ["b": 1]), ([.highlighted], ["a": 2]),
        ])
        let list = StateList(of: theme.changes.map(\.states), by: theme.order) { theme.value($0) }
        #expect(
            list.entries.map(\.states) == [
                [], [.checked], [.focused], [.highlighted], [.checked, .focused], [.focused, .highlighted],
            ]
        )
    }

    @Test func thousandsOfCombinationsAreNotMade() {
        for count in [10, 100] {
            let own = (0..<count).map { StateSet(name: "s\($0)") }
            let changes = own.map { (states: StateSet([$0]), keys: [$0.name: 1]) }
            var values = 0
            let list = StateList(of: changes.map(\.states), by: QualifierOrder(own: own)) { held in
                values += 1
                return Theme(changes: changes).value(held)
            }
            #expect(!list.isComplete)
            #expect(list.entries.count <= count + StateList<Int>.mostAdded && values < 2_000)
        }
    }
}
