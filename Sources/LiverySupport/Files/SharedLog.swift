#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file of lines that several processes add to, one at a time.
///
/// The file is opened for each use: its lock ends with the process, however that ends, and a file
/// that was removed meanwhile is made again.
package struct SharedLog: Hashable, Sendable {
    /// The file.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Calls a function with what the file has after a number of bytes, and adds what it returns,
    /// while no other process and no other thread can do so.
    ///
    /// - Parameters:
    ///   - offset: How much of the file is known.
    ///   - limit: How many bytes more it may have; what has more is not read.
    ///   - body: Gets what is new, and returns what is to be added.
    /// - Returns: The length of the file afterwards.
    /// - Throws: Why the file can't be read or written.
    package func update(
        from offset: Int,
        limit: Int,
        _ body: ([UInt8]) -> [UInt8]
    ) throws(FileError) -> Int {
        try WholeFile.makeFolder(FolderPath.parent(of: path))
        let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying { path.withSystemPath { open($0, flags, 0o666) } }
        guard file >= 0 else { throw fault() }
        // Closing gives up the lock.
        defer { _ = close(file) }
        guard SystemError.retrying({ flock(file, LOCK_EX) }) == 0 else { throw fault() }
        let end = lseek(file, 0, SEEK_END)
        guard end >= 0, lseek(file, off_t(min(offset, Int(end))), SEEK_SET) >= 0 else {
            throw fault()
        }
        let known: [UInt8]
        do throws(WholeFile.ReadFailure) {
            let count = max(0, Int(end) - offset)
            guard count <= limit else { throw .tooLarge(limit: limit) }
            known = try WholeFile.read(descriptor: file, byteCount: count, limit: limit)
        } catch {
            throw FileError(path: path, reason: error.reason)
        }
        let added = body(known)
        let status = added.withUnsafeBytes { SystemCall.writeAll($0, to: file) }
        guard status == 0 else {
            throw FileError(path: path, reason: SystemError.text(of: status))
        }
        return Int(end) + added.count
    }

    private func fault() -> FileError {
        FileError(path: path, reason: SystemError.current)
    }
}
