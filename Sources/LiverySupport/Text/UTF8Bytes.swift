extension UInt8 {
    /// Whether the byte is a space, a tab or a line break.
    package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether the byte is an ASCII letter or digit.
    package var isLetterOrDigit: Bool { (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset in a range of the first byte that begins no well-formed UTF-8 sequence (Unicode,
    /// table 3-7); nil if there is none.
    package func firstInvalidUTF8(in range: Range<Int>) -> Int? {
        let bytes = UnsafeBufferPointer(rebasing: self[range])
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        // U+FFFD is in the place of what is invalid, and may begin with the same bytes.
        let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
        var offset = zip(repaired, bytes).prefix { $0 == $1 }.count
        while repaired.dropFirst(offset).first.map({ $0 & 0xC0 == 0x80 }) == true { offset -= 1 }
        return range.lowerBound + offset
    }
}
