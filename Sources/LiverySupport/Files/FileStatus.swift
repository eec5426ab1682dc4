import LiveryLibc

/// What is at a path, or open as a descriptor (stat(2)).
package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A pipe, a socket or a device.
        case special
    }

    package let kind: Kind
    /// The size in bytes.
    package let byteCount: Int
    /// Who may do what with it: the lower twelve bits of its mode.
    package let permissions: mode_t
    /// When the content last changed, in nanoseconds since 1970.
    package let modification: Int
    /// Whose it is.
    package let owner: uid_t
    package let group: gid_t
    /// What tells it from all other files and folders of the machine.
    private let device: UInt64
    private let number: UInt64

    /// The status of what is at a path.
    ///
    /// - Parameters:
    ///   - path: A path, relative to the folder.
    ///   - folder: An open folder's descriptor. Default: the working folder.
    ///   - followsLinks: Whether symbolic links are followed. Default: true.
    /// - Throws: The system's error.
    package init(_ path: String, in folder: CInt = AT_FDCWD, followsLinks: Bool = true) throws(FileError) {
        var status = stat()
        let flags = followsLinks ? 0 : AT_SYMLINK_NOFOLLOW
        guard fstatat(folder, path, &status, flags) == 0 else { throw .last(path) }
        self.init(status)
    }

    /// The status of an open file, which messages call `path`.
    init(descriptor: CInt, of path: String) throws(FileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(path) }
        self.init(status)
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .special
            }
        byteCount = Int(status.st_size)
        permissions = status.st_mode & 0o7777
        (owner, group) = (status.st_uid, status.st_gid)
        (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        modification = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }

    /// Whether there is anything at a path, symbolic links followed.
    package static func exists(_ path: String) -> Bool { (try? FileStatus(path)) != nil }
}
