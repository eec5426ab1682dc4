import TestSupport
import Testing

@testable import LiveryLooks

/// Elements and themes are freed, and what an applier keeps does not grow.
struct ThemeLifetimeTests {
    private let applier = ThemeApplier<any HarborStyles>()

    @Test func elementsAreHeldWeakly() {
        weak var waiting: Lever?
        weak var styled: Lever?
        do {
            let first = Lever()
            applier.apply(.primary, to: first)
            waiting = first
        }
        #expect(waiting == nil)
        applier.theme = AnyTheme(HarborTheme("day"))
        do {
            let second = Lever()
            applier.apply(.primary, .secondary, to: second)
            styled = second
        }
        #expect(styled == nil)
        applier.theme = AnyTheme(HarborTheme("night"))
        #expect(applier.requestCount == 0)
    }

    @Test func themesAndAppliersAreFreed() {
        weak var first: HarborTheme?
        weak var gone: ThemeApplier<any HarborStyles>?
        do {
            let applier = ThemeApplier<any HarborStyles>()
            let day = HarborTheme("day")
            applier.theme = AnyTheme(day)
            applier.apply(.primary, to: Lever())
            (first, gone) = (day, applier)
        }
        #expect(gone == nil)
        #expect(first == nil)
    }

    @Test("at most twice the living requests are listed, at any time") func releasing() {
        var generator = SeededGenerator(seed: 11)
        var living: [Lever] = []
        var most = 0
        for _ in 0..<20_000 {
            if living.count < 100 || generator.bool() {
                let lever = Lever()
                applier.apply(.primary, to: lever)
                living.append(lever)
            } else {
                living.remove(at: generator.int(0...living.count - 1))
            }
            most = max(most, living.count)
            #expect(applier.requestCount <= max(16, 2 * most))
        }
        living = []
        applier.theme = AnyTheme(HarborTheme("day"))
        #expect(applier.requestCount == 0)
    }

    @Test("styles asked a thousand times of elements that come and go are a few") func addressesUsedAgain() {
        let recording = RecordingTheme()
        let kept = Lever()
        applier.apply(.tertiary, to: kept)
        for _ in 0..<1000 {
            // Most of these have the address of the one before.
            applier.apply(.primary, to: Lever())
        }
        #expect(applier.requestCount <= 16)
        let last = Lever()
        applier.apply(.secondary, to: last)
        applier.theme = AnyTheme(recording)
        #expect(
            recording.applied == [
                AppliedStyle(LeverStyle.tertiary, to: kept), AppliedStyle(LeverStyle.secondary, to: last),
            ]
        )
        #expect(applier.requestCount == 2)
    }

    @Test("what was asked for an element that is gone is not another's at the same address") func addressesOfOthers() {
        for _ in 0..<100 {
            let applier = ThemeApplier<any HarborStyles>()
            let address: ObjectIdentifier
            do {
                let lever = Lever()
                address = ObjectIdentifier(lever)
                applier.apply(.primary, .tertiary, to: lever)
            }
            // Allocators that give freed memory out again at once, as most do, put one of these there.
            let others = (0..<100).map { _ in Lever() }
            for other in others where ObjectIdentifier(other) == address {
                applier.apply(.secondary, to: other)
                applier.forget(other)
                applier.theme = AnyTheme(HarborTheme("day"))
                #expect(other.log == [])
            }
        }
    }
}
