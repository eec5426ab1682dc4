/// What the manifest knows of one file.
struct FileRecord: Hashable, Sendable {
    /// The file's name, without a folder.
    var name: String
    /// How the index describes it.
    var entry: ImageEntry
    /// What the file was made from; nil while it is being written, or when a run was killed then.
    var stamp: FileStamp?
}

/// What tells whether a file is up to date: digests as hexadecimal text.
struct FileStamp: Hashable, Sendable {
    /// Of the recipe's canonical text.
    var recipe: String
    /// Of the options and versions that decide about the bytes.
    var options: String
    /// Of the file's bytes.
    var bytes: String
    /// How many bytes the file has, so that another file is told apart without being read.
    var byteCount: Int
}
