import Livery

/// A file in the manifest.
struct FileRecord: Hashable, Sendable {
    /// The path in the theme's folder of the output.
    var name: String
    /// The entry in the index. A file that is not in the index has only a scale and the key of its asset,
    /// which is empty for a file of the whole theme.
    var entry: ImageEntry
    /// Whether the entry is in the index.
    var isIndexed = true
    /// What the file was made from; nil for a file of a run that was killed.
    var stamp: FileStamp?
}

/// What determines whether a file is up to date.
struct FileStamp: Hashable, Sendable {
    /// The digest of the recipe's canonical text and the encoding; for a text file, the digest of its bytes.
    var recipe: Digest
    /// The digest of the options and versions that affect the bytes of a picture.
    var options: Digest
    /// The digest of the file's bytes.
    var bytes: Digest
    /// The number of bytes, so that most changed files need not be read.
    var byteCount: Int
}
