/// Reads the bytes of one document, in any of its spellings.
package enum DocumentReader {
    /// Reads a document.
    ///
    /// `name` stands in diagnostics, `order` is the document's place among those read together.
    /// The outermost value may be of any kind. Bytes over the limit are refused unread.
    package static func read(
        _ bytes: [UInt8],
        name: String,
        format: DocumentFormat,
        order: Int = 0,
        limits: DocumentLimits = DocumentLimits()
    ) -> DocumentReading {
        let source = Source(name: name, order: order)
        if let fault = refusal(of: bytes, format: format, limits: limits) {
            return DocumentReading(
                root: nil,
                source: source,
                diagnostics: [Diagnostic(.document(fault), at: SourcePlace(wholeOf: source))]
            )
        }
        var builder = MetadataBuilder(limits: limits)
        do throws(Diagnostic) {
            try bytes.withUnsafeBufferPointer { (buffer) throws(Diagnostic) in
                switch format {
                case .json:
                    let start = try TextEncoding.checkUTF8(buffer, source: source)
                    var reader = JSONReader(bytes: buffer, start: start, source: source)
                    try reader.read(into: &builder)
                case .yaml, .propertyList:
                    return
                }
            }
        } catch {
            return DocumentReading(
                root: nil,
                source: source,
                diagnostics: (builder.diagnostics + [error]).sortedByPlace()
            )
        }
        return DocumentReading(
            root: builder.root,
            source: source,
            diagnostics: builder.diagnostics.sortedByPlace()
        )
    }

    /// What is wrong with the bytes before any of them is parsed.
    private static func refusal(
        of bytes: [UInt8],
        format: DocumentFormat,
        limits: DocumentLimits
    ) -> DocumentFault? {
        if bytes.count > limits.byteCount { return .tooLarge(limit: limits.byteCount) }
        if FormatGuess.isBlank(bytes) { return .empty }
        return FormatGuess.foreignFormat(of: bytes, wanted: format)
            .map { .foreignFormat(wanted: format, found: $0) }
    }
}
