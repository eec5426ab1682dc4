import Testing

@testable import LiveryDocuments

/// Sets of states, and of appearances, which are the same.
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

    /// Sets are combined, with built-in names and a theme's own.
    @Test func setsAreCombined() {
        let (one, other): (StateSet, StateSet) = ([.hovered, "late", "old"], [.hovered, .busy, "late"])
        #expect(one.union(other) == [.hovered, .busy, "late", "old"])
        #expect(one.intersection(other) == [.hovered, "late"])
        #expect(one.subtracting(other) == ["old"])
        #expect(one.subtracting(["late", "old"]) == .hovered)
        #expect(one.contains(.hovered) && one.contains("late") && one.contains([.hovered, "old"]))
        #expect(!one.contains(.busy) && !one.contains("gone") && !one.contains([.hovered, .busy]))
        var states = one
        states.insert([.hovered, "new"])
        #expect(states == [.hovered, "late", "old", "new"])
        states.remove([.hovered, .busy])
        #expect(states == ["late", "old", "new"])
        #expect(Set([one, one.union([]), other]).count == 2)
    }

    /// A built-in name's bit is its place, which is also its rank.
    @Test func builtInNamesAreBits() {
        #expect(StateSet.builtIn.map(\.name) == StateSet.builtInNames)
        let all: [StateSet] = [
            .hovered, .required, .expanded, .current, .selected, .checked, .indeterminate, .pressed, .busy, .invalid,
            .focused, .highlighted, .disabled,
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
