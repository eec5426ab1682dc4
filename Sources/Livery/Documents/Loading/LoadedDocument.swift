/// A document that was loaded, with those that it is laid over.
package final class LoadedDocument: Sendable {
    /// The outermost dictionary.
    package let root: DocumentDictionary

    /// The document as its places name it.
    package let source: Source

    /// The folder that the paths in the document are relative to: absolute, links followed.
    package let folder: String

    /// The document's file: absolute, links followed; nil for bytes that came from no file.
    package let path: String?

    /// The digest of the document's bytes.
    package let digest: Digest

    /// Whether a symbolic link stands on the way from the document that names this one.
    package let isLinked: Bool

    /// The documents of `$extends` in the written order; later ones win. One that could not be
    /// read is left out. Documents that share one share the node.
    package let extends: [LoadedDocument]

    /// How many documents the longest chain from here has, this one included.
    let chainLength: Int

    init(
        root: DocumentDictionary,
        source: Source,
        folder: String,
        path: String?,
        digest: Digest,
        isLinked: Bool,
        extends: [LoadedDocument]
    ) {
        self.root = root
        self.source = source
        self.folder = folder
        self.path = path
        self.digest = digest
        self.isLinked = isLinked
        self.extends = extends
        chainLength = 1 + (extends.map(\.chainLength).max() ?? 0)
    }
}
