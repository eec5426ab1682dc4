import LiverySupport
import TestSupport
import Testing

@Suite struct WatchedPathsTests {
    @Test func aChangeEndsTheWaitSoon() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a.yaml")
        var watched = WatchedPaths()
        watched.update(to: [path], isWhole: true, readSince: .max)
        var rounds = 0
        let changed = try watched.wait(askingEvery: 20) {
            rounds += 1
            if rounds == 1 { _ = try? folder.write("ab", to: "a.yaml") }
            return rounds > 100
        }
        #expect(changed == [path])
        // 30 ms of quiet end a burst, two questions; the longest one, 900 ms, would take 45.
        #expect(rounds < 20)
        #expect(watched.changedPaths == [])
    }

    @Test func aCancelledWaitHasNoPaths() throws {
        let folder = try TemporaryFolder()
        var watched = WatchedPaths()
        watched.update(to: [try folder.write("a", to: "a")], isWhole: true, readSince: .max)
        #expect(try watched.wait(askingEvery: 5) { true } == [])
    }

    @Test func whatWasWrittenWhileItWasReadHasChanged() throws {
        let folder = try TemporaryFolder()
        let start = WatchedPaths.now
        let path = try folder.write("a", to: "a")
        var watched = WatchedPaths()
        watched.update(to: [path], isWhole: true, readSince: start)
        #expect(watched.changedPaths == [path])
        #expect(try watched.wait() == [path])
    }

    @Test func whatAFaultyDocumentMissesIsNoticed() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a", to: "a")
        var watched = WatchedPaths()
        watched.update(to: [path], isWhole: false, readSince: .max)
        var rounds = 0
        let changed = try watched.wait(askingEvery: 20) {
            rounds += 1
            if rounds == 1 { _ = try? folder.write("b", to: "b") }
            return rounds > 100
        }
        #expect(changed == [folder.path])
    }
}
