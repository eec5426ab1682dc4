import LiverySupport

/// A violation of JSON's grammar (RFC 8259).
public enum JSONFault: Hashable, Sendable {
    /// What was expected, in words, and what was found; nil at the end of the document.
    case expected(String, found: String?)
    /// A comma with nothing but the closing bracket after it.
    case trailingComma(before: String)
    /// A comment, which JSON does not have.
    case comment
    /// A word that is not `true`, `false` or `null`.
    case unknownWord(String)
    /// Text that looks like a number but is not one, such as `01` or `+1`.
    case badNumber(String)
    /// A number beyond a `Double`'s range.
    case numberOutOfRange(String)
    /// A string whose closing quote is missing.
    case unterminatedString
    /// A character below U+0020 in a string.
    case controlCharacter(UInt8)
    /// A backslash before a character that JSON does not escape.
    case unknownEscape(String)
    /// `\u` without four hexadecimal digits.
    case badUnicodeEscape(String)
    /// Half of a surrogate pair, as four hexadecimal digits.
    case loneSurrogate(String)
    /// Something after the document's end.
    case textAfterEnd(String)
}

extension JSONFault {
    /// The fault of an error of the grammar, with the text at its offset.
    init(_ error: JSONError, in bytes: UnsafeBufferPointer<UInt8>) {
        let rest = UnsafeBufferPointer(rebasing: bytes[error.offset...])
        self =
            switch error.kind {
            case .expected(let wanted): .expected(wanted.rawValue, found: Self.found(in: rest))
            case .trailingComma: .trailingComma(before: Self.found(in: rest) ?? "")
            case .comment: .comment
            case .unknownWord: .unknownWord(Self.found(in: rest) ?? "")
            case .badNumber: .badNumber(Self.found(in: rest) ?? "")
            case .numberOutOfRange: .numberOutOfRange(Self.found(in: rest) ?? "")
            case .unterminatedString: .unterminatedString
            case .controlCharacter(let byte): .controlCharacter(byte)
            case .unknownEscape:
                .unknownEscape("\\" + Self.scalar(in: rest.dropFirst()))
            case .badUnicodeEscape:
                // Cut before what can't be shown, such as the quote or the end of the line.
                .badUnicodeEscape(
                    String(
                        decoding: rest.prefix(6).prefix {
                            $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"")
                        },
                        as: UTF8.self
                    )
                )
            case .loneSurrogate:
                .loneSurrogate(String(decoding: rest[2..<6], as: UTF8.self).uppercased())
            case .textAfterEnd: .textAfterEnd(Self.found(in: rest) ?? "")
            // UTF-8 is checked before parsing; the others concern the depth and shape of records.
            case .invalidUTF8, .tooDeep, .wrongKind, .missingKey, .repeatedKey, .invalid:
                .expected("a value", found: Self.found(in: rest))
            }
    }

    /// The word at the beginning, or the single character that is not part of a word; nil at the end.
    private static func found(in rest: UnsafeBufferPointer<UInt8>) -> String? {
        guard !rest.isEmpty else { return nil }
        let word = rest.prefix(while: JSONParser.isWordByte)
        return word.isEmpty ? scalar(in: rest[...]) : String(decoding: word, as: UTF8.self)
    }

    private static func scalar(in rest: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let rest = rest.prefix(4)
        let tail = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        return String(decoding: rest[..<tail.endIndex], as: UTF8.self)
    }
}

extension JSONFault {
    /// The message, without the location.
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
        case 0x08: "\\b"
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0C: "\\f"
        case 0x0D: "\\r"
        default: "\\u" + UInt16(byte).hexadecimal(uppercase: true)
        }
    }
}
