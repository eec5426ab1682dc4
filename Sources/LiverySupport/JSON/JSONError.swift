/// Why bytes are not JSON.
package struct JSONError: Error, Hashable, Sendable {
    package let kind: Kind
    /// The number of bytes before the error.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    package enum Kind: Hashable, Sendable {
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

    /// The location and what is wrong: `1:12: expected a value, found ','`.
    package func message(in bytes: [UInt8]) -> String {
        let (line, column) = position(in: bytes)
        return "\(line):\(column): \(bytes.withUnsafeBufferPointer { reason(in: $0) })"
    }

    /// What is wrong, with the text at the error.
    package func reason(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
        let found = quoted(Self.word(in: rest))
        switch kind {
        case .expected(let wanted):
            return "expected \(wanted.rawValue), found "
                + (rest.isEmpty ? "the end of the document" : found)
        case .trailingComma: return "trailing comma before \(found)"
        case .comment: return "JSON does not allow comments"
        case .unknownWord:
            return "unknown word \(found); expected true, false, null or text in double quotes"
        case .badNumber: return "\(found) is not a valid JSON number"
        case .numberOutOfRange: return "the number \(found) is out of range"
        case .unterminatedString: return "unterminated text; expected '\"'"
        case .controlCharacter(let byte):
            return "control character in text; write \(Self.escape(of: byte))"
        case .unknownEscape:
            return "unknown escape \(quoted("\\" + Self.scalar(in: rest.dropFirst())))"
        case .badUnicodeEscape:
            // Cut before what can't be shown, such as the quote or the end of the line.
            let escape = rest.prefix(6).prefix {
                $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"")
            }
            let text = quoted(String(decoding: escape, as: UTF8.self))
            return "expected four hexadecimal digits after \\u, found \(text)"
        case .loneSurrogate:
            let digits = String(decoding: rest[2..<6], as: UTF8.self).uppercased()
            return "\\u\(digits) is half of a surrogate pair"
        case .invalidUTF8: return "not valid UTF-8"
        case .textAfterEnd: return "unexpected \(found) after the end of the document"
        case .tooDeep(let limit): return "nested more than \(limit) deep"
        }
    }

    /// The word at the beginning, or the single character that is not part of a word.
    private static func word(in rest: UnsafeBufferPointer<UInt8>) -> String {
        let word = rest.prefix(while: JSONParser.isWordByte)
        return word.isEmpty ? scalar(in: rest[...]) : String(decoding: word, as: UTF8.self)
    }

    private static func scalar(in rest: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let rest = rest.prefix(4)
        let tail = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        return String(decoding: rest[..<tail.endIndex], as: UTF8.self)
    }

    /// How JSON spells a control character (RFC 8259, section 7).
    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u" + UInt16(byte).hexadecimal(uppercase: true)
        }
    }
}
