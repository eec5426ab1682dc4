import Foundation
import LiverySupport
import TestSupport
import Testing

@Suite struct WatchedPathsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a", to: "a.yaml")
        try folder.write("b", to: "images/b.png")
    }

    /// The changed paths, as seen from the folder, that end a wait during which something happens.
    private func changes(of names: Set<String>, isWhole: Bool = true, _ change: (TemporaryFolder) throws -> Void)
        -> [String]
    {
        var watched = WatchedPaths()
        let paths = Set(names.map(folder.path(of:)))
        watched.update(to: paths, isWhole: isWhole, readSince: .max)
        var rounds = 0
        let changed = watched.wait {
            rounds += 1
            if rounds == 1 { #expect(throws: Never.self) { try change(folder) } }
            return rounds > 3
        }
        // They count as seen.
        #expect(watched.changedPaths == [])
        return changed.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test func aChangedPathEndsTheWait() {
        let both: Set = ["a.yaml", "images/b.png"]
        #expect(changes(of: both) { try $0.write("longer", to: "a.yaml") } == ["a.yaml"])
        // As many editors do it: another file takes the name.
        let replaced = changes(of: both) {
            try $0.write("longer", to: ".b.png.swp")
            rename($0.path(of: ".b.png.swp"), $0.path(of: "images/b.png"))
        }
        #expect(replaced == ["images/b.png"])
        #expect(changes(of: both) { unlink($0.path(of: "a.yaml")) } == ["a.yaml"])
        #expect(changes(of: both) { try $0.write("a", to: "a.yaml") } == ["a.yaml"])
        // Its folder may be missing, too.
        let deep = changes(of: ["deep/folder/c"]) { try $0.write("c", to: "deep/folder/c") }
        #expect(deep == ["deep/folder/c"])
    }

    /// A folder is the names in it.
    @Test func onlyNamesChangeAFolder() {
        #expect(changes(of: ["images"]) { try $0.write("c", to: "images/c.png") } == ["images"])
        #expect(changes(of: ["images"]) { try $0.write("cc", to: "images/c.png") } == [])
        #expect(changes(of: ["a.yaml"]) { try $0.write("d", to: "d.yaml") } == [])
    }

    @Test func whatAFaultyDocumentMissesIsNoticed() {
        #expect(changes(of: ["a.yaml"], isWhole: false) { try $0.write("b", to: "b") } == [""])
    }

    /// What was read while it changed counts as changed.
    @Test func aNewPathThatIsYoungerThanTheReading() throws {
        let (a, b) = (folder.path(of: "a.yaml"), folder.path(of: "images/b.png"))
        var watched = WatchedPaths()
        for (start, changed) in [(WatchedPaths.now + 1_000_000_000, []), (0, [b])] {
            watched.update(to: [a], isWhole: true, readSince: .max)
            watched.update(to: [a, b], isWhole: true, readSince: start)
            #expect(watched.changedPaths == changed)
        }
        #expect(watched.wait() == [b])
    }
}
