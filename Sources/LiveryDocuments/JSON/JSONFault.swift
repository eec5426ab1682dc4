/// How a document breaks JSON's grammar (RFC 8259).
public enum JSONFault: Hashable, Sendable {
    /// Something is wanted (in words) and something else stands there; nil at the document's end.
    case expected(String, found: String?)
    /// A comma with nothing but the closing bracket after it.
    case trailingComma(before: String)
    /// A comment, which JSON does not have.
    case comment
    /// A word that is not `true`, `false` or `null`.
    case unknownWord(String)
    /// Text that looks like a number and is none, such as `01` or `+1`.
    case badNumber(String)
    /// A number beyond a `Double`'s range.
    case numberOutOfRange(String)
    /// A string whose closing quote is missing.
    case unterminatedString
    /// A character below U+0020 in a string.
    case controlCharacter(UInt8)
    /// A backslash with a character that JSON gives no meaning.
    case unknownEscape(String)
    /// `\u` without four hexadecimal digits.
    case badUnicodeEscape(String)
    /// Half of a surrogate pair, as four hexadecimal digits.
    case loneSurrogate(String)
    /// Something after the document's end.
    case textAfterEnd(String)
}
