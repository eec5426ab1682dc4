/// Why bytes are not JSON, or not of the expected shape.
package struct JSONError: Error, Hashable, Sendable {
    package let kind: Kind
    /// The number of bytes before the error.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    package enum Kind: Hashable, Sendable {
        // The grammar.
        case expected(Wanted)
        /// A comma before the bracket that ends an object or array.
        case trailingComma
        case comment
        /// A word other than `true`, `false` and `null`.
        case unknownWord
        /// A malformed number, such as `01` or `+1`.
        case badNumber
        case numberOutOfRange
        case unterminatedString
        /// A character below U+0020 in a string.
        case controlCharacter(UInt8)
        case unknownEscape
        /// `\u` without four hexadecimal digits.
        case badUnicodeEscape
        case loneSurrogate
        case invalidUTF8
        case textAfterEnd
        case tooDeep(limit: Int)

        // The expected shape.
        case wrongKind(wanted: String, found: String)
        case missingKey(String)
        case repeatedKey(String)
        /// A value of the right kind that is out of range or malformed.
        case invalid(wanted: String)
    }

    /// What the grammar expects.
    package enum Wanted: String, Hashable, Sendable {
        case value = "a value"
        case key = "a key in double quotes"
        case keyOrEnd = "a key in double quotes or '}'"
        case colon = "':' after a key"
        case separatorInObject = "',' or '}' after a value"
        case separatorInArray = "',' or ']' after a value"
    }

    /// The line and the column of the error, both from 1; columns count Unicode scalars.
    private func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for byte in bytes.prefix(offset) {
            if byte == 0x0A {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return (line, column)
    }

    /// The location and what is wrong: `1:12: expected a number, found text`.
    package func message(in bytes: [UInt8]) -> String {
        let (line, column) = position(in: bytes)
        return "\(line):\(column): \(sentence(found: offset < bytes.count))"
    }

    private func sentence(found isSomething: Bool) -> String {
        switch kind {
        case .expected(let wanted):
            "expected \(wanted.rawValue)" + (isSomething ? "" : ", found the end")
        case .trailingComma: "a comma before the end of an object or array"
        case .comment: "JSON has no comments"
        case .unknownWord: "unknown word"
        case .badNumber: "not a valid JSON number"
        case .numberOutOfRange: "number out of range"
        case .unterminatedString: "a text without its closing '\"'"
        case .controlCharacter: "a control character in a text"
        case .unknownEscape: "unknown escape"
        case .badUnicodeEscape: "'\\u' without four hexadecimal digits"
        case .loneSurrogate: "half of a surrogate pair"
        case .invalidUTF8: "not valid UTF-8"
        case .textAfterEnd: "text after the end"
        case .tooDeep(let limit): "nested more than \(limit) deep"
        case .wrongKind(let wanted, let found): "expected \(wanted), found \(found)"
        case .missingKey(let name): "missing '\(name)'"
        case .repeatedKey(let name): "'\(name)' is repeated"
        case .invalid(let wanted): "expected \(wanted)"
        }
    }
}
