import Livery

/// What the manifest knows of one file.
struct FileRecord: Hashable, Sendable {
    /// The file's name, without a folder.
    var name: String
    /// How the index describes it.
    var entry: ImageEntry
    /// What the file was made from; nil for one that a run was writing when it was killed.
    var stamp: FileStamp?
}

/// What tells whether a file is up to date.
struct FileStamp: Hashable, Sendable {
    /// The digest of the recipe's canonical text.
    var recipe: Digest
    /// The digest of the options and versions that decide about the bytes.
    var options: Digest
    /// The digest of the file's bytes.
    var bytes: Digest
    /// How many bytes the file has, so that another file is told apart without being read whole.
    var byteCount: Int
}
