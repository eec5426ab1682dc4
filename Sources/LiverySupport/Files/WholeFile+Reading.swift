#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension WholeFile {
    /// What may stand at a path that is read.
    package enum Kinds: Hashable, Sendable {
        /// A regular file: for paths in documents, and for files that Livery made.
        case regularFiles
        /// A regular file, or what a descriptor of this process stands for, such as `/dev/stdin`,
        /// `/dev/fd/63` and `/proc/self/fd/0`, pipes and devices too: for paths that the user names.
        case filesAndDescriptors
    }

    /// Why a file could not be read.
    package enum ReadFailure: Error, Hashable, Sendable {
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device, or gives bytes as one does.
        case notRegular
        /// It has more bytes than the limit.
        case tooLarge(limit: Int)
        /// The system refused.
        case system(SystemError)
    }

    /// The bytes of a file, at most as many as a limit.
    ///
    /// The size is asked for first, so that a file over the limit costs nothing; whatever the size was
    /// said to be, never more than `limit` + 1 bytes are read. Nothing is opened that would have to be
    /// waited for: a pipe that nobody writes to keeps nobody.
    package static func read(
        _ path: String,
        limit: Int,
        of kinds: Kinds = .regularFiles
    ) throws(ReadFailure) -> [UInt8] {
        if kinds == .filesAndDescriptors, let number = descriptor(of: path) {
            return try readDescriptor(number, path: path, limit: limit)
        }
        // Asked before it is opened: opening a device can do something.
        try check(kindOf: path)
        return try readRegular(path, limit: limit)
    }

    /// What stands in an open file from where it is to its end, at most as many bytes as a limit;
    /// `byteCount` is what to expect. A pipe is waited for.
    package static func read(
        descriptor: CInt,
        byteCount: Int = 0,
        limit: Int
    ) throws(ReadFailure) -> [UInt8] {
        var failure: CInt = 0
        var isAtEnd = false
        var bytes: [UInt8] = []
        // One byte more than expected shows the end in the same call, and one more than the limit what
        // is too large. Whatever the file system said of the size, memory is taken as bytes come.
        var wanted = min(max(byteCount, 0), limit) + 1
        while !isAtEnd, failure == 0, bytes.count <= limit {
            let block = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                while count < wanted, !isAtEnd, failure == 0 {
                    let found = SystemError.retrying {
                        SystemCall.read(
                            descriptor,
                            buffer.baseAddress.map { $0 + count },
                            wanted - count
                        )
                    }
                    if found < 0 { failure = errno } else { count += found }
                    isAtEnd = found == 0
                }
            }
            if bytes.isEmpty { bytes = block } else { bytes += block }
            wanted = min((1 << 16) - 1, limit - bytes.count) + 1
        }
        // Who answers so keeps who reads waiting, such as /proc/kmsg, a regular file by name alone.
        if failure == EAGAIN { throw .notRegular }
        guard failure == 0 else { throw .system(SystemError(number: failure)) }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    private static func check(kindOf path: String) throws(ReadFailure) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else { throw .system(.last) }
        try check(status)
    }

    private static func check(_ status: stat) throws(ReadFailure) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: return
        case S_IFDIR: throw .folder
        default: throw .notRegular
        }
    }

    private static func readRegular(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        // Something else may stand there by now: without O_NONBLOCK, opening a pipe would wait for
        // a writer (POSIX: open).
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let file = SystemError.retrying { path.withSystemPath { open($0, flags) } }
        guard file >= 0 else { throw .system(.last) }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(.last) }
        try check(status)
        guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
        return try read(descriptor: file, byteCount: Int(status.st_size), limit: limit)
    }

    /// Reads what a descriptor of this process stands for: a regular file from its beginning, and
    /// anything else through the descriptor itself, since opening a pipe anew may wait for a writer.
    private static func readDescriptor(
        _ number: CInt,
        path: String,
        limit: Int
    ) throws(ReadFailure) -> [UInt8] {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .system(.last) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try readRegular(path, limit: limit)
        case S_IFDIR: throw .folder
        default: return try read(descriptor: number, limit: limit)
        }
    }

    /// The descriptor of this process that a path names by its text; nil for any other path.
    package static func descriptor(of path: String) -> CInt? {
        let path = FolderPath.normalized(path)
        if path == "/dev/stdin" { return STDIN_FILENO }
        let folders = [
            "/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/",
        ]
        guard let folder = folders.first(where: path.hasPrefix) else { return nil }
        return CInt(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
}

extension WholeFile.ReadFailure {
    /// The reason, as it stands after the name of a file.
    package var reason: String {
        switch self {
        case .folder: "is a folder"
        case .notRegular: "is a pipe, a socket or a device"
        case .tooLarge(let limit): "larger than \(Self.text(ofByteCount: limit))"
        case .system(let error): error.reason
        }
    }

    /// Whether there is nothing of that name.
    package var isMissing: Bool {
        if case .system(let error) = self { error.number == ENOENT } else { false }
    }

    /// A number of bytes, in MiB where that is a whole number.
    package static func text(ofByteCount count: Int) -> String {
        count > 0 && count.isMultiple(of: 1 << 20) ? "\(count >> 20) MiB" : "\(count) bytes"
    }
}
