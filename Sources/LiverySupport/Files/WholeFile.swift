#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are read and written whole.
package enum WholeFile {
    /// Writes a file, making the folders above it; whoever reads it sees all of it or none.
    ///
    /// It takes the place of a regular file alone: a device, a pipe or a link is somebody else's. What
    /// a killed process was writing in the folder is removed.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        var status = stat()
        if path.withSystemPath({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw FileError(path: path, reason: "not a regular file")
        }
        let parent = FolderPath.parent(of: path)
        try makeFolder(parent)
        TemporaryFile.removeLeftovers(inFolder: parent)
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
        let folder = SystemError.retrying { parent.withSystemPath { open($0, flags) } }
        guard folder >= 0 else { throw FileError(path: parent, reason: SystemError.current) }
        defer { _ = close(folder) }
        let name = FolderPath.name(of: path)
        try TemporaryFile.write(
            in: folder,
            mode: 0o666,
            failure: { FileError(path: path, reason: $0.reason) },
            fill: { file throws(FileError) in
                let status = bytes.withUnsafeBytes { SystemCall.writeAll($0, to: file) }
                guard status == 0 else {
                    throw FileError(path: path, reason: SystemError.text(of: status))
                }
            },
            rename: { temporary throws(FileError) in
                let status = name.withSystemPath { renameat(folder, temporary, folder, $0) }
                guard status == 0 else {
                    throw FileError(path: path, reason: SystemError.current)
                }
            }
        )
    }

    /// Removes a file, if it exists, and what a killed process was writing beside it.
    package static func remove(_ path: String) throws(FileError) {
        TemporaryFile.removeLeftovers(inFolder: FolderPath.parent(of: path))
        if path.withSystemPath({ unlink($0) }) != 0, errno != ENOENT, errno != ENOTDIR {
            throw FileError(path: path, reason: SystemError.current)
        }
    }

    /// Makes a folder and those above it, where there are none yet.
    package static func makeFolder(_ path: String) throws(FileError) {
        // Those that are missing, the innermost first.
        var missing: [String] = []
        var folder = path
        while !folder.withSystemPath({ mkdir($0, 0o777) == 0 }), errno != EEXIST {
            let parent = FolderPath.parent(of: folder)
            guard errno == ENOENT || errno == ENOTDIR, parent != folder else {
                throw FileError(path: folder, reason: SystemError.current)
            }
            missing.append(folder)
            folder = parent
        }
        try checkFolder(folder)
        for folder in missing.reversed() {
            // Another thread may have made it meanwhile.
            if !folder.withSystemPath({ mkdir($0, 0o777) == 0 }), errno != EEXIST {
                throw FileError(path: folder, reason: SystemError.current)
            }
        }
    }

    /// Names what stands where a folder is wanted.
    private static func checkFolder(_ path: String) throws(FileError) {
        var status = stat()
        guard path.withSystemPath({ stat($0, &status) }) == 0 else {
            throw FileError(path: path, reason: SystemError.current)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw FileError(path: path, reason: SystemError.text(of: ENOTDIR))
        }
    }
}
