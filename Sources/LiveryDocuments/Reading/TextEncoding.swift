/// What the bytes of a text document are encoded in.
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
                .document(.unsupportedEncoding(name)),
                at: DocumentLocation(wholeOf: source)
            )
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let offset = firstInvalidOffset(bytes, from: start) {
            var position = TextPosition(offset: start)
            position.advance(toOffset: offset, in: bytes)
            throw Diagnostic(.document(.invalidUTF8), at: position.location(in: source))
        }
        return start
    }

    /// UTF-16 or UTF-32, when the first bytes are theirs.
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

    /// The offset of the first byte that begins no well-formed UTF-8 sequence (Unicode, table 3-7).
    static func firstInvalidOffset(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        let count = bytes.count
        while index < count {
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length: Int
            var second: ClosedRange<UInt8> = 0x80...0xBF
            switch lead {
            case 0xC2...0xDF: length = 2
            case 0xE0: (length, second) = (3, 0xA0...0xBF)
            case 0xED: (length, second) = (3, 0x80...0x9F)
            case 0xE1...0xEF: length = 3
            case 0xF0: (length, second) = (4, 0x90...0xBF)
            case 0xF4: (length, second) = (4, 0x80...0x8F)
            case 0xF1...0xF3: length = 4
            default: return index
            }
            guard length <= count - index, second.contains(bytes[index + 1]) else { return index }
            for continuation in 2..<max(2, length)
            where bytes[index + continuation] & 0xC0 != 0x80 {
                return index
            }
            index += length
        }
        return nil
    }
}
