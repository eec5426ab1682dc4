#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiverySupport

/// The folder that the paths in documents may not leave.
package struct RootFolder: Hashable, Sendable {
    /// The folder's absolute path, links followed.
    package let path: String

    /// Takes an existing folder; the empty path is the working folder.
    package init(_ path: String) throws(DocumentFault) {
        self.path = try FilePath.real(path)
    }

    /// The absolute path, links followed, of an existing file that a document names.
    ///
    /// `folder` is the absolute path of the folder that the document lies in. Throws `.emptyPath`,
    /// `.pathWithNUL`, `.absolutePath`; `.leavesRootFolder` when the file, links followed, lies
    /// outside, or when nothing stands there and the text of the path alone leads outside (so that
    /// a document can't ask which files exist elsewhere); `.unreadableFile` when nothing stands at
    /// a path that stays inside.
    package func resolve(
        _ path: String,
        relativeTo folder: String
    ) throws(DocumentFault) -> String {
        guard !path.isEmpty else { throw .emptyPath }
        guard !path.utf8.contains(0) else { throw .pathWithNUL(path) }
        guard !FilePath.isAbsolute(path) else { throw .absolutePath(path) }
        let joined = FilePath.join(folder, path)
        guard let pointer = joined.withSystemPath({ realpath($0, nil) }) else {
            let reason = DocumentFault.UnreadableReason.system(errno)
            guard FilePath.isInside(FilePath.normalized(joined), folder: self.path) else {
                throw .leavesRootFolder(path: path)
            }
            throw .unreadableFile(path: path, reason: reason)
        }
        defer { free(pointer) }
        let resolved = SystemPath.text(pointer)
        guard FilePath.isInside(resolved, folder: self.path) else {
            throw .leavesRootFolder(path: path)
        }
        return resolved
    }
}
