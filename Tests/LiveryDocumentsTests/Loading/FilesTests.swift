import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct FileReaderTests {
    @Test func refusesWhatIsNoFile() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("x", to: "file")
        let missing = folder.path + "/missing"
        let unreadable: [(String, Fault)] = [
            (folder.path, Fault(FileError(folder.path, .folder))),
            (missing, Fault(FileError(missing, .system(SystemError(number: ENOENT))))),
            (file + "/x", Fault(FileError(file + "/x", .system(SystemError(number: ENOTDIR))))), ("", .emptyPath),
            ("a\0b", .pathWithNUL("a\0b")),
        ]
        for (path, fault) in unreadable { #expect(throws: fault) { try FileReader.read(path, limit: 10) } }
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything")) func refusesWithoutPermission() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("x", to: "a")
        #expect(chmod(path, 0) == 0)
        #expect(throws: Fault(FileError(path, .system(SystemError(number: EACCES))))) {
            try FileReader.read(path, limit: 10)
        }
    }

    /// A pipe has no size to ask for, and size 0 says nothing about the files of /proc: the limit must hold while
    /// reading.
    @Test func limitsWhatHasNoSize() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(repeating: 0x61, count: 11))
        try pipe.fileHandleForWriting.close()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        #expect(throws: Fault.tooLarge(limit: 10)) { try FileReader.read(path, limit: 10, of: .filesAndDescriptors) }
        let status = "/proc/self/status"
        guard FileManager.default.fileExists(atPath: status) else { return }
        #expect(try FileReader.read(status, limit: 1 << 20).count > 100)
        #expect(throws: Fault.tooLarge(limit: 100)) { try FileReader.read(status, limit: 100) }
    }
}

@Suite struct RootFolderTests {
    /// `themes` is the root folder; `outside` stands beside it.
    private func makeTree() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in ["themes/a.yaml", "themes/sub/b.yaml", "themes/..c/d.yaml", "outside/x.yaml"] {
            try folder.write("x: 1", to: name)
        }
        try folder.link("themes/in.yaml", to: "sub/b.yaml")
        try folder.link("themes/out.yaml", to: "../outside/x.yaml")
        try folder.link("themes/away", to: "../outside")
        try folder.link("themes/dangling.yaml", to: "nothing.yaml")
        try folder.link("themes/round.yaml", to: "round.yaml")
        try folder.link("entry", to: "themes")
        return folder
    }

    /// Paths in folders, as seen from the root folder, which itself may be named by a link.
    @Test func paths() throws {
        let tree = try makeTree()
        try Told.check("told-paths") { text in
            let words = text.split(separator: " ").map(String.init)
            let path = words[1] == "-" ? "" : words[1].replacing("␀", with: "\0")
            let found = try ["themes", "entry"].map { name in
                let root = try RootFolder(tree.path + "/" + name)
                let folder = FilePath.normalized(words[0], in: root.path)
                do throws(Fault) {
                    let found = try root.resolve(path, relativeTo: folder)
                    return FilePath.relative(found, to: root.path) ?? "outside"
                } catch { return error.message }
            }
            return Set(found).sorted()
        }
    }

    @Test func wantsAFolderThatExists() {
        let fault = Fault(FileError("/no/such", .system(SystemError(number: ENOENT))))
        #expect(throws: fault) { try RootFolder("/no/such") }
    }
}
