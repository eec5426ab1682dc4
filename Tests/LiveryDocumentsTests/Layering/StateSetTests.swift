import Testing

@testable import LiveryDocuments

/// Sets of states, which are used as option sets are, and of appearances, which are the same.
struct StateSetTests {
    @Test func literalsAreSets() {
        let pressed: StateSet = .highlighted
        #expect(pressed == [.highlighted])
        #expect([.selected, .focused] as StateSet == [.focused, .selected, .focused])
        #expect(["loading", .disabled] as StateSet == [.disabled, "loading"])
        #expect("selected.loading" as StateSet == ["loading", .selected])
        #expect(["dark", .highContrast] as Appearance == "dark.highContrast")
        #expect(StateSet("normal").isEmpty && StateSet("").isEmpty && Appearance("any").isEmpty)
    }

    /// A table of set algebra, with built-in names and a theme's own.
    @Test func setsAreCombined() {
        let (one, other): (StateSet, StateSet) = (
            [.hovered, "late", "old"], [.hovered, .busy, "late"]
        )
        #expect(one.union(other) == [.hovered, .busy, "late", "old"])
        #expect(one.intersection(other) == [.hovered, "late"])
        #expect(one.symmetricDifference(other) == [.busy, "old"])
        #expect(one.subtracting(other) == ["old"])
        #expect(one.subtracting(["late", "old"]) == .hovered)
        #expect(one.contains(.hovered) && one.contains("late") && one.contains([.hovered, "old"]))
        #expect(!one.contains(.busy) && !one.contains("gone") && !one.contains([.hovered, .busy]))
        #expect(StateSet.hovered.isSubset(of: one) && !one.isSubset(of: other))
        var states = one
        #expect(states.insert("new").inserted)
        #expect(!states.insert([.hovered, "new"]).inserted)
        #expect(states.remove([.hovered, .busy]) == .hovered)
        #expect(states.remove(.busy) == nil)
        #expect(states.update(with: ["old", .busy]) == "old")
        #expect(states == [.busy, "late", "old", "new"])
        #expect(Set([one, one.union([]), other]).count == 2)
    }

    /// A built-in name's bit is its place, which is also its rank.
    @Test func builtInNamesAreBits() {
        #expect(StateSet.builtIn.map(\.name) == StateSet.builtInNames)
        let all: [StateSet] = [
            .hovered, .required, .expanded, .current, .selected, .checked, .indeterminate, .pressed,
            .busy, .invalid, .focused, .highlighted, .disabled,
        ]
        #expect(all == StateSet.builtIn)
        #expect([.light, .dark, .highContrast] == Appearance.builtIn)
        for state in StateSet.builtIn { #expect(StateSet(name: state.name) == state) }
    }

    @Test func textsAreReadBack() {
        for states in [[], .disabled, [.selected, .disabled], ["a", "b", .busy]] as [StateSet] {
            #expect(StateSet("\(states)") == states)
        }
    }
}
