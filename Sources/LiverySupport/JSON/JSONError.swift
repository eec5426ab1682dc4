/// Why bytes are not JSON.
package struct JSONError: Error, Hashable, Sendable {
    /// What is wrong, with the text at the error.
    package let reason: String
    /// The number of bytes before the error.
    package let offset: Int

    /// The location and what is wrong: `1:12: expected a value, found ','`.
    package func message(in bytes: [UInt8]) -> String {
        var position = TextPosition()
        bytes.withUnsafeBufferPointer { position.advance(to: offset, in: $0) }
        return "\(position.line):\(position.column): \(reason)"
    }
}

extension JSONParser {
    func error(_ reason: String, at offset: Int? = nil) -> JSONError {
        JSONError(reason: reason, offset: offset ?? self.offset)
    }

    /// The error that something else is here than is wanted, or a comment.
    func expected(_ wanted: String) -> JSONError {
        let isAtEnd = offset == bytes.count
        return unexpected("expected \(wanted), found \(isAtEnd ? "the end of the document" : found)")
    }

    /// The error that something is here, or a comment.
    func unexpected(_ reason: String) -> JSONError {
        let isComment = bytes[offset...].starts(with: "//".utf8) || bytes[offset...].starts(with: "/*".utf8)
        return error(isComment ? "JSON does not allow comments" : reason)
    }

    var badNumber: JSONError { error("\(found) is not a valid JSON number") }

    /// The word here, or the single character that is not part of a word.
    var found: String {
        let word = bytes[offset...].prefix(while: Self.isWordByte)
        return quoted(word.isEmpty ? character(at: offset) : String(decoding: word, as: UTF8.self))
    }

    func character(at offset: Int) -> String {
        let rest = bytes[min(offset, bytes.count)...].prefix(4)
        let tail = rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }
        return String(decoding: rest[..<tail.endIndex], as: UTF8.self)
    }
}
