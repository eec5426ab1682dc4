import LiverySupport

/// Reads the bytes of one document, in any format.
package enum DocumentReader {
    /// Reads a document.
    ///
    /// The outermost value may be of any kind. `order` is the document's position among those read together. In the
    /// YAML of another program, which is `isForeign`, every comment is one, and `<<` merges dictionaries. The places of
    /// keys and values are found if `mapsSource`, in documents that are text.
    package static func read(
        _ bytes: [UInt8],
        name: String,
        format: DocumentFormat,
        order: Int = 0,
        isForeign: Bool = false,
        mapsSource: Bool = false,
        limits: DocumentLimits = DocumentLimits()
    ) -> ParsedDocument {
        let isBinary = format == .propertyList && bytes.starts(with: "bplist".utf8)
        let paths = isBinary ? KeyPathTable() : nil
        let source = Source(name: name, order: order, format: isBinary ? nil : format, keyPaths: paths)
        var builder = DocumentBuilder(limits: limits)
        if mapsSource, !isBinary { builder.map = SourceMap() }
        do throws(Diagnostic) {
            let isTooLarge = bytes.count > limits.byteCount
            if let fault = isTooLarge ? .tooLarge(limit: limits.byteCount) : format.fault(of: bytes, named: name) {
                throw Diagnostic(fault, at: DocumentLocation(wholeOf: source))
            }
            try bytes.withUnsafeBufferPointer { bytes throws(Diagnostic) in
                if let paths {
                    try BinaryPropertyListReader.read(bytes, source, paths, into: &builder)
                } else if format == .propertyList {
                    try XMLPropertyListReader.read(bytes, source, into: &builder)
                } else {
                    let start = try start(of: bytes, source)
                    if format == .json {
                        var reader = JSONReader(bytes, from: start, source)
                        try reader.read(into: &builder)
                    } else {
                        try YAMLReader.read(bytes, from: start, source, isForeign: isForeign, into: &builder)
                    }
                }
            }
        } catch {
            builder.endAll()
            return ParsedDocument(bytes: bytes, root: nil, source: source, diagnostics: builder.faults.all + [error])
        }
        return ParsedDocument(
            bytes: bytes,
            root: builder.root,
            source: source,
            map: builder.map,
            diagnostics: builder.faults.all
        )
    }

    /// The offset at which the text of UTF-8 bytes begins: 3 after a byte order mark, else 0.
    ///
    /// UTF-16 and UTF-32 are recognized by their byte order marks or by NUL: a document begins with an ASCII character
    /// (RFC 4627, section 3).
    private static func start(of bytes: UnsafeBufferPointer<UInt8>, _ source: Source) throws(Diagnostic) -> Int {
        let head = Array(bytes.prefix(4))
        let isUTF32 = head.count(where: { $0 == 0 }) == 3 || head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0]
        let isWide = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.prefix(2).contains(0)
        guard !isUTF32, !isWide else {
            let text = "UTF-\(isUTF32 ? 32 : 16) is not supported; save the document as UTF-8"
            throw Diagnostic(Fault(.unsupportedFormat, text), at: DocumentLocation(wholeOf: source))
        }
        return head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}

/// A document and what was read of it.
package struct ParsedDocument: Sendable {
    /// Its bytes; none for a dictionary in code.
    package var bytes: [UInt8]

    /// The outermost value; nil after a fault that ends reading.
    package var root: DocumentValue?

    /// The document as its locations name it.
    package var source: Source

    /// The places of its keys and values, if it was read for them.
    package var map: SourceMap?

    /// The faults of the text, sorted by location.
    package var diagnostics: [Diagnostic]

    package init(
        bytes: [UInt8] = [],
        root: DocumentValue?,
        source: Source,
        map: SourceMap? = nil,
        diagnostics: [Diagnostic]
    ) {
        self.bytes = bytes
        self.root = root
        self.source = source
        self.map = map
        self.diagnostics = diagnostics.sortedByLocation()
    }
}
