import LiveryLibc
import LiverySupport

/// A folder that stays open while files are written to it.
///
/// Every operation uses the open folder and a plain file name, and follows no symbolic link, so that all
/// reads, writes and removals are in the folder that was opened, even if its path changes meanwhile.
package final class OutputFolder: Sendable {
    /// The path of the folder in messages.
    package let path: String

    let descriptor: CInt

    private init(path: String, descriptor: CInt) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    /// Opens a folder; nil if it doesn't exist.
    package static func open(path: String) throws(OutputError) -> OutputFolder? {
        try open(path: path, in: AT_FDCWD, name: path, flags: 0)
    }

    /// Opens a folder, after creating it and its parents if they don't exist.
    package static func make(path: String) throws(OutputError) -> OutputFolder {
        do throws(FileError) {
            try WholeFile.makeFolder(path)
        } catch {
            throw .system(.openFolder, path: error.path, reason: error.reason)
        }
        guard let folder = try open(path: path) else {
            throw .system(.openFolder, path: path, reason: SystemError.missing.reason)
        }
        return folder
    }

    /// Opens a folder in this one; nil if it doesn't exist and `making` is false.
    package func subfolder(_ name: String, making: Bool) throws(OutputError) -> OutputFolder? {
        if making, name.withSystemPath({ mkdirat(descriptor, $0, 0o777) }) != 0, errno != EEXIST {
            throw failure(.openFolder, of: name)
        }
        do throws(OutputError) {
            return try Self.open(
                path: path(of: name),
                in: descriptor,
                name: name,
                flags: O_NOFOLLOW
            )
        } catch {
            guard case .other(.link) = try entry(name) else { throw error }
            throw .inTheWay(.link, path: path(of: name))
        }
    }

    private static func open(
        path: String,
        in parent: CInt,
        name: String,
        flags: CInt
    ) throws(OutputError) -> OutputFolder? {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags
        let descriptor = SystemError.retrying {
            name.withSystemPath { openat(parent, $0, flags, 0) }
        }
        if descriptor < 0 {
            if errno == ENOENT { return nil }
            throw .system(.openFolder, path: path, reason: SystemError.last.reason)
        }
        return OutputFolder(path: path, descriptor: descriptor)
    }

    /// The error for a failed operation on a file in the folder, from `errno`.
    func failure(_ operation: OutputError.Operation, of name: String) -> OutputError {
        // Comes first, because any other call may change `errno`.
        let reason = SystemError.last.reason
        return .system(operation, path: path(of: name), reason: reason)
    }

    /// The path of a file in the folder, for messages.
    package func path(of name: String) -> String {
        FilePath.join(path == "." ? "" : path, name)
    }

    /// The names of everything in the folder.
    package func names() throws(OutputError) -> [String] {
        var names: [String] = []
        try forEachName { name, _ in names.append(name) }
        return names
    }

    /// Calls a function with the name of each entry of the folder, and its kind if the file system provides
    /// it. The size of files is then 0.
    package func forEachName(_ body: (String, Entry?) -> Void) throws(OutputError) {
        do throws(SystemError) {
            try FolderListing.forEachEntry(of: descriptor) { name, kind in
                body(name, kind.map { Entry($0) })
            }
        } catch {
            throw .system(.read, path: path, reason: error.reason)
        }
    }
}
