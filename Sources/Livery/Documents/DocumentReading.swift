/// What came of reading one document.
package struct DocumentReading: Sendable {
    /// The outermost value; nil when a fault put an end to reading.
    ///
    /// It may stand together with diagnostics: after a repeated key, reading goes on.
    package var root: DocumentValue?

    /// The document as its places name it.
    package var source: Source

    /// The faults that the syntax lets be found, in order of place.
    package var diagnostics: [Diagnostic]
}
