import Livery

extension StyleSheet {
    /// Makes a sheet of a dictionary in code, of the shape that a document has.
    ///
    /// ```swift
    /// try StyleSheet(dictionary: ["@Label": ["textColor": "#336699", "alpha": 0.5]])
    /// ```
    ///
    /// - Parameters:
    ///   - dictionary: Strings, numbers, booleans, lists and dictionaries with strings as keys.
    ///     Diagnostics tell places by their keys: `sheet:@Label.textColor`.
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
        let loaded = DocumentLoader.load(
            dictionary: dictionary,
            name: name,
            folder: folder,
            limits: limits
        )
        try self.init(loaded, name: name, rootFolder: nil, limits: limits)
    }
}
