import LiverySupport

/// The encoding of a text document.
enum TextEncoding {
    /// The offset at which the text of UTF-8 bytes begins: 3 after a byte order mark, else 0.
    ///
    /// Throws `.unsupportedEncoding` for UTF-16 and UTF-32, recognized by their byte order marks or by a
    /// NUL among the first two bytes (a document begins with an ASCII character, RFC 4627, section 3),
    /// and `.invalidUTF8` at the first invalid byte.
    static func checkUTF8(
        _ bytes: UnsafeBufferPointer<UInt8>,
        source: Source
    ) throws(Diagnostic) -> Int {
        if let name = wideEncoding(bytes) {
            throw Diagnostic(
                .unsupportedEncoding(name),
                at: DocumentLocation(wholeOf: source)
            )
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let offset = bytes.firstInvalidUTF8(in: start..<bytes.count) {
            var position = TextPosition(offset: start)
            position.advance(toOffset: offset, in: bytes)
            throw Diagnostic(.invalidUTF8, at: position.location(in: source))
        }
        return start
    }

    /// `UTF-16` or `UTF-32` if the first bytes indicate it; otherwise nil.
    static func wideEncoding(_ bytes: some Collection<UInt8>) -> String? {
        let head = Array(bytes.prefix(4))
        if head.starts(with: [0xFF, 0xFE, 0, 0]) || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
        if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
        guard head.count == 4 else { return nil }
        switch (head[0] == 0, head[1] == 0, head[2] == 0, head[3] == 0) {
        case (true, true, true, false), (false, true, true, true): return "UTF-32"
        case (true, false, _, _), (false, true, _, _): return "UTF-16"
        default: return nil
        }
    }
}
