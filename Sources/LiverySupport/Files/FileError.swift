/// Why a file or folder could not be written, read or removed.
package struct FileError: Error, Hashable, Sendable {
    /// The file or folder.
    package let path: String
    /// The system's reason, in its words.
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
