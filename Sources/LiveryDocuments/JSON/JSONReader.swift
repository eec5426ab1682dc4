import LiverySupport

/// Reads JSON (RFC 8259) strictly into a builder, without recursion.
///
/// Any value may be outermost. Reading ends at the first violation of the grammar.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: Source
    private var parser: JSONParser
    private var position: TextPosition

    /// Takes well-formed UTF-8 and the offset of its text, after any byte order mark, which the RFC lets parsers
    /// ignore (section 8.1).
    init(bytes: UnsafeBufferPointer<UInt8>, start: Int, source: Source) {
        self.bytes = bytes
        self.source = source
        // The builder limits the depth.
        parser = JSONParser(bytes, from: start, depthLimit: .max)
        position = TextPosition(offset: start)
    }

    /// Reads the whole document into the builder.
    mutating func read(into builder: inout DocumentBuilder) throws(Diagnostic) {
        while true {
            let token: JSONParser.Token
            do throws(JSONError) {
                token = try parser.next()
            } catch {
                throw fault(.json(error, in: bytes), at: error.offset)
            }
            switch token {
            case .endObject, .endArray:
                builder.end()
                continue
            case .end: return
            default: break
            }
            let location = location(at: parser.tokenStart)
            switch token {
            case .beginObject: try builder.beginDictionary(at: location)
            case .beginArray: try builder.beginList(at: location)
            case .key: try builder.key(parser.string, at: location)
            case .string: try builder.scalar(.string(parser.string), at: location)
            case .number:
                guard let number else {
                    let error = JSONError(.numberOutOfRange, at: parser.tokenStart)
                    throw fault(.json(error, in: bytes), at: error.offset)
                }
                try builder.scalar(.number(number), at: location)
            case .true: try builder.scalar(.boolean(true), at: location)
            case .false: try builder.scalar(.boolean(false), at: location)
            case .null: try builder.scalar(.null, at: location)
            case .endObject, .endArray, .end: break
            }
        }
    }

    /// The parser's last number; nil when it is out of range.
    private var number: DocumentNumber? {
        if let whole = parser.integerValue, whole != 0 { return DocumentNumber(whole) }
        if let whole = parser.unsignedValue { return DocumentNumber(whole) }
        return parser.doubleValue.map { DocumentNumber($0) }
    }

    private mutating func location(at offset: Int) -> DocumentLocation {
        position.advance(toOffset: offset, in: bytes)
        return position.location(in: source)
    }

    private mutating func fault(_ fault: Fault, at offset: Int) -> Diagnostic {
        Diagnostic(fault, at: location(at: offset))
    }
}
