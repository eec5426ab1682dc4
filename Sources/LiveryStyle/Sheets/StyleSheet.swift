import Livery

/// A style sheet: rules that set the properties of elements, by type, name, state and controller.
///
/// A sheet is immutable and may be shared between threads. A ``StyleInjector`` applies it, with the style
/// manager that resolves its references. Faults of its rules are reported then, or by
/// ``validate(for:controllers:styles:decoders:)``.
public struct StyleSheet: LoadableDocument {
    /// The document, with the keys that style sheets share with themes.
    public let document: LayeredDocument

    /// The name of a sheet in memory: `sheet`.
    public static let defaultName = "sheet"

    /// Makes a sheet from a dictionary in code that is structured like a document.
    ///
    /// ```swift
    /// try StyleSheet(dictionary: ["@Label": ["textColor": "#336699", "alpha": 0.5]])
    /// ```
    ///
    /// - Parameters:
    ///   - dictionary: Strings, numbers, booleans, lists and dictionaries with strings as keys.
    ///     Diagnostics give locations as keys: `sheet:@Label.textColor`.
    ///   - name: Its name in diagnostics.
    ///   - folder: The folder that paths in it are relative to.
    ///   - limits: The limits on the dictionary.
    /// - Throws: All faults: values of other types, and faults of its `$` keys.
    public init(
        dictionary: [String: Any],
        name: String = Self.defaultName,
        folder: String = ".",
        limits: DocumentLimits = DocumentLimits()
    ) throws(ThemeError) {
        let documents = DocumentLoader.load(
            dictionary: dictionary,
            name: name,
            folder: folder,
            limits: limits
        )
        try self.init(documents, name: name, limits: limits)
    }

    /// Makes a sheet from a document without errors.
    public init(_ document: LayeredDocument) {
        self.document = document
    }
}

extension StyleSheet {
    /// Whether a key is meant as a selector.
    package static func isSelector(_ key: String) -> Bool {
        key.hasPrefix("@") || key.hasPrefix("#")
    }
}
