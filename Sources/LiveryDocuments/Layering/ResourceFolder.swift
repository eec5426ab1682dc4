/// A folder that a document names; it need not exist.
package struct ResourceFolder: Sendable {
    /// The path, as written in the document.
    package let path: String
    /// The folder that the path is relative to.
    package let base: String
    /// Where the document names it.
    package let location: DocumentLocation

    /// A key that is equal for two mentions of one folder.
    package var key: String { FilePath.join(base, path) }

    /// The folder of a document itself.
    init(of document: LoadedDocument) {
        self.init(path: ".", base: document.folder, location: document.location)
    }

    init(path: String, base: String, location: DocumentLocation) {
        self.path = path
        self.base = base
        self.location = location
    }
}
