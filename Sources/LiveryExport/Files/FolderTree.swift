import Livery
import LiveryLibc
import LiverySupport

/// The folders of a record's outputs.
final class FolderTrees: Sendable {
    /// The folder of the record; nil if there is none.
    let root: OutputFolder?
    /// The path of that folder.
    private let path: String
    private let trees = Locked<[String: FolderTree]>([:])

    /// Creates the trees of a record.
    ///
    /// - Parameters:
    ///   - path: The path of the folder of the record.
    ///   - root: The folder; nil if it doesn't exist.
    init(_ path: String, _ root: OutputFolder?) {
        self.path = path == "." ? "" : path
        self.root = root
    }

    /// The tree of an output's folder, by its path relative to the folder of the record.
    subscript(folder: String) -> FolderTree {
        trees.withLock { trees in
            if let known = trees[folder] { return known }
            let made = folder.isEmpty ? FolderTree(path, root) : FolderTree(FilePath.join(path, folder), nil)
            trees[folder] = made
            return made
        }
    }

    /// Whether a file has the bytes that a record says.
    ///
    /// - Throws: An error if the file can't be read.
    func hasFile(_ path: String, _ file: FolderRecord.File, of owner: FileOwner) throws(OutputError) -> Bool {
        guard let name = owner.output.relative(path) else { return false }
        return try self[owner.output.folder].hasContents(name, file.byteCount, file.bytes)
    }
}

/// The folder of an output and its subfolders, which are opened on demand, and created when the
/// first file is written to them.
final class FolderTree: Sendable {
    /// The path of the output's folder.
    let path: String
    /// The output's folder if it is already open.
    private let root: OutputFolder?
    private let folders = Locked<[String: OutputFolder]>([:])

    /// The number of folders that are kept open.
    private static let limit = 64

    /// Creates a tree.
    ///
    /// - Parameters:
    ///   - path: The path of the output's folder.
    ///   - root: The folder, if it is already open.
    fileprivate init(_ path: String, _ root: OutputFolder?) {
        self.path = path
        self.root = root
    }

    /// A folder in the tree. Symbolic links in the tree are not followed.
    ///
    /// - Parameters:
    ///   - path: The folder's path; empty for the tree's own, which stays open.
    ///   - making: Whether the folder is created if it is missing. Default: `false`.
    /// - Returns: The folder; nil if it is missing.
    /// - Throws: An error if the folder can't be opened or created.
    func folder(_ path: String = "", making: Bool = false) throws(OutputError) -> OutputFolder? {
        try folders.withLock { folders throws(OutputError) in
            if let folder = folders[path] { return folder }
            guard path.isEmpty || OutputName.isPath(path) else { throw .folderName(path) }
            var folder = folders[""] ?? root
            if folder == nil {
                folder = making ? try OutputFolder.make(path: self.path) : try OutputFolder.open(path: self.path)
            }
            if let folder { folders[""] = folder }
            for name in path.split(separator: "/") { folder = try folder?.subfolder(String(name), making: making) }
            guard let folder else { return nil }
            if folders.count >= Self.limit { folders = folders.filter { $0.key.isEmpty } }
            folders[path] = folder
            return folder
        }
    }

    /// Writes a file under a temporary name in the tree's own folder, which is created if it is missing.
    ///
    /// - Parameters:
    ///   - path: The path that the file will have.
    ///   - writer: Who writes it, as its name says.
    ///   - flushing: Whether its bytes reach the storage device.
    ///   - failure: Converts an error.
    ///   - fill: Appends to the open file.
    /// - Returns: The file.
    /// - Throws: What `fill` throws, or an error if the file can't be written.
    func stage<Failure: Error>(
        _ path: String,
        by writer: String,
        flushing: Bool,
        failure: @escaping (OutputError) -> Failure,
        _ fill: (_ file: OutputFolder.OpenFile) throws(Failure) -> Void
    ) throws(Failure) -> TemporaryFile {
        let folder: OutputFolder
        do throws(OutputError) { folder = try made() } catch { throw failure(error) }
        return try folder.stage(path, by: writer, flushing: flushing, failure: failure, fill)
    }

    /// Gives a file that was staged its name.
    ///
    /// - Parameters:
    ///   - file: The file, which is removed if this fails.
    ///   - path: The path.
    ///   - placing: What may be there.
    /// - Throws: An error if something else is there, or the file can't be renamed.
    func place(_ file: TemporaryFile, at path: String, _ placing: OutputFolder.Placing) throws(OutputError) {
        do throws(OutputError) {
            let folder = try made(FilePath.folder(of: path))
            try made().place(file, as: String(FilePath.name(of: path)), in: folder, placing)
        } catch {
            file.discard()
            throw error
        }
    }

    private func made(_ path: String = "") throws(OutputError) -> OutputFolder {
        if let folder = try folder(path, making: true) { return folder }
        throw .system(.openFolder, path: self.path, reason: SystemError.missing.reason)
    }

    /// Whether a file's contents match a digest.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - byteCount: The expected number of bytes; nil for any.
    ///   - digest: The expected digest.
    /// - Returns: Whether they match; `false` if the file is missing.
    /// - Throws: An error if the file can't be read.
    func hasContents(_ path: String, _ byteCount: Int?, _ digest: Digest) throws(OutputError) -> Bool {
        let name = FilePath.name(of: path)
        // Most files are in the tree's own folder.
        let isOwn = name.startIndex == path.startIndex
        return try folder(isOwn ? "" : FilePath.folder(of: path))?.hasContents(
            isOwn ? path : String(name),
            byteCount: byteCount,
            digest: digest
        ) ?? false
    }

    /// The entry at a path in the tree.
    func entry(_ path: String) throws(OutputError) -> OutputFolder.Entry {
        try folder(FilePath.folder(of: path))?.entry(String(FilePath.name(of: path))) ?? .missing
    }

    /// Removes a regular file, and the folders that this empties.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - kept: The path of a folder that stays, like those that it is in. Default: the tree's own.
    /// - Returns: Whether a file was removed.
    /// - Throws: An error if the file can't be removed.
    func remove(_ path: String, keeping kept: String = "") throws(OutputError) -> Bool {
        var folder = FilePath.folder(of: path)
        guard try self.folder(folder)?.remove(String(FilePath.name(of: path))) == true else { return false }
        while !folder.isEmpty, folder != kept {
            let parent = FilePath.folder(of: folder)
            folders.withLock { _ = $0.removeValue(forKey: folder) }
            guard let opened = try self.folder(parent), opened.removeEmptyFolder(String(FilePath.name(of: folder)))
            else { break }
            folder = parent
        }
        return true
    }
}
