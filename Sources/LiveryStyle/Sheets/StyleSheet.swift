import Livery

/// A style sheet: rules that set the properties of elements, by type, name, state and controller.
///
/// A sheet is immutable and may be shared between threads. A ``StyleInjector`` applies it, together
/// with the style manager that its references lead to; what is wrong with its rules shows then, or
/// by ``validate(for:controllers:styles:decoders:)``.
public struct StyleSheet: Sendable {
    /// The document, with the keys that style sheets share with themes.
    let document: LayeredDocument

    /// The sheet's name: the file's without its extension, or the one that it was given.
    public var name: String { document.name }

    /// Reads a sheet from a file, with every document that it extends.
    ///
    /// - Parameters:
    ///   - path: The document: `.plist`, `.json`, `.yaml` or `.yml`.
    ///   - rootFolder: The folder that no path in a document may leave. Default: the document's own.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, sorted by location.
    public init(
        contentsOfFile path: String,
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let document = try LayeredDocument(
            contentsOfFile: path,
            rootFolder: rootFolder,
            limits: limits
        )
        self.init(try document.usable())
    }

    /// Reads a sheet from memory.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - format: The document's format.
    ///   - name: What diagnostics call it.
    ///   - folder: The folder that paths in the document are relative to.
    ///   - rootFolder: The folder that no path may leave. Default: `folder`.
    ///   - limits: What the documents may cost.
    /// - Throws: All faults of the documents' text and of their `$` keys, sorted by location.
    public init(
        bytes: [UInt8],
        format: DocumentFormat,
        name: String = "sheet",
        folder: String = ".",
        rootFolder: String? = nil,
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let document = try LayeredDocument(
            bytes: bytes,
            format: format,
            name: name,
            folder: folder,
            rootFolder: rootFolder,
            limits: limits
        )
        self.init(try document.usable())
    }

    /// Makes a sheet of a dictionary in code, of the shape that a document has.
    ///
    /// ```swift
    /// try StyleSheet(dictionary: ["@Label": ["textColor": "#336699", "alpha": 0.5]])
    /// ```
    ///
    /// - Parameters:
    ///   - dictionary: Strings, numbers, booleans, lists and dictionaries with strings as keys.
    ///     Diagnostics give locations as keys: `sheet:@Label.textColor`.
    ///   - name: What diagnostics call it.
    ///   - folder: The folder that paths in it are relative to.
    ///   - limits: What the dictionary may cost.
    /// - Throws: All faults: values of other types, and those of its `$` keys.
    public init(
        dictionary: [String: Any],
        name: String = "sheet",
        folder: String = ".",
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let document = try LayeredDocument(
            dictionary: dictionary,
            name: name,
            folder: folder,
            limits: limits
        )
        self.init(try document.usable())
    }

    /// Makes a sheet of a document without errors.
    package init(_ document: LayeredDocument) {
        self.document = document
    }
}

extension StyleSheet {
    /// Whether a key is meant as a selector.
    package static func isSelector(_ key: String) -> Bool {
        key.hasPrefix("@") || key.hasPrefix("#")
    }
}
