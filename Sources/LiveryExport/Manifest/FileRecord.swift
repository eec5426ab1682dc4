import Livery

/// A file in the manifest.
struct FileRecord: Hashable, Sendable {
    /// The path in the theme's folder of the output.
    var name: String
    /// The entry in the index; of a file without one, the key of its asset, empty if it is the whole
    /// theme's, and its scale.
    var entry: ImageEntry
    /// Whether the entry is in the index.
    var isIndexed = true
    /// What the file was made from; nil for a file of a run that was killed.
    var stamp: FileStamp?
}

/// What determines whether a file is up to date.
struct FileStamp: Hashable, Sendable {
    /// The digest of the recipe's canonical text and the encoding; of a text, that of its bytes.
    var recipe: Digest
    /// The digest of the options and versions that affect the bytes of a picture.
    var options: Digest
    /// The digest of the file's bytes.
    var bytes: Digest
    /// The number of bytes, so that most changed files needn't be read whole.
    var byteCount: Int
}
