/// A strict pull parser for JSON (RFC 8259).
///
/// It does not recurse or copy: a token is a range of the bytes, of which a `String` is made on demand. Repeated keys are
/// left to the caller.
package struct JSONParser {
    package enum Token: Hashable, Sendable {
        case beginObject, endObject, beginArray, endArray
        case key, string, number, `true`, `false`, null
        /// The end of the text.
        case end
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next byte to read.
    var offset: Int
    /// The offset of the last token.
    package internal(set) var tokenStart = 0
    /// The end of the last token, quotation marks included.
    package internal(set) var tokenEnd = 0

    /// Whether the last string has escapes.
    var isEscaped = false
    /// The last number, if it fits in 64 bits and is spelled without a fraction and an exponent.
    var whole: JSON?

    private var state = State.value
    /// The open objects, and arrays, which are not.
    private var areObjects: [Bool] = []
    private let depthLimit: Int

    private enum State { case value, firstElement, element, firstKey, key, colon, separator, end }

    /// Makes a parser of bytes that must outlive it.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - start: The offset to start at, such as after a byte order mark. Default: 0.
    ///   - depthLimit: How deep objects and arrays may be nested. Default: 128.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, depthLimit: Int = 128) {
        self.bytes = bytes
        offset = start
        self.depthLimit = depthLimit
    }

    /// The next token; at the end of the text, always `end`.
    package mutating func next() throws(JSONError) -> Token {
        while true {
            let byte = skipBlanks()
            tokenStart = offset
            switch state {
            case .value, .element:
                if byte == UInt8(ascii: "]"), state == .element { throw error("trailing comma before ']'") }
                return try value(byte)
            case .firstElement:
                if byte == UInt8(ascii: "]") { return close() }
                return try value(byte)
            case .firstKey:
                if byte == UInt8(ascii: "}") { return close() }
                return try key(byte, "a key in double quotes or '}'")
            case .key:
                if byte == UInt8(ascii: "}") { throw error("trailing comma before '}'") }
                return try key(byte, "a key in double quotes")
            case .colon:
                guard byte == UInt8(ascii: ":") else { throw expected("':' after a key") }
                offset += 1
                state = .value
            case .separator:
                guard byte == UInt8(ascii: ",") else { return try end(byte) }
                offset += 1
                state = areObjects.last == true ? .key : .element
            case .end:
                guard byte == nil else { throw unexpected("unexpected \(found) after the end of the document") }
                tokenEnd = offset
                return .end
            }
        }
    }

    // MARK: Tokens

    private mutating func value(_ byte: UInt8?) throws(JSONError) -> Token {
        switch byte {
        case UInt8(ascii: "\""):
            try scanString()
            return finish(.string)
        case UInt8(ascii: "{"): return try open(isObject: true)
        case UInt8(ascii: "["): return try open(isObject: false)
        case UInt8(ascii: "t"): return finish(try word("true", .true))
        case UInt8(ascii: "f"): return finish(try word("false", .false))
        case UInt8(ascii: "n"): return finish(try word("null", .null))
        case let byte? where Self.beginsNumber(byte):
            try scanNumber()
            return finish(.number)
        case let byte? where Self.isWordByte(byte): throw unknownWord
        default: throw expected("a value")
        }
    }

    private mutating func key(_ byte: UInt8?, _ wanted: String) throws(JSONError) -> Token {
        guard byte == UInt8(ascii: "\"") else { throw expected(wanted) }
        try scanString()
        tokenEnd = offset
        state = .colon
        return .key
    }

    private mutating func open(isObject: Bool) throws(JSONError) -> Token {
        guard areObjects.count < depthLimit else { throw error("nested more than \(depthLimit) deep") }
        areObjects.append(isObject)
        offset += 1
        tokenEnd = offset
        state = isObject ? .firstKey : .firstElement
        return isObject ? .beginObject : .beginArray
    }

    private mutating func end(_ byte: UInt8?) throws(JSONError) -> Token {
        let isObject = areObjects.last == true
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw expected("',' or '\(isObject ? "}" : "]")' after a value")
        }
        return close()
    }

    private mutating func close() -> Token {
        let isObject = areObjects.popLast() == true
        offset += 1
        return finish(isObject ? .endObject : .endArray)
    }

    /// The state after a value.
    @inline(__always) private mutating func finish(_ token: Token) -> Token {
        tokenEnd = offset
        state = areObjects.isEmpty ? .end : .separator
        return token
    }

    private mutating func word(_ word: StaticString, _ token: Token) throws(JSONError) -> Token {
        let end = offset + word.utf8CodeUnitCount
        guard matches(word, at: offset, end: min(end, bytes.count)), end == bytes.count || !Self.isWordByte(bytes[end])
        else { throw unknownWord }
        offset = end
        return token
    }

    // MARK: Bytes

    /// The next byte after white space; nil at the end.
    @inline(__always) private mutating func skipBlanks() -> UInt8? {
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            offset += 1
        }
        return nil
    }

    func matches(_ text: StaticString, at start: Int, end: Int) -> Bool {
        guard end - start == text.utf8CodeUnitCount else { return false }
        for index in 0..<text.utf8CodeUnitCount where text.utf8Start[index] != bytes[start + index] { return false }
        return true
    }

    /// The last string or key.
    package var string: String {
        guard !isEscaped else { return String(decoding: decodedText(), as: UTF8.self) }
        let text = UnsafeBufferPointer(rebasing: bytes[tokenStart + 1..<tokenEnd - 1])
        return String(decoding: text, as: UTF8.self)
    }

    private var unknownWord: JSONError {
        error("unknown word \(found); expected true, false, null or text in double quotes")
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Whether words and numbers consist of such bytes.
    static func isWordByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }
}
