internal import CPlatform
import Livery
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

    deinit { _ = close(descriptor) }

    /// Opens a folder; nil if it doesn't exist.
    package static func open(path: String) throws(OutputError) -> OutputFolder? {
        try open(path: path, in: AT_FDCWD, name: path, flags: 0)
    }

    /// Opens a folder, after creating it and its parents if they don't exist.
    package static func make(path: String) throws(OutputError) -> OutputFolder {
        do throws(FileError) { try WholeFile.makeFolder(path) } catch {
            throw .system(.openFolder, path: error.path, reason: error.reason)
        }
        guard let folder = try open(path: path) else {
            throw .system(.openFolder, path: path, reason: SystemError.missing.reason)
        }
        return folder
    }

    /// Opens a folder in this one; nil if it doesn't exist and `making` is false.
    package func subfolder(_ name: String, making: Bool) throws(OutputError) -> OutputFolder? {
        if making, mkdirat(descriptor, name, 0o777) != 0, errno != EEXIST { throw failure(.openFolder, of: name) }
        do throws(OutputError) {
            return try Self.open(path: path(of: name), in: descriptor, name: name, flags: O_NOFOLLOW)
        } catch {
            guard case .other(.link) = try entry(name) else { throw error }
            throw .inTheWay(.link, path: path(of: name))
        }
    }

    private static func open(path: String, in parent: CInt, name: String, flags: CInt) throws(OutputError)
        -> OutputFolder?
    {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags
        let descriptor = SystemError.retrying { openat(parent, name, flags, 0) }
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
    package func path(of name: String) -> String { FilePath.join(path == "." ? "" : path, name) }

    /// The names in the folder, sorted by their bytes.
    ///
    /// - Parameter prefix: What they begin with. Default: anything.
    /// - Returns: The names.
    /// - Throws: An error if the folder can't be read.
    package func names(beginning prefix: String = "") throws(OutputError) -> [String] {
        do throws(FileError) {
            return try FolderListing.names(inExisting: ".", of: descriptor, beginning: prefix) ?? []
        } catch {
            throw .system(.read, path: path, reason: error.reason)
        }
    }
}

extension OutputFolder {
    /// What may already have the name of a file that is written.
    package enum Placing: Hashable, Sendable {
        /// A file of Livery's, or nothing.
        case replacing
        /// Nothing. A file that has appeared meanwhile is not Livery's, and is kept.
        case new
    }

    /// Writes a file atomically.
    ///
    /// The bytes go to a temporary file in the same folder, which is then renamed. A process that dies leaves
    /// the old file or the new one, and at most the temporary file, which the next run removes. With
    /// `flushing`, the bytes reach the storage device before the name does.
    package func write(_ bytes: [UInt8], to name: String, placing: Placing = .replacing, flushing: Bool)
        throws(OutputError)
    {
        try write(to: name, placing: placing, flushing: flushing) { file throws(OutputError) in
            try file.append(bytes)
        }
    }

    /// Writes a file atomically, with a function that appends to the open file.
    func write(
        to name: String,
        placing: Placing = .replacing,
        flushing: Bool,
        _ fill: (_ file: OpenFile) throws(OutputError) -> Void
    ) throws(OutputError) {
        if placing == .replacing { try checkObstacle(to: name) }
        let file = try stage(name, flushing: flushing, failure: { $0 }, fill)
        try place(file, as: name, in: self, placing)
    }

    /// Writes a file under a temporary name.
    ///
    /// - Parameters:
    ///   - path: What it will be, for messages.
    ///   - writer: Who writes it, as its name says. Default: anybody.
    ///   - flushing: Whether its bytes reach the storage device.
    ///   - failure: Converts an error.
    ///   - fill: Appends to the open file.
    /// - Returns: The file.
    /// - Throws: What `fill` throws, or an error if the file can't be written.
    func stage<Failure: Error>(
        _ path: String,
        by writer: String = "",
        flushing: Bool,
        failure: @escaping (OutputError) -> Failure,
        _ fill: (_ file: OpenFile) throws(Failure) -> Void
    ) throws(Failure) -> TemporaryFile {
        try TemporaryFile.make(
            in: descriptor,
            mode: 0o644,
            writer: writer,
            failure: { failure(.system(.write, path: self.path(of: path), reason: $0.reason)) },
            fill: { file throws(Failure) in
                try fill(OpenFile(folder: self, descriptor: file, path: path))
                if flushing, SystemError.retrying({ fsync(file) }) != 0 {
                    throw failure(self.failure(.write, of: path))
                }
            }
        )
    }

    /// A file that is being written.
    struct OpenFile {
        let folder: OutputFolder
        let descriptor: CInt
        /// What messages call it.
        let path: String

        /// Writes all bytes to its end.
        func append(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
            guard let error = SystemCall.writeAll(bytes, to: descriptor) else { return }
            throw .system(.write, path: folder.path(of: path), reason: error.reason)
        }

        /// Writes all bytes to its end.
        func append(_ bytes: [UInt8]) throws(OutputError) {
            try bytes.withUnsafeBufferPointer { bytes throws(OutputError) in try append(UnsafeRawBufferPointer(bytes)) }
        }
    }

    /// Gives a file that was staged in this folder its name.
    ///
    /// - Parameters:
    ///   - file: The file, which is removed if this fails.
    ///   - name: The name.
    ///   - folder: The folder for it.
    ///   - placing: What may have the name.
    /// - Throws: An error if something else has the name, or the file can't be renamed.
    func place(_ file: TemporaryFile, as name: String, in folder: OutputFolder, _ placing: Placing) throws(OutputError)
    {
        try file.rename { temporary throws(OutputError) in
            guard placing == .replacing else { return try renameToNew(temporary, name, in: folder) }
            try folder.checkObstacle(to: name)
            guard renameat(descriptor, temporary, folder.descriptor, name) == 0 else {
                throw folder.failure(.write, of: name)
            }
        }
    }

    private func checkObstacle(to name: String) throws(OutputError) {
        if case .other(let obstacle) = try entry(name) { throw .inTheWay(obstacle, path: path(of: name)) }
    }

    private func renameToNew(_ temporary: String, _ name: String, in folder: OutputFolder) throws(OutputError) {
        if livery_rename_to_new(descriptor, temporary, folder.descriptor, name) == 0 { return }
        if errno == ENOTSUP {
            // A hard link never replaces another file, either.
            if linkat(descriptor, temporary, folder.descriptor, name, 0) == 0 {
                _ = unlinkat(descriptor, temporary, 0)
                return
            }
            // The file system supports neither: all that remains is to check first.
            if errno != EEXIST, case .missing = try folder.entry(name),
                renameat(descriptor, temporary, folder.descriptor, name) == 0
            {
                return
            }
        }
        let fault = folder.failure(.write, of: name)
        try folder.requireFree(name)
        throw fault
    }
}
