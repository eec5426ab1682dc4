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
            (file + "/x", Fault(FileError(file + "/x", .system(SystemError(number: ENOTDIR))))),
            ("", .emptyPath),
            ("a\0b", .pathWithNUL("a\0b")),
        ]
        for (path, fault) in unreadable {
            #expect(throws: fault) { try FileReader.read(path, limit: 10) }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
    func refusesWithoutPermission() throws {
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
        #expect(throws: Fault.tooLarge(limit: 10)) {
            try FileReader.read(path, limit: 10, of: .filesAndDescriptors)
        }
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

    @Test(arguments: [
        ("a.yaml", "", "a.yaml"), ("./sub//b.yaml", "", "sub/b.yaml"),
        ("../a.yaml", "sub", "a.yaml"), ("../themes/a.yaml", "", "a.yaml"),
        ("sub/../a.yaml", "", "a.yaml"), ("in.yaml", "", "sub/b.yaml"),
        ("..c/d.yaml", "", "..c/d.yaml"), (".", "sub", "sub"), ("..", "sub", ""),
    ])
    func resolves(_ path: String, _ folder: String, _ expected: String) throws {
        let tree = try makeTree()
        // The root folder itself may be named by a link.
        for name in ["themes", "entry"] {
            let root = try RootFolder(tree.path + "/" + name)
            let base = folder.isEmpty ? root.path : root.path + "/" + folder
            let wanted = expected.isEmpty ? root.path : root.path + "/" + expected
            #expect(try root.resolve(path, relativeTo: base) == wanted)
        }
    }

    @Test(arguments: [
        ("", Fault.emptyPath),
        ("a\0", .pathWithNUL("a\0")),
        ("/etc/passwd", .absolutePath("/etc/passwd")),
        ("missing.yaml", Fault(FileError("missing.yaml", .system(SystemError(number: ENOENT))))),
        ("a.yaml/x", Fault(FileError("a.yaml/x", .system(SystemError(number: ENOTDIR))))),
        ("dangling.yaml", Fault(FileError("dangling.yaml", .system(SystemError(number: ENOENT))))),
        ("round.yaml", Fault(FileError("round.yaml", .system(SystemError(number: ELOOP))))),
        ("..", .leavesRootFolder(path: "..")),
        ("../outside/x.yaml", .leavesRootFolder(path: "../outside/x.yaml")),
        ("../outside/missing.yaml", .leavesRootFolder(path: "../outside/missing.yaml")),
        ("../themes2/a.yaml", .leavesRootFolder(path: "../themes2/a.yaml")),
        ("out.yaml", .leavesRootFolder(path: "out.yaml")),
        ("away/x.yaml", .leavesRootFolder(path: "away/x.yaml")),
    ])
    func refuses(_ path: String, _ fault: Fault) throws {
        let tree = try makeTree()
        let root = try RootFolder(tree.path + "/themes")
        #expect(throws: fault) { try root.resolve(path, relativeTo: root.path) }
    }

    @Test func wantsAFolderThatExists() {
        let fault = Fault(FileError("/no/such", .system(SystemError(number: ENOENT))))
        #expect(throws: fault) { try RootFolder("/no/such") }
    }
}
