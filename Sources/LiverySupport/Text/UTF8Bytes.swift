extension UInt8 {
    /// Whether the byte is a space, a tab or a line break.
    package var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }

    /// Whether the byte is an ASCII letter or digit.
    package var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The offset in a range of the first byte that begins no well-formed UTF-8 sequence (Unicode,
    /// table 3-7); nil if there is none.
    package func firstInvalidUTF8(in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        while index < range.upperBound {
            let lead = self[index]
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
            guard length <= range.upperBound - index, second.contains(self[index + 1]) else {
                return index
            }
            for continuation in 2..<Swift.max(2, length)
            where self[index + continuation] & 0xC0 != 0x80 {
                return index
            }
            index += length
        }
        return nil
    }
}

extension String.UTF8View {
    /// Whether other bytes are part of these, in the order that they have there.
    ///
    /// Takes the sum of both lengths, by the search of Knuth, Morris and Pratt.
    package func contains(_ other: String.UTF8View) -> Bool {
        let wanted = Array(other)
        guard !wanted.isEmpty else { return true }
        // For each number of bytes, how many of the first bytes end there, too, other than all.
        var shorter = [0, 0]
        var length = 0
        for byte in wanted.dropFirst() {
            while length > 0, wanted[length] != byte { length = shorter[length] }
            if wanted[length] == byte { length += 1 }
            shorter.append(length)
        }
        length = 0
        for byte in self {
            while length > 0, wanted[length] != byte { length = shorter[length] }
            if wanted[length] == byte { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }
}
