import Livery

/// A file in the manifest.
struct FileRecord: Hashable, Sendable {
    /// The name, without a folder.
    var name: String
    /// The entry in the index.
    var entry: ImageEntry
    /// What the file was made from; nil for a file of a run that was killed.
    var stamp: FileStamp?
}

/// What determines whether a file is up to date.
struct FileStamp: Hashable, Sendable {
    /// The digest of the recipe's canonical text.
    var recipe: Digest
    /// The digest of the options and versions that affect the bytes.
    var options: Digest
    /// The digest of the file's bytes.
    var bytes: Digest
    /// The number of bytes, so that most changed files needn't be read whole.
    var byteCount: Int
}
