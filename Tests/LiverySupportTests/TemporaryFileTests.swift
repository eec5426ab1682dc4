import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// Files that are being written, and what killed processes leave of them.
@Suite struct TemporaryFileTests {
    private let folder: TemporaryFolder
    private let leftover = ".livery-0123456789abcdef.tmp"

    init() throws { folder = try TemporaryFolder() }

    private func isLeftover(_ name: String, isLocked: Bool) -> Bool {
        TemporaryFile.isLeftover(folder.path(of: name), isLocked: isLocked)
    }

    private func age(_ name: String, hours: Int) {
        var times = [timeval](repeating: timeval(), count: 2)
        for index in times.indices { times[index].tv_sec = time(nil) - hours * 60 * 60 }
        #expect(utimes(folder.path(of: name), times) == 0)
    }

    @Test func aFileThatIsNotNamedIsRemoved() throws {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        for failsAtOnce in [true, false] {
            var names: [String] = []
            #expect(throws: SystemError(number: ENOSPC)) {
                try TemporaryFile.make(
                    in: descriptor,
                    mode: 0o600,
                    failure: { $0 },
                    fill: { _ throws(SystemError) in
                        names = (try? FolderListing.names(inExisting: folder.path)) ?? []
                        if failsAtOnce { throw SystemError(number: ENOSPC) }
                    }
                ).rename { name throws(SystemError) in
                    #expect(names == [name])
                    throw SystemError(number: ENOSPC)
                }
            }
            #expect(names.count == 1 && TemporaryFile.isName(names[0]))
            #expect(try FolderListing.names(inExisting: folder.path) == [])
        }
    }

    /// Whoever has the lock of the folder knows that nobody is writing.
    @Test func leftoversAreThoseOfADayAgo() throws {
        try folder.write("half", to: leftover)
        for (hours, isOld) in [(0, false), (23, false), (25, true)] {
            age(leftover, hours: hours)
            #expect(isLeftover(leftover, isLocked: false) == isOld)
            #expect(isLeftover(leftover, isLocked: true))
            let path = folder.path(of: leftover)
            let writer = String(leftover.dropFirst(".livery-".count).prefix(8))
            #expect(TemporaryFile.isLeftover(path, writer: writer))
            #expect(TemporaryFile.isLeftover(path, writer: "another") == isOld)
        }
    }

    @Test func nothingElseIsALeftover() throws {
        for name in [
            ".livery-1.tmp", ".livery-0123456789abcdef-1.tmp", ".livery-0123456789ABCDEF.tmp", ".livery.tmp",
            "livery-0123456789abcdef.tmp", ".livery-0123456789abcdef.tmp.png", ".livery-notes.tmp",
            ".livery-0123456789abcdeg.tmp",
        ] {
            try folder.write("mine", to: name)
            #expect(!isLeftover(name, isLocked: true))
        }
        try folder.link(leftover, to: ".livery.tmp")
        #expect(!isLeftover(leftover, isLocked: true))
        #expect(unlink(folder.path(of: leftover)) == 0)
        try folder.pipe(leftover)
        #expect(!isLeftover(leftover, isLocked: true))
    }

    @Test func whoWritesRemovesLeftovers() throws {
        let other = ".livery-0123456789abcdee.tmp"
        for name in [leftover, other] { try folder.write("half", to: name) }
        age(leftover, hours: 25)
        try WholeFile.write([1, 2], to: folder.path(of: "a.png"))
        #expect(try FolderListing.names(inExisting: folder.path) == [other, "a.png"])
    }

    @Test func twentyThreadsWriteWholeFiles() throws {
        let path = folder.path
        DispatchQueue.concurrentPerform(iterations: 20) { thread in
            for _ in 0..<20 { try? WholeFile.write([UInt8](repeating: UInt8(thread), count: 3000), to: path + "/a") }
        }
        #expect(try FolderListing.names(inExisting: folder.path) == ["a"])
        #expect(Set(try folder.bytes(of: "a")).count == 1)
        #expect(try folder.bytes(of: "a").count == 3000)
    }
}
