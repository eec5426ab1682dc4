import Livery

/// A style sheet: rules that set the properties of elements, by type, name, state and controller.
///
/// A sheet is immutable and may be shared between threads. A ``StyleInjector`` applies it, together
/// with the style manager that its references lead to; what is wrong with its rules shows then, or
/// by ``validate(for:controllers:styles:decoders:)``.
public struct StyleSheet: Sendable {
    /// What the sheet shares with themes, with the documents that it is made of.
    let document: ThemeDocument

    /// The sheet's name: the file's without its extension, or the one that it was given.
    public var name: String { document.name }

    /// Reads a sheet from a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave; the document's own unless
    ///     told otherwise.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, in order of place.
    public init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        try self.init(
            DocumentLoader.load(path: path, rootFolder: rootFolder, limits: limits),
            name: ThemeDocument.name(ofFile: path),
            rootFolder: rootFolder,
            limits: limits
        )
    }

    /// Reads a sheet from memory.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: How it is spelled.
    ///   - name: What diagnostics call it.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, in order of place.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "sheet",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let loaded = DocumentLoader.load(
            bytes: bytes,
            format: format,
            name: name,
            folder: folder,
            rootFolder: rootFolder,
            limits: limits
        )
        try self.init(loaded, name: name, rootFolder: rootFolder, limits: limits)
    }

    /// Makes a sheet of documents that were loaded.
    package init(
        _ loaded: LoadedDocuments,
        name: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        document = try ThemeDocument(
            loaded,
            kind: .sheet,
            name: name,
            rootFolder: rootFolder,
            limits: limits
        )
    }
}
