#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import Synchronization

extension OutputFolder {
    /// What stands under a name.
    package enum Entry: Hashable, Sendable {
        case missing
        case file(byteCount: Int)
        case other(OutputFault.Obstacle)
    }

    /// What stands under a name; links are not followed.
    package func entry(_ name: String) throws(OutputFault) -> Entry {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
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

    /// The bytes of a file; nil when there is none, or none that is a regular file of at most
    /// `limit` bytes.
    package func read(_ name: String, limit: Int) throws(OutputFault) -> [UInt8]? {
        // O_NONBLOCK: that a name is a pipe's nobody writes to must not hold up the run.
        let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        let file = SystemError.retrying { openat(descriptor, name, flags, 0) }
        guard file >= 0 else {
            if errno == ENOENT || errno == ELOOP { return nil }
            throw failure(.read, of: name)
        }
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

    private func read(_ file: CInt, count: Int, name: String) throws(OutputFault) -> [UInt8] {
        var fault: OutputFault?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let part = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...]
                )
                let status = SystemError.retrying {
                    Self.systemRead(file, part.baseAddress, part.count)
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

    /// Writes a file whole or not at all.
    ///
    /// The bytes go to a temporary file in the same folder, which then takes the name. A process
    /// that dies leaves the old file or the new one, and at most the temporary file, which the next
    /// run removes. With `flushing` the bytes are on the medium before the name is.
    package func write(_ bytes: [UInt8], to name: String, flushing: Bool) throws(OutputFault) {
        if case .other(let obstacle) = try entry(name) {
            throw .inTheWay(obstacle, path: path(of: name))
        }
        let (file, temporary) = try createTemporary(for: name)
        do throws(OutputFault) {
            try fill(file, with: bytes, flushing: flushing, name: name)
            guard renameat(descriptor, temporary, descriptor, name) == 0 else {
                throw failure(.write, of: name)
            }
        } catch {
            _ = unlinkat(descriptor, temporary, 0)
            throw error
        }
    }

    private func createTemporary(for name: String) throws(OutputFault) -> (CInt, String) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        while true {
            let number = temporaryCount.wrappingAdd(1, ordering: .relaxed).oldValue
            let temporary = OutputName.temporary(process: getpid(), number: number)
            let file = SystemError.retrying { openat(descriptor, temporary, flags, 0o644) }
            if file >= 0 { return (file, temporary) }
            // A process of the same number on another machine may share the folder.
            guard errno == EEXIST else {
                throw failure(.write, of: name)
            }
        }
    }

    /// Writes all bytes and closes the file.
    private func fill(
        _ file: CInt,
        with bytes: [UInt8],
        flushing: Bool,
        name: String
    ) throws(OutputFault) {
        var written = 0
        var isWhole = true
        bytes.withUnsafeBytes { buffer in
            while isWhole, written < buffer.count {
                let part = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let status = SystemError.retrying {
                    Self.systemWrite(file, part.baseAddress, part.count)
                }
                isWhole = status > 0
                written += max(0, status)
            }
        }
        if isWhole, flushing {
            isWhole = SystemError.retrying { fsync(file) } == 0
        }
        let fault = failure(.write, of: name)
        // Some file systems tell only here that the bytes found no room.
        let isClosed = close(file) == 0
        guard isWhole else { throw fault }
        guard isClosed else { throw failure(.write, of: name) }
    }

    /// Removes a regular file; what is no regular file, and what is missing, is left as it is.
    ///
    /// - Returns: Whether a file was removed.
    package func remove(_ name: String) throws(OutputFault) -> Bool {
        guard case .file = try entry(name) else { return false }
        if unlinkat(descriptor, name, 0) == 0 { return true }
        if errno == ENOENT { return false }
        throw failure(.remove, of: name)
    }

    /// Removes the temporary files of runs that were killed; the folder must be locked.
    package func removeTemporaryFiles() throws(OutputFault) {
        for name in try names() where OutputName.isTemporary(name) {
            _ = try remove(name)
        }
    }

    /// Puts the folder's names on the medium.
    package func flush() throws(OutputFault) {
        guard SystemError.retrying({ fsync(descriptor) }) == 0 else {
            throw .system(.write, path: path, reason: SystemError.current)
        }
    }

    // The module's own `read` and `write` hide the system's.
    private static func systemRead(
        _ file: CInt,
        _ bytes: UnsafeMutableRawPointer?,
        _ count: Int
    ) -> Int {
        #if canImport(Glibc)
        Glibc.read(file, bytes, count)
        #elseif canImport(Musl)
        Musl.read(file, bytes, count)
        #else
        Darwin.read(file, bytes, count)
        #endif
    }

    private static func systemWrite(
        _ file: CInt,
        _ bytes: UnsafeRawPointer?,
        _ count: Int
    ) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes, count)
        #elseif canImport(Musl)
        Musl.write(file, bytes, count)
        #else
        Darwin.write(file, bytes, count)
        #endif
    }
}
