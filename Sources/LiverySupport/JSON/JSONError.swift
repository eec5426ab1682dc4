/// Why bytes are no JSON, or none of the wanted shape.
package struct JSONError: Error, Hashable, Sendable {
    /// What is wrong.
    package let kind: Kind
    /// Where: the number of bytes before the place.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// What is wrong.
    package enum Kind: Hashable, Sendable {
        /// Something else stands where one of these is wanted, or nothing does.
        case expected(Wanted)
        /// Nothing stands between a comma and the bracket that ends the object or array.
        case trailingComma
        /// A comment, which JSON does not have.
        case comment
        /// A word that is none of `true`, `false` and `null`.
        case unknownWord
        /// What looks like a number and is none, such as `01` or `+1`.
        case badNumber
        /// A number that is beyond the range of what it is wanted as.
        case numberOutOfRange
        /// A text without its closing quotation mark.
        case unterminatedString
        /// A character below U+0020 in a text.
        case controlCharacter(UInt8)
        /// A backslash with a character that JSON gives no meaning.
        case unknownEscape
        /// `\u` without four hexadecimal digits.
        case badUnicodeEscape
        /// Half of a surrogate pair.
        case loneSurrogate
        /// Bytes that are no UTF-8.
        case invalidUTF8
        /// Something after the end.
        case textAfterEnd
        /// Nested deeper than the limit.
        case tooDeep(limit: Int)
        /// A value of another kind than the wanted one.
        case wrongKind(wanted: String, found: String)
        /// An object lacks a key.
        case missingKey(String)
        /// An object has a key twice.
        case repeatedKey(String)
        /// A value of the right kind that means nothing.
        case invalid(wanted: String)
    }

    /// What the grammar wants.
    package enum Wanted: String, Hashable, Sendable {
        case value = "a value"
        case key = "a key in double quotes"
        case keyOrEnd = "a key in double quotes or '}'"
        case colon = "':' after a key"
        case separatorInObject = "',' or '}' after a value"
        case separatorInArray = "',' or ']' after a value"
    }

    /// The line and the column of the place in the text, both from 1; columns count Unicode scalars.
    package func position(in bytes: some Sequence<UInt8>) -> (line: Int, column: Int) {
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

    /// The sentence that says what is wrong, after the place: `1:12: expected a number, found text`.
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
