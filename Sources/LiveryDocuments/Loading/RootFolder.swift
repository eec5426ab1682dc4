import LiverySupport

/// The folder that the paths in documents may not leave.
package struct RootFolder: Hashable, Sendable {
    /// The folder's absolute path, symbolic links followed.
    package let path: String

    /// Resolves the path of an existing folder; the empty path is the working folder.
    package init(_ path: String) throws(Fault) {
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        do throws(FileError) { self.path = try FilePath.real(path) } catch { throw Fault(error) }
    }

    /// The absolute path, symbolic links followed, of an existing file that a document names.
    ///
    /// - Parameters:
    ///   - path: The path in the document.
    ///   - folder: The absolute path of the document's folder.
    /// - Returns: A path in the root folder.
    /// - Throws: `.emptyPath`, `.pathWithNUL`, `.absolutePath`; `.leavesRootFolder` when the file lies outside,
    ///   or does not exist and the text of the path leads outside, so that a document can't find out which files
    ///   exist elsewhere; `.unreadableFile` when a path inside can't be resolved.
    package func resolve(_ path: String, relativeTo folder: String) throws(Fault) -> String {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        guard !FilePath.isAbsolute(path) else { throw .absolutePath(path) }
        let joined = FilePath.join(folder, path)
        let resolved: String
        do throws(FileError) { resolved = try FilePath.real(joined) } catch {
            guard FilePath.isInside(FilePath.normalized(joined), folder: self.path) else {
                throw .leavesRootFolder(path: path)
            }
            throw Fault(FileError(path, error.kind))
        }
        guard FilePath.isInside(resolved, folder: self.path) else { throw .leavesRootFolder(path: path) }
        return resolved
    }
}

extension RootFolder {
    /// The path of the document whose name is nearest to that of a missing one; nil when none is near.
    ///
    /// - Parameters:
    ///   - path: The missing document, as another one names it.
    ///   - folder: The folder of that other document.
    ///   - excluded: A file to leave out. Default: none.
    /// - Returns: A path relative to `folder`.
    func nearestDocument(to path: String, in folder: String, except excluded: String? = nil) -> String? {
        let subfolder = FilePath.folder(of: path)
        guard let real = try? resolve(subfolder.isEmpty ? "." : subfolder, relativeTo: folder),
            let names = try? FolderListing.names(inExisting: real)
        else { return nil }
        func stem(_ name: String) -> String { String(name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]) }
        let others = names.filter { DocumentFormat(path: $0) != nil && FilePath.join(real, $0) != excluded }
        let wanted = stem(String(FilePath.name(of: path)))
        let nearest = nearestName(to: wanted, among: others.map(stem))
        guard let name = others.first(where: { stem($0) == wanted || stem($0) == nearest }) else { return nil }
        return subfolder.isEmpty ? name : FilePath.join(subfolder, name)
    }
}

/// A folder that a document names; it need not exist.
package struct ResourceFolder: Sendable {
    /// The path, as written in the document.
    package let path: String
    /// The folder that the path is relative to.
    package let base: String
    /// Where the document names it.
    package let location: DocumentLocation

    /// A key that is equal for two mentions of one folder.
    package var key: String { FilePath.join(base, path) }

    /// The folder of a document itself.
    init(of document: LoadedDocument) { self.init(path: ".", base: document.folder, location: document.location) }

    init(path: String, base: String, location: DocumentLocation) {
        self.path = path
        self.base = base
        self.location = location
    }
}
