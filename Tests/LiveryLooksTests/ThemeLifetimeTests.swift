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

    @Test func aThemeThatIsReplacedIsFreed() {
        weak var first: HarborTheme?
        do {
            let day = HarborTheme("day")
            applier.theme = AnyTheme(day)
            first = day
        }
        #expect(first != nil)
        applier.theme = AnyTheme(HarborTheme("night"))
        #expect(first == nil)
    }

    @Test func aRecordingHoldsElementsWeakly() {
        let recording = RecordingTheme()
        applier.theme = AnyTheme(recording)
        weak var lever: Lever?
        do {
            let element = Lever()
            applier.apply(.primary, to: element)
            lever = element
        }
        #expect(lever == nil)
        #expect(recording.applied.count == 1)
        #expect(recording.applied.first == recording.applied.first)
        #expect(recording.applied != [AppliedStyle(LeverStyle.primary, to: Lever())])
        #expect(recording.applied[0].description.hasSuffix(", which is gone"))
    }

    @Test("a theme switched a thousand times leaves as much as one") func switching() {
        let levers = (0..<10).map { _ in Lever() }
        for lever in levers { applier.apply(.primary, .secondary, to: lever) }
        for turn in 0..<1000 {
            applier.theme = AnyTheme(HarborTheme("\(turn)"))
            for lever in levers { applier.apply(.secondary, to: lever) }
            #expect(applier.requestCount <= 40)
        }
        applier.theme = AnyTheme(HarborTheme("last"))
        #expect(applier.requestCount == 20)
        #expect(levers.allSatisfy { $0.log.suffix(2) == ["last primary", "last secondary"] })
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
