#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

/// Files that are read and written whole.
package enum WholeFile {
    /// Why a file could not be read.
    package enum ReadFailure: Error, Hashable {
        /// There is no file of this name.
        case missing
        /// There is one, but it cannot be read.
        case unreadable(String)
    }

    /// Numbers temporary files, so that two threads never share one.
    private static let temporaryFiles = Atomic<UInt64>(0)

    /// The bytes of a regular file.
    package static func read(_ path: String) throws(ReadFailure) -> [UInt8] {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let file = SystemError.retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard file >= 0 else {
            throw errno == ENOENT ? .missing : .unreadable(SystemError.current)
        }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(SystemError.current) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable("not a regular file")
        }
        return try read(file, byteCount: Int(clamping: status.st_size))
    }

    /// What stands in an open file from where it is to its end; `byteCount` is what to expect.
    package static func read(_ file: CInt, byteCount: Int) throws(ReadFailure) -> [UInt8] {
        var failure: CInt = 0
        var isAtEnd = false
        var bytes: [UInt8] = []
        // One byte more than expected shows the end in the same call. Whatever the file system said
        // of the size, memory is taken as bytes come.
        var wanted = min(max(byteCount, 0), 1 << 30) + 1
        while !isAtEnd, failure == 0 {
            let block = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                while count < wanted, !isAtEnd, failure == 0 {
                    let found = SystemError.retrying {
                        SystemCall.read(file, buffer.baseAddress.map { $0 + count }, wanted - count)
                    }
                    if found < 0 { failure = errno } else { count += found }
                    isAtEnd = found == 0
                }
            }
            if bytes.isEmpty { bytes = block } else { bytes += block }
            wanted = 1 << 16
        }
        guard failure == 0 else { throw .unreadable(SystemError.text(of: failure)) }
        return bytes
    }

    /// Writes a file, making the folders above it; whoever reads it sees all of it or none.
    ///
    /// It takes the place of a regular file alone: a device, a pipe or a link is somebody else's.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileFault) {
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw FileFault(path: path, reason: "not a regular file")
        }
        let folder = FolderPath.parent(of: path)
        try makeFolder(folder)
        let number = temporaryFiles.wrappingAdd(1, ordering: .relaxed).newValue
        let temporary = "\(folder)/.livery-\(getpid())-\(number).tmp"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
        let file = SystemError.retrying { open(temporary, flags, 0o666) }
        guard file >= 0 else { throw FileFault(path: path, reason: SystemError.current) }
        var failure = bytes.withUnsafeBytes { SystemCall.writeAll($0, to: file) }
        // A file system may report only now that there was no room.
        if close(file) != 0, failure == 0 { failure = errno }
        if failure == 0, rename(temporary, path) != 0 { failure = errno }
        if failure != 0 {
            _ = unlink(temporary)
            throw FileFault(path: path, reason: SystemError.text(of: failure))
        }
    }

    /// Removes a file, if it exists.
    package static func remove(_ path: String) throws(FileFault) {
        if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR {
            throw FileFault(path: path, reason: SystemError.current)
        }
    }

    /// Makes a folder and those above it, where there are none yet.
    package static func makeFolder(_ path: String) throws(FileFault) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, FolderPath.parent(of: path) != path else {
            throw FileFault(path: path, reason: SystemError.current)
        }
        try makeFolder(FolderPath.parent(of: path))
        // Another thread may have made it meanwhile.
        if mkdir(path, 0o777) != 0, errno != EEXIST {
            throw FileFault(path: path, reason: SystemError.current)
        }
    }
}
