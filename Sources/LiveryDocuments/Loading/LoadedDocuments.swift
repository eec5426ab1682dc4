/// The result of loading a document and everything that it extends.
package struct LoadedDocuments: Sendable {
    /// The document that the caller named; nil when it can't be read.
    package var outermost: LoadedDocument?

    /// The faults of all documents, sorted by location.
    package var diagnostics: [Diagnostic]

    /// The absolute paths of all documents, including those that are missing or can't be read.
    package var paths: Set<String> = []

    package init(
        outermost: LoadedDocument? = nil,
        diagnostics: [Diagnostic],
        paths: Set<String> = []
    ) {
        self.outermost = outermost
        self.diagnostics = diagnostics
        self.paths = paths
    }
}
