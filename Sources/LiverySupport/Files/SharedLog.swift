import LiveryLibc

/// A file that several processes append to, one at a time.
///
/// The file is opened for each update: its lock ends with the process, however that ends, and a file
/// that was removed meanwhile is made again.
package struct SharedLog: Hashable, Sendable {
    package let path: String

    package init(path: String) { self.path = path }

    /// Calls a function with the file's bytes from an offset on, and appends what it returns, while no
    /// other process and no other thread can.
    ///
    /// - Parameters:
    ///   - offset: The number of bytes that are known.
    ///   - limit: The largest number of bytes after the offset.
    ///   - body: Takes the new bytes, and returns those to append.
    /// - Returns: The length of the file afterwards.
    /// - Throws: Why the file can't be read or written.
    package func update(from offset: Int, limit: Int, _ body: ([UInt8]) -> [UInt8]) throws(FileError) -> Int {
        try WholeFile.makeFolder(FilePath.parent(of: path))
        let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
        // Closing gives up the lock.
        let file = try OpenFile(path, flags, mode: 0o666)
        guard SystemError.retrying({ flock(file.descriptor, LOCK_EX) }) == 0 else { throw .last(path) }
        let end = lseek(file.descriptor, 0, SEEK_END)
        guard end >= 0, lseek(file.descriptor, off_t(min(offset, Int(end))), SEEK_SET) >= 0 else { throw .last(path) }
        let known = try WholeFile.read(descriptor: file.descriptor, path, byteCount: Int(end) - offset, limit: limit)
        let added = body(known)
        if let error = added.withUnsafeBytes({ SystemCall.writeAll($0, to: file.descriptor) }) {
            throw FileError(path, error)
        }
        return Int(end) + added.count
    }
}
