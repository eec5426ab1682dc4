import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// Files that are being written, and what killed processes leave of them.
struct TemporaryFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The name of the one temporary file that there is while a file is written.
    private func nameWhileWriting(_ look: (String) throws -> Void = { _ in }) throws -> String {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        var names: [String] = []
        try TemporaryFile.write(
            in: descriptor,
            mode: 0o600,
            failure: { $0 },
            fill: { _ throws(SystemError) in
                names = (try? FolderListing.names(in: folder.path)) ?? []
            },
            rename: { temporary throws(SystemError) in
                names.append(temporary)
                try? look(temporary)
                throw SystemError(number: ENOSPC)
            }
        )
        return names.first ?? ""
    }

    private func removeLeftover(_ name: String, isLocked: Bool = false) throws {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        try TemporaryFile.removeLeftover(name, in: descriptor, isLocked: isLocked)
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.path(of: name))
    }

    @Test("whoever writes keeps its file, also closed; when naming fails, it is removed")
    func living() throws {
        var seen = ""
        #expect(throws: SystemError(number: ENOSPC)) {
            _ = try nameWhileWriting { name in
                seen = name
                for isLocked in [false, true] { try removeLeftover(name, isLocked: isLocked) }
                #expect(exists(name))
            }
        }
        #expect(TemporaryFile.isName(seen))
        #expect(try FolderListing.names(in: folder.path) == [])
    }

    /// A name as this machine gives it to a file, of a process that is dead.
    private func leftover() throws -> String {
        var name = ""
        _ = try? nameWhileWriting { name = $0 }
        try folder.write("half", to: name)
        return name
    }

    @Test("what a dead process of this machine has left is removed")
    func dead() throws {
        let name = try leftover()
        try removeLeftover(name)
        #expect(!exists(name))
    }

    @Test("a file that anybody has locked stays")
    func locked() throws {
        let name = try leftover()
        let other = open(folder.path(of: name), O_RDONLY)
        defer { close(other) }
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
        try removeLeftover(name)
        try removeLeftover(name, isLocked: true)
        #expect(exists(name))
    }

    @Test("another machine's file, or an earlier version's, is let be for a day")
    func foreign() throws {
        for name in [".livery-0123456789abcdef-0123456789abcdef.tmp", ".livery-1-2.tmp"] {
            try folder.write("half", to: name)
            try removeLeftover(name)
            #expect(exists(name))
            var times = [timeval](repeating: timeval(), count: 2)
            for index in times.indices { times[index].tv_sec = time(nil) - 25 * 60 * 60 }
            #expect(utimes(folder.path(of: name), times) == 0)
            try removeLeftover(name)
            #expect(!exists(name))
            // Whoever has the lock of the folder knows better.
            try folder.write("half", to: name)
            try removeLeftover(name, isLocked: true)
            #expect(!exists(name))
        }
    }

    @Test(
        "nothing else is removed",
        arguments: [
            ".livery-1.tmp", ".livery-1-2-3.tmp", ".livery--.tmp", ".livery-x-1.tmp", ".livery.tmp",
            "livery-1-2.tmp", ".livery-1-2.tmp.png", ".livery-notes.tmp",
        ]
    )
    func others(name: String) throws {
        try folder.write("mine", to: name)
        try removeLeftover(name, isLocked: true)
        #expect(exists(name))
    }

    @Test("folders, links and pipes of such a name stay, and are not waited for")
    func noFiles() throws {
        let names = ["a", "b", "c"].map { ".livery-\($0)-1.tmp" }
        try FileManager.default.createDirectory(
            atPath: folder.path(of: names[0]),
            withIntermediateDirectories: false
        )
        try folder.write("target", to: "target")
        try folder.link(names[1], to: "target")
        try folder.pipe(names[2])
        for name in names { try removeLeftover(name, isLocked: true) }
        #expect(try FolderListing.names(in: folder.path) == names + ["target"])
    }

    @Test("a name that is taken keeps nobody from writing, and what is left there is removed")
    func wholeFile() throws {
        let own = try leftover()
        for number in 1...50 { try folder.write("x", to: ".livery-\(getpid())-\(number).tmp") }
        try WholeFile.write([1, 2], to: folder.path(of: "a.png"))
        #expect(!exists(own))
        #expect(try folder.bytes(of: "a.png") == [1, 2])
        #expect(try FolderListing.names(in: folder.path).count == 51)
    }

    @Test("twenty threads, writing and tidying: each file is whole, and nothing is left")
    func concurrency() throws {
        let path = folder.path
        DispatchQueue.concurrentPerform(iterations: 20) { thread in
            let descriptor = open(path, O_RDONLY | O_DIRECTORY)
            defer { close(descriptor) }
            for _ in 0..<20 {
                let bytes = [UInt8](repeating: UInt8(thread), count: 3000)
                try? WholeFile.write(bytes, to: path + "/a")
                for name in (try? FolderListing.names(in: path)) ?? [] {
                    try? TemporaryFile.removeLeftover(name, in: descriptor)
                }
            }
        }
        #expect(try FolderListing.names(in: folder.path) == ["a"])
        #expect(Set(try folder.bytes(of: "a")).count == 1)
        #expect(try folder.bytes(of: "a").count == 3000)
    }

    @Test("a file where a folder is wanted is named, however deep the path goes on")
    func obstacle() throws {
        let file = try folder.write("x", to: "file")
        for path in [file + "/a.png", file + "/deep/er/a.png"] {
            #expect(throws: FileError(file, .system(SystemError(number: ENOTDIR)))) {
                try WholeFile.write([1], to: path)
            }
        }
    }
}
