#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// A folder that is held open while files are written to it.
///
/// Every operation goes through the open folder and a plain file name and follows no symbolic link,
/// so that what is read, written and removed lies in the folder that was opened, whatever happens to
/// its path meanwhile.
package final class OutputFolder: Sendable {
    /// The path by which messages call the folder.
    package let path: String

    let descriptor: CInt

    private init(path: String, descriptor: CInt) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        _ = close(descriptor)
    }

    /// Opens a folder; nil when there is none.
    package static func open(path: String) throws(OutputError) -> OutputFolder? {
        try open(path: path, in: AT_FDCWD, name: path, flags: 0)
    }

    /// Opens a folder, which is made with all that lead to it when there is none.
    package static func make(path: String) throws(OutputError) -> OutputFolder {
        do throws(FileError) {
            try WholeFile.makeFolder(path)
        } catch {
            throw .system(.openFolder, path: error.path, reason: error.reason)
        }
        guard let folder = try open(path: path) else {
            throw .system(.openFolder, path: path, reason: SystemError.text(of: ENOENT))
        }
        return folder
    }

    /// Opens a folder in this one; nil when there is none and none is to be made.
    package func subfolder(_ name: String, making: Bool) throws(OutputError) -> OutputFolder? {
        if making, name.withSystemPath({ mkdirat(descriptor, $0, 0o777) }) != 0, errno != EEXIST {
            throw failure(.openFolder, of: name)
        }
        return try Self.open(path: path(of: name), in: descriptor, name: name, flags: O_NOFOLLOW)
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
            throw .system(.openFolder, path: path, reason: SystemError.current)
        }
        return OutputFolder(path: path, descriptor: descriptor)
    }

    /// What the system's last error means for a file in the folder.
    func failure(_ operation: OutputError.Operation, of name: String) -> OutputError {
        // First of all: whatever else is called may fail too.
        let reason = SystemError.current
        return .system(operation, path: path(of: name), reason: reason)
    }

    /// The path of a file in the folder, as messages give it.
    package func path(of name: String) -> String {
        path.hasSuffix("/") ? path + name : path + "/" + name
    }

    /// The names of everything in the folder.
    package func names() throws(OutputError) -> [String] {
        var names: [String] = []
        try forEachName { name, _ in names.append(name) }
        return names
    }

    /// Calls a function with the name of everything in the folder, and with what stands under it
    /// where the file system tells that with the name: a file's size is 0 then.
    package func forEachName(_ body: (String, Entry?) -> Void) throws(OutputError) {
        let copy = SystemError.retrying { openat(descriptor, ".", O_RDONLY | O_CLOEXEC, 0) }
        guard copy >= 0, let stream = fdopendir(copy) else {
            let reason = SystemError.current
            if copy >= 0 { _ = close(copy) }
            throw .system(.read, path: path, reason: reason)
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = FolderListing.name(of: entry)
            guard name != ".", name != ".." else { continue }
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): body(name, .file(byteCount: 0))
            case Int(DT_DIR): body(name, .other(.folder))
            case Int(DT_LNK): body(name, .other(.link))
            case Int(DT_UNKNOWN): body(name, nil)
            default: body(name, .other(.special))
            }
        }
        guard errno == 0 else {
            throw .system(.read, path: path, reason: SystemError.current)
        }
    }
}
