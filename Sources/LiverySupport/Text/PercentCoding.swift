// Percent-encoding in addresses (RFC 3986, section 2.1).

extension StringProtocol {
    /// The bytes of the text, with each `%` and two hexadecimal digits as the byte that they stand for.
    ///
    /// - Parameter strict: Whether a `%` before anything else makes the text wrong. Otherwise it stays.
    /// - Returns: The bytes; nil if the text is wrong.
    package func percentDecoded(strict: Bool) -> [UInt8]? {
        let bytes = Array(utf8)
        guard var index = bytes.firstIndex(of: UInt8(ascii: "%")) else { return bytes }
        var decoded = Array(bytes[..<index])
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%"), index + 1 < bytes.count, let high = bytes[index].valueOfHexadecimalDigit,
                let low = bytes[index + 1].valueOfHexadecimalDigit
            {
                decoded.append(high << 4 | low)
                index += 2
            } else if byte == UInt8(ascii: "%"), strict {
                return nil
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// The text with `%` and two hexadecimal digits for each byte of some scalars.
    ///
    /// - Parameter isPlain: Whether a scalar stays as it is.
    /// - Returns: The encoded text.
    package func percentEncoded(but isPlain: (Unicode.Scalar) -> Bool) -> String {
        replacingScalars { scalar in
            isPlain(scalar) ? nil : String(scalar).utf8.map { "%" + $0.hexadecimal(uppercase: true) }.joined()
        }
    }
}

extension Unicode.Scalar {
    /// Whether it has no meaning of its own in an address (RFC 3986, section 2.3).
    package var isUnreserved: Bool {
        isASCII && (UInt8(ascii: self).isLetterOrDigit || "-._~".unicodeScalars.contains(self))
    }
}

extension UInt8 {
    /// What an ASCII character stands for as a hexadecimal digit; nil for others.
    package var valueOfHexadecimalDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
