import Foundation
import LiveryServing
import LiverySupport
import TestSupport
import Testing

@Suite struct ThemeReloadTests {
    private static func theme(_ color: String) -> String {
        "$appearances: [light]\n$extends: [part.yaml]\ngoBox: {size: 8, fill: \"\(color)\"}\n"
    }

    private func served() throws -> ServedTheme {
        try ServedTheme(Self.theme("#112233")) { folder in
            try folder.write("edgeColor: red\n", to: "part.yaml")
            return ServedThemeFiles(name: "app", theme: folder.path(of: "app.yaml"))
        }
    }

    /// Runs a function while files are watched on a thread, with a function that waits until a theme is read
    /// and taken, or not taken. What is as new as its reading is read twice, so that others may come before.
    ///
    /// - Returns: How often a theme was taken.
    @discardableResult private func watching(
        _ served: ServedTheme,
        _ body: (_ next: (_ isTaken: Bool) async -> ThemeReload?) async throws -> Void
    ) async throws -> Int {
        let isDone = Locked(false)
        let (reloads, continuation) = AsyncStream.makeStream(of: ThemeReload.self)
        let service = served.service
        Thread.detachNewThread {
            service.watch(until: { isDone.withLock { $0 } }) { continuation.yield($0) }
            continuation.finish()
        }
        var iterator = reloads.makeAsyncIterator()
        var taken = 0
        do {
            try await body { isTaken in
                while let reload = await iterator.next() {
                    if reload.isTaken { taken += 1 }
                    if reload.isTaken == isTaken { return reload }
                }
                return nil
            }
        } catch { Issue.record(error) }
        isDone.withLock { $0 = true }
        while let reload = await iterator.next() { if reload.isTaken { taken += 1 } }
        service.stop()
        return taken
    }

    @Test func aChangedThemeIsTaken() async throws {
        let served = try served()
        let old = try await served.bytes("/app/goBox.png")
        let taken = try await watching(served) { next in
            try served.folder.write(Self.theme("#445566"), to: "app.yaml")
            let reload = await next(true)
            #expect(reload?.name == "app")
        }
        #expect(served.service.keptContent(at: "/app/goBox.png") == nil)
        #expect(served.service.statistics.reloads == taken)
        let again = try ServedTheme(Self.theme("#445566")) { folder in
            try folder.write("edgeColor: red\n", to: "part.yaml")
            return ServedThemeFiles(name: "app", theme: folder.path(of: "app.yaml"))
        }
        #expect(try await again.bytes("/app/goBox.png") != old)
    }

    @Test func theLastGoodThemeStays() async throws {
        let served = try served()
        let old = try await served.bytes("/app/goBox.png")
        try await watching(served) { next in
            try served.folder.write("goBox: {size: 8, fill: [\n", to: "app.yaml")
            let broken = await next(false)
            #expect(broken?.diagnostics.first?.contains("app.yaml:") == true)
            #expect(served.service.errors["app"] == broken?.diagnostics)
            #expect(try await served.bytes("/app/goBox.png") == old)

            // A document that the broken one would extend counts, too.
            try served.folder.write(Self.theme("#445566"), to: "app.yaml")
            #expect(await next(true) != nil)
            #expect(served.service.errors.isEmpty)
            let new = try await served.bytes("/app/goBox.png")
            #expect(new != old)

            try served.folder.write("edgeColor: [\n", to: "part.yaml")
            #expect(await next(false) != nil)
            #expect(try await served.bytes("/app/goBox.png") == new)
            try served.folder.write("edgeColor: blue\n", to: "part.yaml")
            #expect(await next(true) != nil)
        }
    }
}
