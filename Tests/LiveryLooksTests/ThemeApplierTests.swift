import Testing

@testable import LiveryLooks

struct ThemeApplierTests {
    private let applier = ThemeApplier<any HarborStyles>()
    private let lever = Lever()
    private let plate = Plate()

    private func setTheme(_ name: String) { applier.theme = AnyTheme(HarborTheme(name)) }

    @Test func anotherThemeAppliesAllAnew() {
        applier.apply(.primary, to: lever)
        setTheme("day")
        applier.apply(.secondary, to: lever)
        lever.log = []
        setTheme("night")
        #expect(lever.log == ["night primary", "night secondary"])
        applier.theme = nil
        applier.apply(.tertiary, to: lever)
        #expect(lever.log.count == 2)
        setTheme("dusk")
        #expect(lever.log.dropFirst(2) == ["dusk primary", "dusk secondary", "dusk tertiary", "dusk small"])
    }

    @Test("asking again counts once, in the later place") func askingAgain() {
        setTheme("day")
        applier.apply(.primary, .secondary, .primary, to: lever)
        #expect(lever.log == ["day primary", "day secondary", "day primary"])
        lever.log = []
        setTheme("night")
        #expect(lever.log == ["night secondary", "night primary"])
    }

    @Test func whatIsForgottenIsNotAppliedAgain() {
        applier.apply(.primary, .tertiary, to: lever)
        applier.apply(.primary, to: plate)
        applier.forget(lever)
        applier.forget(Lever())
        setTheme("day")
        #expect(lever.log == [])
        #expect(plate.log == ["day plate"])
        applier.apply(.secondary, to: lever)
        setTheme("night")
        #expect(lever.log == ["day secondary", "night secondary"])
    }

    /// A theme whose styles do what a test says, with the applier at hand.
    private struct ScriptedTheme: HarborStyles {
        var lever: (LeverStyle, Lever) -> Void = { _, _ in }
        var plate: (PlateStyle, Plate) -> Void = { _, _ in }

        func change(for style: LeverStyle) -> Change<Lever> { { lever(style, $0) } }
        func change(for style: PlateStyle) -> Change<Plate> { { plate(style, $0) } }
    }

    @Test("a style that sets another theme ends the pass") func settingTheThemeInside() {
        var fickle = ScriptedTheme()
        fickle.lever = { [unowned applier] _, lever in
            lever.log.append("fickle")
            applier.theme = AnyTheme(HarborTheme("night"))
        }
        applier.apply(.primary, .secondary, to: lever)
        applier.theme = AnyTheme(fickle)
        #expect(lever.log == ["fickle", "night primary", "night secondary"])
    }

    @Test("what a style forgets has no turn in the pass") func forgettingInside() {
        var shy = ScriptedTheme()
        shy.lever = { [unowned applier] _, lever in
            lever.log.append("shy")
            applier.forget(lever)
        }
        applier.apply(.primary, .secondary, to: lever)
        applier.theme = AnyTheme(shy)
        #expect(lever.log == ["shy"])
    }
}
