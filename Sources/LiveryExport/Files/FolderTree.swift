import LiveryLibc
import LiverySupport
import Livery

/// The folder of an output and its subfolders, which are opened on demand, and created when the
/// first file is written to them.
final class FolderTree: Sendable {
    /// The path of the output's folder, or of the theme's folder in it.
    let path: String
    private let prefix: [Substring]
    private let outputPath: String
    /// The output's folder if it is already open.
    private let output: OutputFolder?
    private let folders = Locked<[String: OutputFolder]>([:])

    /// The number of folders that are kept open.
    private static let limit = 64

    /// Creates a tree.
    ///
    /// - Parameters:
    ///   - folder: The path of the output's folder, relative to the folder of the record.
    ///   - root: The folder of the manifest; nil if there is none.
    ///   - theme: The name of the theme's folder in the output's. Default: nil; the theme has no folder of its own.
    init(_ folder: String, in root: OutputFolder?, theme: String? = nil) {
        let outputPath = folder.isEmpty ? root?.path ?? "" : root?.path(of: folder) ?? folder
        self.outputPath = outputPath
        output = folder.isEmpty ? root : nil
        prefix = theme.map { [$0[...]] } ?? []
        path = theme.map { FilePath.join(outputPath, $0) } ?? outputPath
    }

    /// A folder in the tree. Symbolic links in the tree are not followed.
    ///
    /// - Parameters:
    ///   - path: The folder's path; empty for the tree's own.
    ///   - making: Whether the folder is created if it is missing. Default: `false`.
    /// - Returns: The folder; nil if it is missing.
    /// - Throws: An error if the folder can't be opened or created.
    func folder(
        _ path: String = "",
        making: Bool = false
    ) throws(OutputError) -> OutputFolder? {
        try folders.withLock { folders throws(OutputError) in
            if let folder = folders[path] { return folder }
            guard path.isEmpty || OutputName.isPath(path) else { throw .folderName(path) }
            var folder = output
            if folder == nil {
                folder =
                    making
                    ? try OutputFolder.make(path: outputPath)
                    : try OutputFolder.open(path: outputPath)
            }
            for name in prefix + path.split(separator: "/") {
                folder = try folder?.subfolder(String(name), making: making)
            }
            guard let folder else { return nil }
            if folders.count == Self.limit { folders.removeAll(keepingCapacity: true) }
            folders[path] = folder
            return folder
        }
    }

    /// Whether a file's contents match a digest.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - byteCount: The expected number of bytes; nil for any.
    ///   - digest: The expected digest.
    /// - Returns: Whether they match; `false` if the file is missing.
    /// - Throws: An error if the file can't be read.
    func hasContents(
        _ path: String,
        _ byteCount: Int?,
        _ digest: Digest
    ) throws(OutputError) -> Bool {
        try folder(FilePath.folder(of: path))?.hasContents(
            String(FilePath.name(of: path)),
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
        guard try self.folder(folder)?.remove(String(FilePath.name(of: path))) == true else {
            return false
        }
        while !folder.isEmpty, folder != kept {
            let parent = FilePath.folder(of: folder)
            folders.withLock { _ = $0.removeValue(forKey: folder) }
            guard let opened = try self.folder(parent),
                opened.removeEmptyFolder(String(FilePath.name(of: folder)))
            else { break }
            folder = parent
        }
        return true
    }
}
