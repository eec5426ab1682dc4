import LiverySupport

/// The folder that the paths in documents may not leave.
package struct RootFolder: Hashable, Sendable {
    /// The folder's absolute path, symbolic links followed.
    package let path: String

    /// Resolves the path of an existing folder; the empty path is the working folder.
    package init(_ path: String) throws(Fault) {
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        do throws(FileError) {
            self.path = try FilePath.real(path)
        } catch {
            throw Fault(error)
        }
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
    package func resolve(
        _ path: String,
        relativeTo folder: String
    ) throws(Fault) -> String {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        guard !FilePath.isAbsolute(path) else { throw .absolutePath(path) }
        let joined = FilePath.join(folder, path)
        let resolved: String
        do throws(FileError) {
            resolved = try FilePath.real(joined)
        } catch {
            guard FilePath.isInside(FilePath.normalized(joined), folder: self.path) else {
                throw .leavesRootFolder(path: path)
            }
            throw Fault(FileError(path, error.kind))
        }
        guard FilePath.isInside(resolved, folder: self.path) else {
            throw .leavesRootFolder(path: path)
        }
        return resolved
    }
}
