/// What came of loading a document and all that it extends.
package struct LoadedDocuments: Sendable {
    /// The document that the caller named; nil when it could not be read.
    package var outermost: LoadedDocument?

    /// The faults of all documents, sorted by place.
    package var diagnostics: [Diagnostic]
}
