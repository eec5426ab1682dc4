import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExport

@Suite struct OutputFolderTests {
    private let temporary: TemporaryFolder
    private let folder: OutputFolder

    init() throws {
        temporary = try TemporaryFolder()
        folder = try OutputFolder.make(path: temporary.path)
    }

    @Test(arguments: [0, 1, 4096, 1_000_003]) func writesAndReads(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        for flushing in [false, true] {
            try folder.write(bytes, to: "x.png", flushing: flushing)
            #expect(try temporary.bytes(of: "x.png") == bytes)
            #expect(try folder.read("x.png", limit: count) == bytes)
        }
        #expect(try folder.names() == ["x.png"])
        #expect(try folder.entry("x.png") == .file(byteCount: count))
        if count > 0 { #expect(try folder.read("x.png", limit: count - 1) == nil) }
    }

    @Test func replacesAFileWithoutWritingIntoIt() throws {
        try temporary.write("old", to: "x.png")
        try FileManager.default.linkItem(atPath: temporary.path(of: "x.png"), toPath: temporary.path(of: "kept"))
        try folder.write(Array("new".utf8), to: "x.png", flushing: false)
        #expect(try temporary.read("x.png") == "new")
        #expect(try temporary.read("kept") == "old")
    }

    @Test func filesAreReadableByOthersAsFarAsTheUserAllows() throws {
        let mask = umask(0)
        umask(mask)
        try folder.write([1], to: "x.png", flushing: false)
        let mode = try #require(
            FileManager.default.attributesOfItem(atPath: temporary.path(of: "x.png"))[.posixPermissions] as? Int
        )
        #expect(mode == 0o644 & ~Int(mask))
    }

    @Test(arguments: [OutputError.Obstacle.folder, .link, .special]) func whatIsNoFileIsInTheWay(
        obstacle: OutputError.Obstacle
    ) throws {
        let path = temporary.path(of: "x.png")
        switch obstacle {
        case .folder: try temporary.makeFolder("x.png")
        case .link:
            try temporary.write("target", to: "target")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: temporary.path(of: "target"))
        default: try temporary.pipe("x.png")
        }
        #expect(try folder.entry("x.png") == .other(obstacle))
        #expect(throws: OutputError.inTheWay(obstacle, path: path)) {
            try folder.write([1], to: "x.png", flushing: false)
        }
        #expect(try folder.read("x.png", limit: 100) == nil)
        #expect(try !folder.remove("x.png"))
        #expect(try folder.entry("x.png") == .other(obstacle))
        if obstacle == .link { #expect(try temporary.read("target") == "target") }
        #expect(try folder.names().count == (obstacle == .link ? 2 : 1))
    }

    @Test func whatHasComeToBeThereStays() throws {
        try folder.write([1, 2], to: "x.png", placing: .new, flushing: true)
        #expect(try temporary.bytes(of: "x.png") == [1, 2])
        let path = temporary.path(of: "x.png")
        #expect(throws: OutputError.inTheWay(.file, path: path)) {
            try folder.write([3], to: "x.png", placing: .new, flushing: false)
        }
        #expect(try temporary.bytes(of: "x.png") == [1, 2])
        try temporary.link("y.png", to: temporary.path(of: "nothing"))
        #expect(throws: OutputError.inTheWay(.link, path: temporary.path(of: "y.png"))) {
            try folder.write([3], to: "y.png", placing: .new, flushing: false)
        }
        #expect(try folder.names().sorted() == ["x.png", "y.png"])
    }

    @Test(arguments: [0, 1, 99, 100, 101, 4096, 70_000]) func contentsByDigest(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try folder.write(bytes, to: "x.png", flushing: false)
        // Buffers that are smaller, as large as, and larger than some of the files.
        for size in [1, 64, 100, 1 << 16] {
            func holds(_ byteCount: Int?, _ digest: Digest) throws -> Bool {
                try folder.hasContents("x.png", byteCount: byteCount, digest: digest, blockSize: size)
            }
            #expect(try holds(count, Digest(bytes)))
            #expect(try holds(nil, Digest(bytes)))
            #expect(try !holds(count + 1, Digest(bytes)))
            #expect(try !holds(count - 1, Digest(bytes)))
            #expect(try !holds(count, Digest(bytes + [0])))
            #expect(try !holds(nil, Digest("other")))
        }
    }

    @Test func aNameThatIsTooLongLeavesNothingBehind() throws {
        let name = String(repeating: "x", count: 300) + ".png"
        #expect(throws: OutputError.self) { try folder.write([1], to: name, flushing: false) }
        #expect(try folder.names().isEmpty)
    }

    @Test func removes() throws {
        try temporary.write("x", to: "x.png")
        #expect(try folder.remove("x.png"))
        #expect(try !folder.remove("x.png"))
        #expect(!temporary.exists("x.png"))
    }

    @Test func removesTheTemporaryFilesOfKilledRunsAlone() throws {
        let name = ".livery-00000000000000ff.tmp"
        for name in [name, "mine.tmp", ".livery-notes"] { try temporary.write("x", to: name) }
        try folder.removeTemporaryFiles(isLocked: false)
        #expect(try folder.names() == [name, ".livery-notes", "mine.tmp"])
        try folder.removeTemporaryFiles(isLocked: true)
        #expect(try folder.names() == [".livery-notes", "mine.tmp"])
    }

    @Test func makesAFolderWithAllThatLeadToIt() throws {
        let path = temporary.path(of: "a/b//c")
        #expect(try OutputFolder.open(path: path) == nil)
        _ = try OutputFolder.make(path: path)
        _ = try OutputFolder.make(path: path + "/")
        #expect(temporary.exists("a/b/c"))
    }

    @Test func aPathThroughAFileIsNoFolder() throws {
        try temporary.write("x", to: "file")
        for name in ["file", "file/below", "file/below/it"] {
            let fault = #expect(throws: OutputError.self) { try OutputFolder.make(path: temporary.path(of: name)) }
            // What is in the way is named, not what was to be made below it.
            let file = temporary.path(of: "file")
            #expect(fault?.description == "\(file): error: can't open the folder: Not a directory")
        }
    }

    @Test func subfolders() throws {
        #expect(try folder.subfolder("harbor", making: false) == nil)
        let sub = try #require(try folder.subfolder("harbor", making: true))
        try sub.write([1], to: "x.png", flushing: false)
        #expect(temporary.exists("harbor/x.png"))
        #expect(sub.path(of: "x.png") == temporary.path(of: "harbor/x.png"))
    }

    @Test func aLinkIsNoSubfolder() throws {
        let elsewhere = try TemporaryFolder()
        try temporary.link("harbor", to: elsewhere.path)
        #expect(throws: OutputError.self) { try folder.subfolder("harbor", making: true) }
        #expect(throws: OutputError.self) { try folder.subfolder("harbor", making: false) }
    }

    @Test func staysWithTheFolderThatItOpened() throws {
        let moved = temporary.path + "-moved"
        try FileManager.default.moveItem(atPath: temporary.path, toPath: moved)
        defer { try? FileManager.default.removeItem(atPath: moved) }
        try folder.write([1], to: "x.png", flushing: false)
        #expect(FileManager.default.fileExists(atPath: moved + "/x.png"))
    }
}
