import LiverySupport

/// Reads JSON (RFC 8259) strictly into a builder, without recursion.
///
/// Any value may be outermost. Reading ends at the first violation of the grammar.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let source: Source
    private var parser: JSONParser
    private var position: TextPosition

    /// Takes the offset of the text, after any byte order mark, which the RFC lets parsers ignore (section 8.1).
    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ source: Source) {
        self.bytes = bytes
        self.source = source
        // The builder limits the depth.
        parser = JSONParser(bytes, from: start, depthLimit: .max)
        position = TextPosition(from: start)
    }

    /// Reads the whole document into the builder.
    mutating func read(into builder: inout DocumentBuilder) throws(Diagnostic) {
        while true {
            let token = try placing { parser throws(JSONError) in try parser.next() }
            let location = location(at: parser.tokenStart)
            let range = parser.tokenStart..<parser.tokenEnd
            switch token {
            case .end: return
            case .endObject, .endArray:
                builder.end()
                builder.map?.end(at: range.upperBound)
            case .beginObject, .beginArray:
                try builder.begin(isDictionary: token == .beginObject, at: location)
                builder.map?.begin(at: range.lowerBound, .flow)
            case .key:
                let key = parser.string
                try builder.key(key, at: location)
                builder.map?.key(key, range)
            default:
                let value = try placing { parser throws(JSONError) in try parser.value(of: token) }
                try builder.scalar(value, at: location)
                builder.map?.add(range, token == .string ? .doubleQuoted : .plain)
            }
        }
    }

    /// Calls a function, and places its error.
    private mutating func placing<Result>(_ body: (inout JSONParser) throws(JSONError) -> Result) throws(Diagnostic)
        -> Result
    {
        do throws(JSONError) { return try body(&parser) } catch {
            throw Diagnostic(Fault(.syntax, error.reason), at: location(at: error.offset))
        }
    }

    private mutating func location(at offset: Int) -> DocumentLocation {
        position.advance(to: offset, in: bytes)
        return DocumentLocation(source: source, line: position.line, column: position.column)
    }
}

extension JSONParser {
    /// The value of the last token, which is a scalar.
    fileprivate func value(of token: Token) throws(JSONError) -> DocumentValue.Value {
        switch token {
        case .string: return .string(string)
        case .true, .false: return .boolean(token == .true)
        case .number: break
        default: return .null
        }
        switch try number {
        case .integer(let whole): return .number(DocumentNumber(whole))
        case .unsigned(let whole): return .number(DocumentNumber(whole))
        case let other: return .number(DocumentNumber(other.double ?? 0))
        }
    }
}
