import Foundation
import LiverySupport
import TestSupport
import Testing

@Suite struct FileWatcherTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("a", to: "a.yaml")
        try folder.write("b", to: "images/b.png")
    }

    private func path(_ name: String) -> String { folder.path(of: name) }

    /// What a snapshot of some paths says has changed.
    private func changes(
        of names: Set<String>,
        _ change: () throws -> Void
    ) throws -> (noticed: Bool, changed: [String]) {
        let paths = Set(names.map { path($0) })
        let snapshot = PathSnapshot(paths)
        let watcher = try FileWatcher(paths)
        #expect(snapshot.changedPaths.isEmpty)
        try change()
        let noticed = watcher.wait(milliseconds: 2_000)
        let changed = snapshot.changedPaths.map { String($0.dropFirst(folder.path.count + 1)) }
        return (noticed, changed)
    }

    @Test func aFileThatIsWritten() throws {
        let found = try changes(of: ["a.yaml", "images/b.png"]) {
            try folder.write("longer", to: "a.yaml")
        }
        #expect(found == (true, ["a.yaml"]))
    }

    /// As many editors do it: another file takes the name.
    @Test func aFileThatIsReplaced() throws {
        let found = try changes(of: ["a.yaml", "images/b.png"]) {
            try folder.write("longer", to: ".b.png.swp")
            #expect(rename(path(".b.png.swp"), path("images/b.png")) == 0)
        }
        #expect(found == (true, ["images/b.png"]))
    }

    @Test func aFileThatIsRemoved() throws {
        let found = try changes(of: ["a.yaml"]) { _ = unlink(path("a.yaml")) }
        #expect(found == (true, ["a.yaml"]))
    }

    @Test func aFileThatWasMissing() throws {
        let found = try changes(of: ["a.yaml", "c.yaml"]) { try folder.write("c", to: "c.yaml") }
        #expect(found == (true, ["c.yaml"]))
    }

    /// The folder of what is missing may be missing, too.
    @Test func aFolderThatWasMissing() throws {
        let found = try changes(of: ["deep/folder/c.yaml"]) {
            try folder.write("c", to: "deep/folder/c.yaml")
        }
        #expect(found == (true, ["deep/folder/c.yaml"]))
    }

    @Test func aNameInAFolder() throws {
        let found = try changes(of: ["images"]) { try folder.write("c", to: "images/c.png") }
        #expect(found == (true, ["images"]))
        // What is in the file doesn't matter to the folder.
        let other = try changes(of: ["images"]) { try folder.write("d", to: "images/c.png") }
        #expect(other.changed.isEmpty)
    }

    /// A notice about another file in the same folder is no change.
    @Test func anotherFile() throws {
        let found = try changes(of: ["a.yaml"]) { try folder.write("d", to: "d.yaml") }
        #expect(found == (true, []))
    }

    @Test func withoutAChangeTheWaitEnds() throws {
        let watcher = try FileWatcher([path("a.yaml")])
        #expect(!watcher.wait(milliseconds: 50))
    }

    /// What was read while it changed counts as changed.
    @Test func aNewPathThatIsYoungerThanTheReading() throws {
        var snapshot = PathSnapshot([path("a.yaml")])
        snapshot.update(to: [path("a.yaml"), path("images/b.png")], readSince: .max)
        #expect(snapshot.changedPaths.isEmpty)
        snapshot.update(to: [path("a.yaml")], readSince: .max)
        snapshot.update(to: [path("a.yaml"), path("images/b.png")], readSince: 0)
        #expect(snapshot.changedPaths == [path("images/b.png")])
        #expect(snapshot.paths == [path("a.yaml"), path("images/b.png")])
    }
}
