import LiveryLooks
import Testing

/// An applier belongs to the isolation domain of its elements, whichever that is.
struct ThemeIsolationTests {
    @MainActor private final class Screen { var log: [String] = [] }

    private enum ScreenStyle { case dim }

    @MainActor private protocol ScreenStyles { func change(for style: ScreenStyle) -> Change<Screen> }

    private struct Night: ScreenStyles {
        func change(for style: ScreenStyle) -> Change<Screen> { { $0.log.append("night \(style)") } }
    }

    @Test @MainActor func elementsOfTheMainActor() {
        let applier = ThemeApplier<any ScreenStyles>()
        let screen = Screen()
        applier.apply([ScreenStyle.dim], to: screen) { $0.change(for: $1) }
        applier.theme = AnyTheme(Night())
        #expect(screen.log == ["night dim"])
        let look = Look(adapting: screen)
        look.prepare(state: "dim", change: Night().change(for: .dim))
        look.state = "dim"
        #expect(screen.log == ["night dim", "night dim"])
    }

    #if compiler(>=6.2)
    @MainActor private final class Panel: @MainActor Lookable {
        var lookStorage = LookStorage()
        var alpha = 1.0
    }

    @Test @MainActor func aClassOfTheMainActorIsLookable() {
        let panel = Panel()
        panel.look.prepare(state: "dim", change: Panel.change { $0.alpha = 0.5 })
        panel.look.state = "dim"
        #expect(panel.alpha == 0.5)
    }
    #endif
}
