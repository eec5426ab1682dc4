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
}
