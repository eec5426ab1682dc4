/// The result of reading one document.
package struct DocumentReading: Sendable {
    /// The outermost value; nil after a fault that ends reading.
    package var root: DocumentValue?

    /// The document as its locations name it.
    package var source: Source

    /// The faults of the text, sorted by location.
    package var diagnostics: [Diagnostic]

    package init(root: DocumentValue?, source: Source, diagnostics: [Diagnostic]) {
        self.root = root
        self.source = source
        self.diagnostics = diagnostics
    }
}
