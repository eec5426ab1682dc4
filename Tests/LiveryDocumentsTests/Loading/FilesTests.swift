import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

@Suite struct FileReaderTests {
    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func reads(_ size: Int) throws {
        let folder = try TemporaryFolder()
        let text = String((0..<size).map { _ in "x" as Character })
        let path = try folder.write(text, to: "a")
        #expect(try FileReader.read(path, limit: size) == Array(text.utf8))
        #expect(try FileReader.read(path, limit: .max) == Array(text.utf8))
        #expect(throws: Fault.tooLarge(limit: size - 1)) {
            try FileReader.read(path, limit: size - 1)
        }
    }

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

    /// A pipe has no size to ask for: the limit must hold while reading.
    @Test(arguments: [(0, 10), (10, 10), (11, 10), (1 << 20, 10), (300_000, 300_000)])
    func readsPipes(_ size: Int, _ limit: Int) throws {
        let pipe = Pipe()
        let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        // The reader may leave before everything is written.
        signal(SIGPIPE, SIG_IGN)
        let descriptor = dup(pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForWriting.close()
        Thread.detachNewThread {
            let bytes = [UInt8](repeating: 0x61, count: size)
            var written = 0
            while written < size {
                let count = bytes[written...].withUnsafeBytes {
                    write(descriptor, $0.baseAddress, $0.count)
                }
                guard count > 0 else { break }
                written += count
            }
            close(descriptor)
        }
        if size <= limit {
            #expect(
                try FileReader.read(path, limit: limit, of: .filesAndDescriptors).count == size
            )
        } else {
            #expect(throws: Fault.tooLarge(limit: limit)) {
                try FileReader.read(path, limit: limit, of: .filesAndDescriptors)
            }
        }
        withExtendedLifetime(pipe) {}
    }

    /// Nobody writes to this pipe: who reads it waits for ever.
    @Test(arguments: ["pipe", "link"])
    func refusesPipesInDocuments(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.pipe("pipe")
        try folder.link("link", to: "pipe")
        let path = folder.path(of: name)
        #expect(throws: Fault(FileError(path, .notRegular))) {
            try FileReader.read(path, limit: 10, of: .regularFiles)
        }
    }

    /// Size 0 says nothing about the files of /proc.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func readsFilesThatSaySizeZero() throws {
        #expect(try FileReader.read("/proc/self/status", limit: 1 << 20).count > 100)
        #expect(throws: Fault.tooLarge(limit: 100)) {
            try FileReader.read("/proc/self/status", limit: 100)
        }
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
