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

    /// Makes a sheet of a document without errors.
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
