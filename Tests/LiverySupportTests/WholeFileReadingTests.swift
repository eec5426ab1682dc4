import Foundation
import TestSupport
import Testing

@testable import LiverySupport

/// What is read of a path, and what is not.
struct WholeFileReadingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [0, 1, 99, 100, 65_536, 200_000]) func limits(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let path = try folder.write(bytes, to: "a")
        #expect(try WholeFile.read(path, limit: count) == bytes)
        #expect(try WholeFile.read(path, limit: .max) == bytes)
        if count > 0 {
            #expect(throws: FileError(path, .tooLarge(limit: count - 1))) {
                try WholeFile.read(path, limit: count - 1)
            }
        }
    }

    @Test("a file of 10 GB costs nothing")
    func sparse() throws {
        let path = try folder.write("", to: "a")
        #expect(truncate(path, 10 << 30) == 0)
        for kinds in [WholeFile.Kinds.regularFiles, .filesAndDescriptors] {
            #expect(throws: FileError(path, .tooLarge(limit: 400_000_000))) {
                try WholeFile.read(path, limit: 400_000_000, of: kinds)
            }
        }
        #expect(
            FileError.Kind.tooLarge(limit: 400_000_000).reason
                == "larger than 400000000 bytes"
        )
        #expect(FileError.Kind.tooLarge(limit: 16 << 20).reason == "larger than 16 MiB")
    }

    @Test("pipes and devices are refused and not waited for")
    func noFiles() throws {
        let pipe = folder.path(of: "pipe")
        try folder.pipe("pipe")
        try folder.link("link", to: "pipe")
        for path in [pipe, folder.path(of: "link"), "/dev/null", "/dev/zero"] {
            for kinds in [WholeFile.Kinds.regularFiles, .filesAndDescriptors] {
                #expect(throws: FileError(path, .notRegular)) {
                    try WholeFile.read(path, limit: 10, of: kinds)
                }
            }
        }
        #expect(throws: FileError("/dev", .folder)) { try WholeFile.read("/dev", limit: 1) }
        #expect(
            FileError.Kind.notRegular.reason == "is a pipe, a socket or a device"
        )
    }

    @Test("what a descriptor of this process stands for is read, when the user may name it")
    func descriptors() throws {
        let pipe = Pipe()
        let number = pipe.fileHandleForReading.fileDescriptor
        for prefix in ["/dev/fd", "/proc/self/fd", "/dev/./fd", "/proc/\(getpid())/fd"] {
            let path = "\(prefix)/\(number)"
            #expect(WholeFile.descriptor(of: path) == number)
            #expect(throws: FileError(path, .notRegular)) {
                try WholeFile.read(path, limit: 10)
            }
        }
        pipe.fileHandleForWriting.write(Data("abc".utf8))
        try pipe.fileHandleForWriting.close()
        #expect(
            try WholeFile.read("/dev/fd/\(number)", limit: 3, of: .filesAndDescriptors)
                == Array("abc".utf8)
        )
        for path in ["/dev/fd/", "/dev/fd/x", "/dev/fd/1/2", "/dev/fd", "a", "/dev/fdx/1"] {
            #expect(WholeFile.descriptor(of: path) == nil)
        }
    }

    @Test("a regular file is read from its beginning, by whatever descriptor")
    func regularDescriptor() throws {
        let file = open(try folder.write("abc", to: "a"), O_RDONLY)
        defer { close(file) }
        lseek(file, 2, SEEK_SET)
        let path = "/proc/self/fd/\(file)"
        guard access(path, R_OK) == 0 else { return }
        #expect(
            try WholeFile.read(path, limit: 3, of: .filesAndDescriptors) == Array("abc".utf8)
        )
    }
}
