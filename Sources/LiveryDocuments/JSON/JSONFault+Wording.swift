extension JSONFault {
    /// The sentence that says what is wrong, without the place.
    package var message: String {
        switch self {
        case .expected(let wanted, let found):
            "expected \(wanted), found " + (found.map(quoted) ?? "the end of the document")
        case .trailingComma(let bracket):
            "trailing comma before \(quoted(bracket))"
        case .comment:
            "JSON does not allow comments"
        case .unknownWord(let word):
            "unknown word \(quoted(word)); expected true, false, null or text in double quotes"
        case .badNumber(let text):
            "\(quoted(text)) is not a valid JSON number"
        case .numberOutOfRange(let text):
            "the number \(quoted(text)) is out of range"
        case .unterminatedString:
            "unterminated text; expected '\"'"
        case .controlCharacter(let byte):
            "control character in text; write \(Self.escape(of: byte))"
        case .unknownEscape(let text):
            "unknown escape \(quoted(text))"
        case .badUnicodeEscape(let text):
            "expected four hexadecimal digits after \\u, found \(quoted(text))"
        case .loneSurrogate(let digits):
            "\\u\(digits) is half of a surrogate pair"
        case .textAfterEnd(let text):
            "unexpected \(quoted(text)) after the end of the document"
        }
    }

    /// How JSON spells a control character (RFC 8259, section 7).
    private static func escape(of byte: UInt8) -> String {
        switch byte {
        case 0x08: return "\\b"
        case 0x09: return "\\t"
        case 0x0A: return "\\n"
        case 0x0C: return "\\f"
        case 0x0D: return "\\r"
        default:
            let digits = String(byte, radix: 16, uppercase: true)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }
}
