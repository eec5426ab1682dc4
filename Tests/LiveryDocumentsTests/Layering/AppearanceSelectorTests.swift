import Testing

@testable import LiveryDocuments

struct AppearanceSelectorTests {
    private let selector = AppearanceSelector(
        appearance: [.dark],
        appearances: QualifierOrder(Appearance.builtIn),
        states: QualifierOrder(StateSet.builtIn)
    )

    private let level = LayerLevel { key in key == "states" ? LayerLevel(hasStateKeys: true) : .value }

    /// Against documents as somebody would write them for the one appearance.
    @Test(
        arguments: [
            ("{a: 1, b: {c: 2}, d: [{e: 3}, 4]}", "{a: 1, b: {c: 2}, d: [{e: 3}, 4]}"),
            // What depends on the appearance may be below keys that don't.
            ("{a: {b: [1, {c: 2, c~dark: 3}], d: 4}, e: 5}", "{a: {b: [1, {c: 3}], d: 4}, e: 5}"),
            ("{a: {b~light: 1, x-note: 2}, x-note: 3}", "{a: {}}"), ("{a~dark: {b~dark: 1}, a: 2}", "{a: {b: 1}}"),
            (
                "{states: {hovered: {a: 1, a~dark: 2}, disabled: {a: 3}}}",
                "{states: {hovered: {a: 2}, disabled: {a: 3}}}"
            ),
            ("{states: {disabled.selected: {a: 1}, hovered: 2}}", "{states: {selected.disabled: {a: 1}, hovered: 2}}"),
            // The names of states are so only under 'states'.
            ("{disabled.selected: 1}", "{disabled.selected: 1}"),
        ] as [(String, String)]
    ) func resolves(written: String, resolved: String) throws {
        var faults: [Diagnostic] = []
        let value = selector.resolve(try read(written), level: level, faults: &faults)
        #expect(try value.outline == read(resolved).outline)
        #expect(faults.isEmpty)
    }

    @Test(
        arguments: [
            ("{a: [{b~darkk: 1}]}", "unknown appearance 'darkk'; did you mean 'dark'?"),
            ("{states: {focussed: 1}}", "unknown state 'focussed'; did you mean 'focused'?"),
        ] as [(String, String)]
    ) func findsFaultsBelowOtherKeys(written: String, message: String) throws {
        var faults: [Diagnostic] = []
        _ = selector.resolve(try read(written), level: level, faults: &faults)
        #expect(faults.map(\.fault.message) == [message])
    }

    private func read(_ text: String) throws -> DocumentValue {
        try #require(DocumentReader.read(Array(text.utf8), name: "x", format: .yaml).root)
    }
}
