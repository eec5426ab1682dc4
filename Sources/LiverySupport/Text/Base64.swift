/// Base64, the form in which texts carry bytes (RFC 4648, section 4).
package enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    /// The value of each character; 64 for those that have none.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 64, count: 256)
        for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
        return values
    }()

    /// The characters that stand for bytes, with their padding and without line breaks.
    ///
    /// - Parameter bytes: Any bytes.
    /// - Returns: ASCII; four characters for every three bytes, rounded up.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let (alphabet, count) = (alphabet, bytes.count)
        var text: [UInt8] = []
        text.reserveCapacity((count + 2) / 3 * 4)
        for start in stride(from: 0, to: count, by: 3) {
            var group = 0
            for index in start..<start + 3 { group = group << 8 | (index < count ? Int(bytes[index]) : 0) }
            for digit in 0..<4 {
                let isPadding = start + digit > count
                text.append(isPadding ? padding : alphabet[group >> (18 - 6 * digit) & 63])
            }
        }
        return text
    }

    /// The bytes that characters stand for; between them, there may be blanks and line breaks.
    ///
    /// - Parameter text: Characters with their padding.
    /// - Returns: The bytes; nil for any other text.
    package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        let values = values
        var bytes: [UInt8] = []
        var (group, count, paddingCount) = (0, 0, 0)
        for character in text where !character.isBlank {
            count += 1
            let value = character == padding ? 0 : values[Int(character)]
            if character == padding { paddingCount += 1 }
            guard value < 64, character == padding || paddingCount == 0, paddingCount <= 2 else { return nil }
            group = group << 6 | Int(value)
            guard count.isMultiple(of: 4) else { continue }
            for shift in [16, 8, 0].prefix(3 - paddingCount) { bytes.append(UInt8(truncatingIfNeeded: group >> shift)) }
            group = 0
        }
        return count.isMultiple(of: 4) ? bytes : nil
    }
}
