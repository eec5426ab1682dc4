import LiveryLibc
import LiverySupport
import Livery

/// The documents that the files in a folder belong to.
extension OutputFolder {
    /// How the records in the folder name a document: by its path as seen from the folder.
    ///
    /// Symbolic links to its folder are followed. One that is the document itself is not: the paths in a project
    /// are relative to the folder of the link.
    ///
    /// - Parameter path: The path by which the document is read; empty for one that is not a file.
    /// - Returns: The path from the folder; empty for a document that is not a file.
    /// - Throws: An error if the path of a folder can't be resolved.
    func owner(_ path: String) throws(OutputError) -> String {
        guard !path.isEmpty, WholeFile.descriptor(of: path) == nil else { return "" }
        do throws(FileError) {
            let folder = try FilePath.real(FilePath.parent(of: path))
            return FilePath.path(
                FilePath.join(folder, String(FilePath.name(of: path))),
                from: try FilePath.real(self.path)
            )
        } catch {
            // A document whose folder is missing has nothing to claim.
            if error.isMissing { return FilePath.normalized(path) }
            throw .system(.read, path: error.path, reason: error.reason)
        }
    }

    /// Whether the document that a record names is gone. One that can't be looked up is not.
    func isGone(_ owner: String) -> Bool {
        guard !owner.isEmpty else { return false }
        do throws(SystemError) {
            _ = try FileStatus(owner, in: descriptor)
            return false
        } catch {
            return error.isMissing || error.number == ENOTDIR
        }
    }
}
