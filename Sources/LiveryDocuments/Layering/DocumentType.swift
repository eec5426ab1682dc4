/// A type that is read from a document and everything that it extends: a theme, a style sheet or a
/// screen.
package protocol DocumentType: Sendable {
    /// The root keys that the document may have beside those of all documents.
    static var rootKeys: Set<RootKey> { get }

    /// The document, with the keys that all types of documents share.
    var document: LayeredDocument { get }

    /// Makes a value from a document without errors.
    init(_ document: LayeredDocument)
}

extension DocumentType {
    /// The file's name without its extension, or the name given.
    package var name: String { document.name }

    /// The appearances that the document lists, the default one first. Default: light and dark.
    package var appearances: [Appearance] { document.appearances }

    /// Merges loaded documents.
    ///
    /// - Throws: All faults, when one of them makes the document unusable.
    package init(_ loaded: LoadedDocuments, name: String) throws(ThemeError) {
        let document = try LayeredDocument(loaded, name: name, rootKeys: Self.rootKeys)
        guard document.errors.isEmpty else { throw ThemeError(document.errors + document.diagnostics) }
        self.init(document)
    }
}
