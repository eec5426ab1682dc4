/// Reads the bytes of one document, in any format.
package enum DocumentReader {
    /// Reads a document.
    ///
    /// The outermost value may be of any kind. `order` is the document's position among those read
    /// together. A document of another program is `isForeign`: in its YAML, every comment is one, and `<<` merges
    /// dictionaries.
    package static func read(
        _ bytes: [UInt8],
        name: String,
        format: DocumentFormat,
        order: Int = 0,
        isForeign: Bool = false,
        limits: DocumentLimits = DocumentLimits()
    ) -> DocumentReading {
        let source = Source(name: name, order: order, format: format)
        if let fault = refusal(of: bytes, format: format, limits: limits) {
            return DocumentReading(
                root: nil,
                source: source,
                diagnostics: [Diagnostic(fault, at: DocumentLocation(wholeOf: source))]
            )
        }
        return bytes.withUnsafeBufferPointer { buffer in
            if format == .propertyList, buffer.starts(with: "bplist".utf8) {
                return BinaryPropertyListReader.read(
                    buffer,
                    name: name,
                    order: order,
                    limits: limits
                )
            }
            var builder = DocumentBuilder(limits: limits, mergesKeys: isForeign)
            do throws(Diagnostic) {
                try readText(buffer, format: format, source: source, into: &builder)
            } catch {
                return DocumentReading(
                    root: nil,
                    source: source,
                    diagnostics: (builder.diagnostics + [error]).sortedByLocation()
                )
            }
            return builder.reading(of: source)
        }
    }

    private static func readText(
        _ bytes: UnsafeBufferPointer<UInt8>,
        format: DocumentFormat,
        source: Source,
        into builder: inout DocumentBuilder
    ) throws(Diagnostic) {
        switch format {
        case .json:
            let start = try TextEncoding.checkUTF8(bytes, source: source)
            var reader = JSONReader(bytes: bytes, start: start, source: source)
            try reader.read(into: &builder)
        case .yaml:
            let start = try TextEncoding.checkUTF8(bytes, source: source)
            guard var reader = YAMLReader(bytes: bytes, start: start, source: source) else {
                let fault = Fault.yaml("YAML: out of memory")
                throw Diagnostic(fault, at: DocumentLocation(wholeOf: source))
            }
            try reader.read(into: &builder)
        case .propertyList:
            try XMLPropertyListReader(bytes: bytes, source: source).read(into: &builder)
        }
    }

    /// The fault of bytes that can't be parsed.
    private static func refusal(
        of bytes: [UInt8],
        format: DocumentFormat,
        limits: DocumentLimits
    ) -> Fault? {
        if bytes.count > limits.byteCount { return .tooLarge(limit: limits.byteCount) }
        if FormatGuess.isBlank(bytes) { return .empty }
        return FormatGuess.fault(of: bytes, wanted: format)
    }
}
