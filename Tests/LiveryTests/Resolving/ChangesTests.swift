import LiverySupport
import TestSupport
import Testing

@testable import Livery

/// Changes as a sequence.
struct ChangesTests {
    private func styles() throws -> StyleManager {
        StyleManager(document: try theme("$appearances: [light, dark]\naColor: red\naColor~dark: blue"))
    }

    @Test func changesComeInOrderWhenRequestsHaveTheNewState() async throws {
        let styles = try styles()
        var changes = styles.changes.makeAsyncIterator()
        styles.appearance = .dark
        // The same again is no change.
        styles.appearance = .dark
        #expect(await changes.next() == .appearance)
        #expect(try styles.color("aColor") == Color(hex: 0x0000FF))
        styles.document = try theme("aColor: lime")
        styles.unregister(StubResolver.self)
        #expect(await changes.next() == .document)
        #expect(await changes.next() == .resolvers)
    }

    /// Each sequence has what changed since it was made.
    @Test func sequencesAreTheirOwn() async throws {
        let styles = try styles()
        var first = styles.changes.makeAsyncIterator()
        styles.appearance = .dark
        var second = styles.changes.makeAsyncIterator()
        styles.document = styles.document
        #expect(await first.next() == .appearance)
        #expect(await first.next() == .document)
        #expect(await second.next() == .document)
    }

    @Test func aLoopThatEndsLeavesNothing() async throws {
        let events = ObserverList<Int>()
        func first() async -> Int? {
            let numbers = events.events()
            events.post(1)
            for await number in numbers { return number }
            return nil
        }
        for _ in 0..<3 { #expect(await first() == 1) }
        #expect(events.count == 0)
        do { _ = events.events() }
        #expect(events.count == 0)
        let reading = Task { for await _ in events.events() {} }
        while events.count == 0 { await Task.yield() }
        reading.cancel()
        await reading.value
        #expect(events.count == 0)
    }

    /// A loop doesn't keep the style manager, and ends with it.
    @Test func loopsEndWithTheStyleManager() async throws {
        weak var released: StyleManager?
        let changes: AsyncStream<StyleManager.Change>
        do {
            let styles = try styles()
            released = styles
            changes = styles.changes
            styles.appearance = .dark
        }
        #expect(released == nil)
        var seen: [StyleManager.Change] = []
        for await change in changes { seen.append(change) }
        #expect(seen == [.appearance])
    }
}
