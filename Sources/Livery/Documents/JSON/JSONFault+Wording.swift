extension JSONFault {
    /// The sentence that says what is wrong, without the place.
    package var message: String {
        switch self {
        case .expected(let wanted, let found):
            "expected \(wanted), found " + (found.map(quoted) ?? "the end of the document")
        case .trailingComma(let bracket):
            "a comma before \(quoted(bracket)), which JSON does not allow"
        case .comment:
            "JSON has no comments"
        case .unknownWord(let word):
            "unknown word \(quoted(word)); text stands in double quotes, "
                + "and the words of JSON are true, false and null"
        case .badNumber(let text):
            "\(quoted(text)) is no number of JSON"
        case .numberOutOfRange(let text):
            "the number \(quoted(text)) is out of range"
        case .unterminatedString:
            "a text without its closing '\"'"
        case .controlCharacter(let byte):
            "a control character in a text; write \(Self.escape(of: byte))"
        case .unknownEscape(let text):
            "unknown escape \(quoted(text))"
        case .badUnicodeEscape(let text):
            "\(quoted(text)) has not four hexadecimal digits after \\u"
        case .loneSurrogate(let digits):
            "\\u\(digits) is half of a surrogate pair"
        case .textAfterEnd(let text):
            "\(quoted(text)) after the end of the document"
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
