internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Files that are read and written whole.
enum WholeFile {
    /// Why a file could not be read.
    enum ReadFailure: Error {
        /// There is no file of this name.
        case missing
        /// There is one, but it cannot be read.
        case unreadable(String)
    }

    /// Numbers temporary files, so that two threads never share one.
    private static let temporaryFiles = Atomic<UInt64>(0)

    /// The bytes of a regular file.
    static func read(_ path: String) throws(ReadFailure) -> [UInt8] {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            throw errno == ENOENT ? .missing : .unreadable(reason(errno))
        }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(reason(errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable("it is not a regular file")
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(Int(clamping: status.st_size), 0))
        try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) {
            (buffer) throws(ReadFailure) in
            while true {
                let count = posixRead(file, buffer)
                if count == 0 { return }
                if count < 0 {
                    if errno == EINTR { continue }
                    throw .unreadable(reason(errno))
                }
                bytes.append(contentsOf: buffer.prefix(count))
            }
        }
        return bytes
    }

    /// Writes a file, making the folders above it; whoever reads it sees all of it or none.
    static func write(_ bytes: [UInt8], to path: String) throws(GoldenError) {
        let folder = FolderPath.parent(of: path)
        try makeFolder(folder)
        let number = temporaryFiles.wrappingAdd(1, ordering: .relaxed).newValue
        let temporary = "\(folder)/.livery-\(getpid())-\(number).tmp"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw .unwritable(path: path, reason: reason(errno)) }
        var failure = writeAll(bytes, to: file)
        // A file system may report only now that there was no room.
        if close(file) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        if failure != 0 {
            _ = unlink(temporary)
            throw .unwritable(path: path, reason: reason(failure))
        }
    }

    /// Removes a file, if it exists.
    static func remove(_ path: String) throws(GoldenError) {
        if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR {
            throw .unwritable(path: path, reason: reason(errno))
        }
    }

    /// Writes all bytes; returns zero or the error's number.
    private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = posixWrite(file, UnsafeRawBufferPointer(rebasing: rest))
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                rest = rest.dropFirst(count)
            }
            return 0
        }
    }

    private static func makeFolder(_ path: String) throws(GoldenError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, FolderPath.parent(of: path) != path else {
            throw .unwritable(path: path, reason: reason(errno))
        }
        try makeFolder(FolderPath.parent(of: path))
        // Another thread may have made it meanwhile.
        if mkdir(path, 0o777) != 0, errno != EEXIST {
            throw .unwritable(path: path, reason: reason(errno))
        }
    }

    /// The system's words for an error number.
    private static func reason(_ number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}

// `read` and `write` mean the C functions here, outside of the type that has its own.
private func posixRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(file, buffer.baseAddress, buffer.count)
}

private func posixWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    write(file, buffer.baseAddress, buffer.count)
}
