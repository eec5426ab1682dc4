/// Base64, the form in which texts carry bytes (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    /// The characters that stand for bytes, with their padding and without line breaks.
    ///
    /// - Parameter bytes: Any bytes.
    /// - Returns: ASCII; four characters for every three bytes, rounded up.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        alphabet.withUnsafeBufferPointer { alphabet in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var group = Int(bytes[start]) << 16
                if count > 1 { group |= Int(bytes[start + 1]) << 8 }
                if count > 2 { group |= Int(bytes[start + 2]) }
                text.append(alphabet[group >> 18])
                text.append(alphabet[group >> 12 & 63])
                text.append(count > 1 ? alphabet[group >> 6 & 63] : UInt8(ascii: "="))
                text.append(count > 2 ? alphabet[group & 63] : UInt8(ascii: "="))
            }
        }
        return text
    }

    /// The value of each character; 64 for those that have none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    /// The bytes that characters stand for; between them, there may be blanks and line breaks.
    ///
    /// - Parameter text: Characters with their padding.
    /// - Returns: The bytes; nil for any other text.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var count = 0
        var paddingCount = 0
        for character in text where !character.isBlank {
            count += 1
            if character == UInt8(ascii: "=") {
                paddingCount += 1
                group <<= 6
            } else {
                let value = values[Int(character)]
                guard paddingCount == 0, value < 64 else { return nil }
                group = group << 6 | UInt32(value)
            }
            guard count.isMultiple(of: 4) else { continue }
            guard paddingCount <= 2 else { return nil }
            for shift in [16, 8, 0].prefix(3 - paddingCount) {
                bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(shift)))
            }
            group = 0
        }
        return count.isMultiple(of: 4) ? bytes : nil
    }
}
