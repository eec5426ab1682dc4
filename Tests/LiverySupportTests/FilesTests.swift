import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// Files that are read and written whole, and the names in folders.
@Suite struct FilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] { get throws { (try FolderListing.names(inExisting: folder.path) ?? []) } }

    // MARK: Reading

    @Test(arguments: [0, 1, 99, 65_536, 200_000]) func limits(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let path = try folder.write(bytes, to: "a")
        #expect(try WholeFile.read(path, limit: count) == bytes)
        #expect(try WholeFile.read(path, limit: .max) == bytes)
        guard count > 0 else { return }
        #expect(throws: FileError(path, .tooLarge(limit: count - 1))) { try WholeFile.read(path, limit: count - 1) }
    }

    /// A file may have any size, such as one of a file system in memory.
    @Test func theGreatestSize() throws {
        let path = "/dev/shm/livery-\(UUID().uuidString)"
        defer { unlink(path) }
        guard FileManager.default.createFile(atPath: path, contents: nil), truncate(path, .max) == 0 else { return }
        #expect(throws: FileError(path, .tooLarge(limit: 16))) { try WholeFile.read(path, limit: 16) }
    }

    /// 10 GB of nothing cost nothing, and no pipe is waited for.
    @Test(arguments: [WholeFile.Kinds.regularFiles, .filesAndDescriptors]) func whatIsNotRead(kinds: WholeFile.Kinds)
        throws
    {
        #expect(truncate(try folder.write("", to: "large"), 10 << 30) == 0)
        try folder.pipe("pipe")
        try folder.link("link", to: "pipe")
        for (name, kind) in [
            ("large", .tooLarge(limit: 16 << 20)), ("pipe", .notRegular), ("link", .notRegular),
            ("/dev/zero", .notRegular), ("/dev", .folder), ("none", .system(.missing)),
        ] as [(String, FileError.Kind)] {
            let path = FilePath.join(folder.path, name)
            #expect(throws: FileError(path, kind)) { try WholeFile.read(path, limit: 16 << 20, of: kinds) }
        }
    }

    @Test func descriptorsAreReadIfTheUserMayNameThem() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("abc".utf8))
        try pipe.fileHandleForWriting.close()
        // A regular file is read from its beginning.
        let file = open(try folder.write("abc", to: "a"), O_RDONLY)
        defer { close(file) }
        lseek(file, 2, SEEK_SET)
        let number = pipe.fileHandleForReading.fileDescriptor
        for path in ["/dev/fd/\(number)", "/proc/self/fd/\(file)"] {
            #expect(try WholeFile.read(path, limit: 3, of: .filesAndDescriptors) == Array("abc".utf8))
        }
        for path in ["/dev/fd/1/2", "/dev/fd", "a", "/dev/fdx/1", "/dev/./fd/7"] {
            #expect(WholeFile.descriptor(of: path) == (path.hasSuffix("7") ? 7 : nil))
        }
    }

    /// Whole names in the order of their bytes, hidden ones too. What is not UTF-8 is not opened.
    @Test func namesInAFolder() throws {
        let all = [".hidden", "a", "b.png", String(repeating: "n", count: 255), "é", "月.png"]
        for name in all { try folder.write("x", to: name) }
        #expect(try names == all)
        #expect(try FolderListing.files(below: folder.path) == Array(all.dropFirst()))
        for path in ["a", "absent", "a/below"].map(folder.path(of:)) {
            #expect(try FolderListing.names(inExisting: path) == nil)
        }
        let long = folder.path(of: String(repeating: "n", count: 300))
        #expect(throws: FileError.self) { try FolderListing.names(inExisting: long) }
        let bytes: [CChar] = folder.path(of: "caf").utf8.map { CChar($0) } + [-23, 0]
        // Not every file system takes such names.
        guard mkdir(bytes, 0o700) == 0 else { return }
        let name = "caf\u{FFFD}"
        #expect(try names.contains(name))
        #expect(throws: FileError(folder.path(of: name), .notUTF8)) { try FolderListing.files(below: folder.path) }
        let link = folder.path(of: "link")
        #expect(symlink(bytes, link) == 0)
        #expect(throws: FileError(link, .notUTF8)) { try FilePath.real(link) }
    }

    // MARK: Writing

    @Test(arguments: [0o600, 0o644, 0o666, 0o755, 0o777] as [mode_t]) func aFileKeepsItsPermissionsAndItsOwner(
        mode: mode_t
    ) throws {
        let path = try folder.write("a", to: "a.yaml")
        #expect(chmod(path, mode) == 0)
        // Only the superuser may give files away.
        let isGiven = chown(path, 1_234, 2_345) == 0
        try WholeFile.write([1], to: path)
        let status = try FileStatus(path)
        #expect(status.permissions == mode)
        #expect(!isGiven || (status.owner, status.group) == (1_234, 2_345))
        #expect(try folder.bytes(of: "a.yaml") == [1])
        // A new one has those of others.
        try WholeFile.remove(path)
        close(open(folder.path(of: "other"), O_WRONLY | O_CREAT, 0o666))
        try WholeFile.write([1], to: path)
        #expect(try FileStatus(path).permissions == FileStatus(folder.path(of: "other")).permissions)
        #expect(try names == ["a.yaml", "other"])
    }

    /// Whoever writes.
    @Test func aFileThatIsNotToBeWrittenStays() throws {
        let path = try folder.write("a", to: "a.yaml")
        #expect(chmod(path, 0o444) == 0)
        let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }
        #expect(error?.reason == "Permission denied")
        #expect(try folder.bytes(of: "a.yaml") == Array("a".utf8))
        #expect(try names == ["a.yaml"])
        #expect(throws: FileError(path, .exists)) { try WholeFile.write([1], to: path, replacing: false) }
        try WholeFile.write(Array("a".utf8), to: path, replacing: false)
        #expect(throws: FileError(folder.path, .notReplaceable)) { try WholeFile.write([1], to: folder.path) }
    }

    /// A file where a folder is wanted is named, however deep the path goes on.
    @Test func foldersAreMade() throws {
        try WholeFile.write([1], to: folder.path(of: "a/b//c/file"))
        #expect(try folder.bytes(of: "a/b/c/file") == [1])
        let file = folder.path(of: "a/b/c/file")
        for path in [file + "/a.png", file + "/deep/er/a.png"] {
            #expect(throws: FileError(file, SystemError(number: ENOTDIR))) { try WholeFile.write([1], to: path) }
        }
    }

    // MARK: Updating

    /// However another program changes it before the new one is renamed.
    @Test func whatIsChangedMeanwhileStays() throws {
        let path = try folder.write("old", to: "a.yaml")
        try folder.link("link", to: "a.yaml")
        func data(_ text: String) -> Data { Data(text.utf8) }
        for change in [
            { try data("OLD").write(to: URL(filePath: path)) },
            { try data("old").write(to: URL(filePath: path), options: .atomic) },
            { #expect(utimes(path, [timeval(), timeval()]) == 0) }, { #expect(chmod(path, 0o640) == 0) },
        ] as [() throws -> Void] {
            try folder.write("old", to: "a.yaml")
            let file = try FileUpdate(folder.path(of: "link"), limit: 3)
            var content: [UInt8]?
            #expect(throws: FileError(file.path, .changed)) {
                try file.write([1]) {
                    // The new file is complete, beside the old one.
                    #expect((try? names.count) == 3)
                    #expect(throws: Never.self) { try change() }
                    content = try? folder.bytes(of: "a.yaml")
                }
            }
            #expect(try folder.bytes(of: "a.yaml") == content)
        }
        let file = try FileUpdate(folder.path(of: "link"), limit: 3)
        try file.write([1])
        #expect(try folder.bytes(of: "a.yaml") == [1])
        #expect(try names == ["a.yaml", "link"])
        #expect(try FileStatus(folder.path(of: "link"), followsLinks: false).kind == .link)
        // It is another file now.
        #expect(throws: FileError(file.path, .changed)) { try file.write([]) }
    }
}
