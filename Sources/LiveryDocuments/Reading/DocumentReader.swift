import LiverySupport

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

/// The content of a document, with what was read of it.
package struct ReadDocument: Sendable {
    /// Its bytes.
    package let bytes: [UInt8]

    /// What was read of them.
    package let reading: DocumentReading

    package init(_ bytes: [UInt8], _ reading: DocumentReading) {
        self.bytes = bytes
        self.reading = reading
    }

    /// The reading, if it names its document in this way; otherwise nil, since its locations would have another name.
    func reading(name: String, order: Int) -> DocumentReading? {
        reading.source.name == name && reading.source.order == order ? reading : nil
    }
}

/// The encoding of a text document.
enum TextEncoding {
    /// The offset at which the text of UTF-8 bytes begins: 3 after a byte order mark, else 0.
    ///
    /// Throws `.unsupportedEncoding` for UTF-16 and UTF-32, recognized by their byte order marks or by a
    /// NUL among the first two bytes (a document begins with an ASCII character, RFC 4627, section 3),
    /// and `.invalidUTF8` at the first invalid byte.
    static func checkUTF8(
        _ bytes: UnsafeBufferPointer<UInt8>,
        source: Source
    ) throws(Diagnostic) -> Int {
        if let name = wideEncoding(bytes) {
            throw Diagnostic(
                .unsupportedEncoding(name),
                at: DocumentLocation(wholeOf: source)
            )
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let offset = bytes.firstInvalidUTF8(in: start..<bytes.count) {
            var position = TextPosition(offset: start)
            position.advance(toOffset: offset, in: bytes)
            throw Diagnostic(.invalidUTF8, at: position.location(in: source))
        }
        return start
    }

    /// `UTF-16` or `UTF-32` if the first bytes indicate it; otherwise nil.
    static func wideEncoding(_ bytes: some Collection<UInt8>) -> String? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard head.count == 4 else { return nil }
        switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return "UTF-32"
        case (true, false, _, _), (false, true, _, _): return "UTF-16"
        default: return nil
        }
    }
}
