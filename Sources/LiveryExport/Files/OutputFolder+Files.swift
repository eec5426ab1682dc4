#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Livery
import LiverySupport

extension OutputFolder {
    /// What stands under a name.
    package enum Entry: Hashable, Sendable {
        case missing
        case file(byteCount: Int)
        case other(OutputError.Obstacle)
    }

    /// What stands under a name; links are not followed.
    package func entry(_ name: String) throws(OutputError) -> Entry {
        var status = stat()
        let found = name.withSystemPath { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
        guard found == 0 else {
            if errno == ENOENT { return .missing }
            throw failure(.read, of: name)
        }
        return Self.entry(of: status)
    }

    private static func entry(of status: stat) -> Entry {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file(byteCount: Int(status.st_size))
        case S_IFDIR: .other(.folder)
        case S_IFLNK: .other(.link)
        default: .other(.special)
        }
    }

    /// Whether a file has these contents, as far as a digest tells; false when there is no such file.
    ///
    /// Without a count of bytes, any is right whose digest is. The file is read in blocks of the buffer's size, and no further than it takes to know.
    package func hasContents(
        _ name: String,
        byteCount: Int?,
        digest: Digest,
        buffer: ReadBuffer
    ) throws(OutputError) -> Bool {
        guard let file = try openToRead(name) else { return false }
        defer { _ = close(file) }
        return try buffer.withBytes { buffer throws(OutputError) in
            try hasContents(file, name, byteCount: byteCount, digest: digest, buffer)
        }
    }

    private func hasContents(
        _ file: CInt,
        _ name: String,
        byteCount: Int?,
        digest: Digest,
        _ buffer: UnsafeMutableRawBufferPointer
    ) throws(OutputError) -> Bool {
        var rest = byteCount ?? .max
        var isFirst = true
        var stream: DigestStream? = nil
        while true {
            let count = SystemError.retrying {
                SystemCall.read(file, buffer.baseAddress, buffer.count)
            }
            guard count >= 0 else {
                // What is no regular file can be open and yet not be read.
                if errno == EISDIR || errno == EAGAIN { return false }
                throw failure(.read, of: name)
            }
            guard count <= rest else { return false }
            rest -= count
            let block = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            // Nearly every picture fits the buffer, and one that does is hashed at once.
            if isFirst, rest == 0, count < buffer.count { return Digest(block) == digest }
            isFirst = false
            guard count > 0 else {
                guard rest == 0 || byteCount == nil else { return false }
                return (stream.take() ?? DigestStream()).digest == digest
            }
            if stream == nil { stream = DigestStream() }
            stream?.add(block)
        }
    }

    private func openToRead(_ name: String) throws(OutputError) -> CInt? {
        // O_NONBLOCK: that a name is a pipe's nobody writes to must not hold up the run.
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying {
            name.withSystemPath { openat(descriptor, $0, flags, 0) }
        }
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP || errno == ENXIO { return nil }
            throw failure(.read, of: name)
        }
        return file
    }

    /// The bytes of a file; nil when there is none, or none that is a regular file of at most
    /// `limit` bytes.
    package func read(_ name: String, limit: Int) throws(OutputError) -> [UInt8]? {
        guard let file = try openToRead(name) else { return nil }
        defer { _ = close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw failure(.read, of: name)
        }
        guard case .file(let byteCount) = Self.entry(of: status), byteCount <= limit else {
            return nil
        }
        return try read(file, count: byteCount, name: name)
    }

    private func read(_ file: CInt, count: Int, name: String) throws(OutputError) -> [UInt8] {
        // An array of no capacity is one that all threads share, and yet it is written to.
        guard count > 0 else { return [] }
        var fault: OutputError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
                )
                let status = SystemError.retrying {
                    SystemCall.read(file, part.baseAddress, part.count)
                }
                if status < 0 {
                    fault = failure(.read, of: name)
                }
                // The end may come early: somebody made the file shorter.
                if status <= 0 { return }
                filled += status
            }
        }
        if let fault { throw fault }
        return bytes
    }

    /// Removes a regular file; what is no regular file, and what is missing, is left as it is.
    ///
    /// - Returns: Whether a file was removed.
    package func remove(_ name: String) throws(OutputError) -> Bool {
        guard case .file = try entry(name) else { return false }
        if name.withSystemPath({ unlinkat(descriptor, $0, 0) }) == 0 { return true }
        if errno == ENOENT { return false }
        throw failure(.remove, of: name)
    }

    /// Removes the temporary files of runs that were killed, and none that is being written.
    ///
    /// `isLocked` says that the caller holds the folder's lock.
    package func removeTemporaryFiles(isLocked: Bool) throws(OutputError) {
        for name in try names() where TemporaryFile.isName(name) {
            try removeTemporary(name, isLocked: isLocked)
        }
    }

    /// Removes a temporary file of a run that was killed.
    func removeTemporary(_ name: String, isLocked: Bool) throws(OutputError) {
        do throws(SystemError) {
            try TemporaryFile.removeLeftover(name, in: descriptor, isLocked: isLocked)
        } catch {
            throw .system(.remove, path: path(of: name), reason: error.reason)
        }
    }

    /// Puts the folder's names on the medium.
    package func flush() throws(OutputError) {
        guard SystemError.retrying({ fsync(descriptor) }) == 0 else {
            throw .system(.write, path: path, reason: SystemError.current)
        }
    }
}
