import LiveryLibc

/// Files that are read and written whole.
package enum WholeFile {
    /// Writes a file, making the folders above it; readers see all of it or none.
    ///
    /// Only a regular file that may be written is replaced; the new one has its permissions, its owner and its group. What
    /// a killed process was writing in the folder is removed.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path of the file.
    ///   - replacing: Whether a file with other contents is replaced. One with these contents is left as it is.
    /// - Throws: An error if the file can't be written, or is not replaced.
    package static func write(
        _ bytes: [UInt8],
        to path: String,
        replacing: Bool = true
    ) throws(FileError) {
        let old = try? FileStatus(path, followsLinks: false)
        guard old?.kind ?? .file == .file else { throw FileError(path, .notReplaceable) }
        if !replacing, let old {
            guard old.byteCount == bytes.count, try read(path, limit: bytes.count) == bytes else {
                throw FileError(path, .exists)
            }
            return
        }
        try makeFolder(FilePath.parent(of: path))
        try replace(path, old, by: bytes)
    }

    /// Writes a file in place of another one, or of none.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - old: The file that is there, no symbolic link.
    ///   - bytes: The bytes of the new one.
    ///   - isFlushed: Whether it is flushed to the disk, before it has its name, and its name after that.
    ///   - beforeRenaming: Throws if the file is not to be replaced.
    /// - Throws: What the function throws, or why the file can't be written.
    static func replace(
        _ path: String,
        _ old: FileStatus?,
        by bytes: [UInt8],
        isFlushed: Bool = false,
        beforeRenaming: () throws(FileError) -> Void = {}
    ) throws(FileError) {
        if let old { try checkWritable(path, old) }
        let parent = FilePath.parent(of: path)
        TemporaryFile.removeLeftovers(inFolder: parent)
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let folder = SystemError.retrying { parent.withSystemPath { open($0, flags) } }
        guard folder >= 0 else { throw .last(parent) }
        defer { _ = close(folder) }
        let name = String(FilePath.name(of: path))
        try TemporaryFile.write(
            in: folder,
            // Nobody else reads it before it has its owner.
            mode: old.map { $0.permissions & 0o700 } ?? 0o666,
            failure: { FileError(path, .system($0)) },
            fill: { file throws(FileError) in
                if let old { try makeAlike(file, old, path) }
                if let error = bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: file) }) {
                    throw FileError(path, .system(error))
                }
                if isFlushed { try flush(file, path) }
            },
            rename: { temporary throws(FileError) in
                try beforeRenaming()
                let status = name.withSystemPath { renameat(folder, temporary, folder, $0) }
                guard status == 0 else { throw .last(path) }
                if isFlushed { try flush(folder, path) }
            }
        )
    }

    /// Throws unless a file may be written. Its folder alone decides whether it can be replaced.
    private static func checkWritable(_ path: String, _ status: FileStatus) throws(FileError) {
        // The superuser may write any file, and still wants those kept that are marked so.
        guard status.permissions & 0o222 != 0 else {
            throw FileError(path, .system(SystemError(number: EACCES)))
        }
        let flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
        let file = SystemError.retrying { path.withSystemPath { open($0, flags) } }
        guard file >= 0 else { throw .last(path) }
        _ = close(file)
    }

    /// Gives a new file the owner, the group and the permissions of another one.
    private static func makeAlike(
        _ file: CInt,
        _ old: FileStatus,
        _ path: String
    ) throws(FileError) {
        do throws(SystemError) {
            let new = try FileStatus(descriptor: file)
            if new.owner != old.owner || new.group != old.group {
                // Only the superuser may give files away.
                let owner = new.owner == old.owner ? uid_t.max : old.owner
                guard fchown(file, owner, old.group) == 0 else {
                    throw SystemError.last
                }
            }
            // The umask may have removed permissions, as does a change of the owner.
            guard fchmod(file, old.permissions) == 0 else { throw SystemError.last }
        } catch {
            throw FileError(path, error.number == EPERM ? .notOwned : .system(error))
        }
    }

    private static func flush(_ file: CInt, _ path: String) throws(FileError) {
        let status = SystemError.retrying { fsync(file) }
        // Some file systems can't flush folders.
        guard status == 0 || errno == EINVAL else { throw .last(path) }
    }

    /// Removes a file, if it exists, and temporary files that killed processes left for it.
    package static func remove(_ path: String) throws(FileError) {
        TemporaryFile.removeLeftovers(inFolder: FilePath.parent(of: path))
        if path.withSystemPath({ unlink($0) }) != 0, errno != ENOENT, errno != ENOTDIR {
            throw .last(path)
        }
    }

    /// Makes a folder and the folders above it, unless they exist.
    package static func makeFolder(_ path: String) throws(FileError) {
        // The missing folders, innermost first.
        var missing: [String] = []
        var folder = path
        while !folder.withSystemPath({ mkdir($0, 0o777) == 0 }), errno != EEXIST {
            let error = SystemError.last
            let parent = FilePath.parent(of: folder)
            guard error.isMissing || error.number == ENOTDIR, parent != folder else {
                throw FileError(folder, .system(error))
            }
            missing.append(folder)
            folder = parent
        }
        try checkFolder(folder)
        for folder in missing.reversed() {
            // Another thread may have made it meanwhile.
            if !folder.withSystemPath({ mkdir($0, 0o777) == 0 }), errno != EEXIST {
                throw .last(folder)
            }
        }
    }

    private static func checkFolder(_ path: String) throws(FileError) {
        do throws(SystemError) {
            let status = try FileStatus(path)
            guard status.kind == .folder else { throw SystemError(number: ENOTDIR) }
        } catch {
            throw FileError(path, .system(error))
        }
    }
}

// MARK: - Reading

extension WholeFile {
    /// What may be at a path that is read.
    package enum Kinds: Hashable, Sendable {
        /// A regular file: for paths in documents, and for files that Livery made.
        case regularFiles
        /// A regular file, or the file of a descriptor of this process, such as `/dev/stdin`, `/dev/fd/63`
        /// and `/proc/self/fd/0`, pipes and devices too: for paths that the user names.
        case filesAndDescriptors
    }

    /// The bytes of a file.
    ///
    /// A file whose size is above the limit is not read, and never more than `limit` + 1 bytes are.
    /// Opening a path never blocks: a pipe without a writer is an error.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - limit: The largest number of bytes.
    ///   - kinds: What may be at the path. Default: a regular file.
    /// - Returns: The bytes.
    /// - Throws: Why it can't be read.
    package static func read(
        _ path: String,
        limit: Int,
        of kinds: Kinds = .regularFiles
    ) throws(FileError) -> [UInt8] {
        do throws(FileError.Kind) {
            if kinds == .filesAndDescriptors, let number = descriptor(of: path) {
                return try readDescriptor(number, path: path, limit: limit)
            }
            // Checked before it is opened: opening a device can have effects.
            _ = try check { () throws(SystemError) in try FileStatus(path) }
            return try readRegular(path, limit: limit)
        } catch {
            throw FileError(path, error)
        }
    }

    /// The bytes that standard input gives until its end.
    package static func readStandardInput(limit: Int) throws(FileError) -> [UInt8] {
        do throws(FileError.Kind) {
            return try read(descriptor: STDIN_FILENO, limit: limit)
        } catch {
            throw FileError("stdin", error)
        }
    }

    /// The bytes of an open file from its offset to its end, `byteCount` of which are expected. Blocks
    /// on a pipe.
    package static func read(
        descriptor: CInt,
        byteCount: Int = 0,
        limit: Int
    ) throws(FileError.Kind) -> [UInt8] {
        var failure: CInt = 0
        var isAtEnd = false
        var bytes: [UInt8] = []
        // One byte more than expected shows the end in the same call, and one more than the limit what
        // is too large. Whatever size the file system gave, memory is taken as bytes come.
        var wanted = min(max(byteCount, 0), limit) + 1
        while !isAtEnd, failure == 0, bytes.count <= limit {
            let block = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                while count < wanted, !isAtEnd, failure == 0 {
                    let rest = UnsafeMutableBufferPointer(rebasing: buffer[count..<wanted])
                    let found = SystemCall.readSome(descriptor, into: .init(rest))
                    if found < 0 { failure = errno } else { count += found }
                    isAtEnd = found == 0
                }
            }
            if bytes.isEmpty { bytes = block } else { bytes += block }
            wanted = min((1 << 16) - 1, limit - bytes.count) + 1
        }
        // Such a file would block its reader, such as /proc/kmsg, a regular file by name alone.
        if failure == EAGAIN { throw .notRegular }
        guard failure == 0 else { throw .system(SystemError(number: failure)) }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// The status of a regular file.
    private static func check(
        _ status: () throws(SystemError) -> FileStatus
    ) throws(FileError.Kind) -> FileStatus {
        let found: FileStatus
        do throws(SystemError) { found = try status() } catch { throw .system(error) }
        switch found.kind {
        case .file: return found
        case .folder: throw .folder
        case .link, .special: throw .notRegular
        }
    }

    private static func readRegular(_ path: String, limit: Int) throws(FileError.Kind) -> [UInt8] {
        // The path may have changed since the check: without O_NONBLOCK, opening a pipe would wait for
        // a writer (POSIX: open).
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        let file = SystemError.retrying { path.withSystemPath { open($0, flags) } }
        guard file >= 0 else { throw .system(.last) }
        defer { _ = close(file) }
        return try readRegular(descriptor: file, limit: limit)
    }

    /// The bytes of an open file from its offset on, if it is a regular one.
    package static func readRegular(
        descriptor: CInt,
        limit: Int
    ) throws(FileError.Kind) -> [UInt8] {
        let status = try check { () throws(SystemError) in try FileStatus(descriptor: descriptor) }
        guard status.byteCount <= limit else { throw .tooLarge(limit: limit) }
        return try read(descriptor: descriptor, byteCount: status.byteCount, limit: limit)
    }

    /// Reads the file of a descriptor of this process: a regular file from its beginning, and anything else
    /// through the descriptor itself, since opening a pipe again may wait for a writer.
    private static func readDescriptor(
        _ number: CInt,
        path: String,
        limit: Int
    ) throws(FileError.Kind) -> [UInt8] {
        do throws(FileError.Kind) {
            _ = try check { () throws(SystemError) in try FileStatus(descriptor: number) }
        } catch .notRegular {
            return try read(descriptor: number, limit: limit)
        }
        return try readRegular(path, limit: limit)
    }

    /// The descriptor of this process that a path names by its text; nil for any other path.
    package static func descriptor(of path: String) -> CInt? {
        let path = FilePath.normalized(path)
        if path == "/dev/stdin" { return STDIN_FILENO }
        let folders = [
            "/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/", "/proc/\(getpid())/fd/",
        ]
        guard let folder = folders.first(where: path.hasPrefix) else { return nil }
        return CInt(path.dropFirst(folder.count)).flatMap { $0 >= 0 ? $0 : nil }
    }
}
