import LiveryLibc

extension WholeFile {
    /// Writes a file, making the folders above it; readers see all of it or none.
    ///
    /// Only a regular file that may be written is replaced; the new one has its permissions, its owner and its group. What
    /// a process that was killed a day ago was writing in the folder is removed.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - path: The path of the file.
    ///   - replacing: Whether a file with other contents is replaced. One with these contents is left as it is.
    /// - Throws: An error if the file can't be written, or is not replaced.
    package static func write(_ bytes: [UInt8], to path: String, replacing: Bool = true) throws(FileError) {
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
        if let old {
            // Its folder alone decides whether it can be replaced. The superuser may write any file, and still wants
            // those kept that are marked so.
            guard old.permissions & 0o222 != 0 else { throw FileError(path, SystemError(number: EACCES)) }
            _ = try OpenFile(path, O_WRONLY | O_NONBLOCK | O_NOFOLLOW)
        }
        let parent = FilePath.parent(of: path)
        TemporaryFile.removeLeftovers(inFolder: parent)
        let folder = try OpenFile(parent, O_RDONLY | O_DIRECTORY)
        let descriptor = folder.descriptor
        try TemporaryFile.make(
            in: descriptor,
            // Nobody else reads it before it has its owner.
            mode: old.map { $0.permissions & 0o700 } ?? 0o666,
            failure: { FileError(path, $0) },
            fill: { file throws(FileError) in
                if let old { try makeAlike(file, old, path) }
                if let error = bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: file) }) {
                    throw FileError(path, error)
                }
                if isFlushed { try flush(file, path) }
            }
        ).rename { temporary throws(FileError) in
            try beforeRenaming()
            let status = renameat(descriptor, temporary, descriptor, String(FilePath.name(of: path)))
            guard status == 0 else { throw .last(path) }
            if isFlushed { try flush(descriptor, path) }
        }
    }

    /// Gives a new file the owner, the group and the permissions of another one.
    private static func makeAlike(_ file: CInt, _ old: FileStatus, _ path: String) throws(FileError) {
        let new = try FileStatus(descriptor: file, of: path)
        // Only the superuser may give files away.
        let owner = new.owner == old.owner ? uid_t.max : old.owner
        let isAlike = new.owner == old.owner && new.group == old.group
        guard isAlike || fchown(file, owner, old.group) == 0,
            // The umask may have removed permissions, as does a change of the owner.
            fchmod(file, old.permissions) == 0
        else { throw errno == EPERM ? FileError(path, .notOwned) : .last(path) }
    }

    private static func flush(_ file: CInt, _ path: String) throws(FileError) {
        let status = SystemError.retrying { fsync(file) }
        // Some file systems can't flush folders.
        guard status == 0 || errno == EINVAL else { throw .last(path) }
    }

    /// Removes a file, if it exists.
    package static func remove(_ path: String) throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw .last(path) }
    }

    /// Makes a folder and the folders above it, unless they exist.
    package static func makeFolder(_ path: String) throws(FileError) {
        if mkdir(path, 0o777) == 0 { return }
        let error = FileError.last(path)
        let parent = FilePath.parent(of: path)
        if error.isMissing || error.isBelowFile, parent != path {
            try makeFolder(parent)
            // Another thread may have made it meanwhile.
            guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(path) }
        } else {
            guard error.kind == .system(SystemError(number: EEXIST)) else { throw error }
            let kind = try FileStatus(path).kind
            guard kind == .folder else { throw FileError(path, SystemError(number: ENOTDIR)) }
        }
    }
}
