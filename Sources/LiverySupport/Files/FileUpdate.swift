/// A file that is read, and then replaced by another content, unless another program has changed it meanwhile.
package struct FileUpdate: Sendable {
    /// The file, which a symbolic link may lead to.
    package let path: String
    /// What it contains.
    package let bytes: [UInt8]

    private let status: FileStatus

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: The file, or a symbolic link to it.
    ///   - limit: The largest number of bytes.
    /// - Throws: Why it can't be read.
    package init(_ path: String, limit: Int) throws(FileError) {
        self.path = try FilePath.real(path)
        // Before the content, so that what is written while it is read is noticed.
        status = try FileStatus(self.path, followsLinks: false)
        bytes = try WholeFile.read(self.path, limit: limit)
    }

    /// Replaces the content, whole or not at all, also if the system fails meanwhile. The file keeps its permissions, its
    /// owner and its group.
    ///
    /// - Parameters:
    ///   - new: The content.
    ///   - beforeRenaming: Called when the new file is complete and flushed.
    /// - Throws: `.changed` if the file is not what it was when it was read, or why it can't be written.
    package func write(_ new: [UInt8], beforeRenaming: () -> Void = {}) throws(FileError) {
        try WholeFile.replace(path, status, by: new, isFlushed: true) { () throws(FileError) in
            beforeRenaming()
            let now = try? WholeFile.read(path, limit: bytes.count)
            // Last, because what is written after it is lost.
            guard now == bytes, try FileStatus(path, followsLinks: false) == status else {
                throw FileError(path, .changed)
            }
        }
    }
}
