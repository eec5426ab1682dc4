/// A type that is read from a document and everything that it extends: a theme, a style sheet or a
/// screen.
public protocol DocumentType: Sendable {
    /// The default name of a document in memory, such as `theme`.
    static var defaultName: String { get }

    /// The root keys that the document may have beside those of all documents. Default: none.
    static var rootKeys: Set<RootKey> { get }

    /// The document, with the keys that all types of documents share.
    var document: LayeredDocument { get }

    /// Makes a value from a document without errors.
    init(_ document: LayeredDocument)
}

extension DocumentType {
    /// None.
    public static var rootKeys: Set<RootKey> { [] }

    /// The file's name without its extension, or the name given.
    public var name: String { document.name }

    /// The appearances that the document lists, the default one first. Default: light and dark.
    public var appearances: [Appearance] { document.appearances }

    /// Reads a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location. Faults in other
    ///   keys are found later, by `validate` or when the value is used.
    public init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        try self.init(
            DocumentLoader.load(.file(path), rootFolder: rootFolder, limits: limits),
            name: LayeredDocument.name(ofFile: path)
        )
    }

    /// Reads a document in memory, with every document that it extends.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: The document's name, also in diagnostics. Default: `theme`, `sheet` or `screen`.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: The limits of each document.
    /// - Throws: All faults in the documents' text and in their `$` keys, sorted by location.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = Self.defaultName,
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let documents = DocumentLoader.load(
            .bytes(bytes, format, name: name, folder: folder),
            rootFolder: rootFolder,
            limits: limits
        )
        try self.init(documents, name: name)
    }

    /// Merges loaded documents.
    ///
    /// - Throws: All faults, when one of them makes the document unusable.
    package init(_ loaded: LoadedDocuments, name: String) throws(ThemeError) {
        let document = try LayeredDocument(loaded, name: name, rootKeys: Self.rootKeys)
        guard document.errors.isEmpty else {
            throw ThemeError(document.errors + document.diagnostics)
        }
        self.init(document)
    }
}
