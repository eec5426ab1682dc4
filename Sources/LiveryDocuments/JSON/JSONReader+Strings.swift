extension JSONReader {
    /// Reads a string (RFC 8259, section 7) from its opening quote to after its closing one.
    mutating func readString() throws(Diagnostic) -> String {
        let opening = index
        let openingPlace = here()
        index += 1
        var runStart = index
        // Most strings hold no escape: then no copy of the bytes is made.
        var decoded: [UInt8] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let run = UnsafeBufferPointer(rebasing: bytes[runStart..<index])
                index += 1
                if runStart == opening + 1 { return String(decoding: run, as: UTF8.self) }
                decoded.append(contentsOf: run)
                return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\\"):
                decoded.append(contentsOf: bytes[runStart..<index])
                try readEscape(into: &decoded)
                runStart = index
            case let byte where byte < 0x20:
                throw fault(.controlCharacter(byte))
            default:
                index += 1
            }
        }
        throw Diagnostic(.document(.json(.unterminatedString)), at: openingPlace)
    }

    private mutating func readEscape(into decoded: inout [UInt8]) throws(Diagnostic) {
        guard index + 1 < bytes.count else {
            index = bytes.count
            return
        }
        let plain: UInt8
        switch bytes[index + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = bytes[index + 1]
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0C
        case UInt8(ascii: "n"): plain = 0x0A
        case UInt8(ascii: "r"): plain = 0x0D
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "u"):
            decoded.append(contentsOf: String(try readUnicodeEscape()).utf8)
            return
        default:
            var end = index + 2
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            throw fault(.unknownEscape(String(decoding: bytes[index..<end], as: UTF8.self)))
        }
        decoded.append(plain)
        index += 2
    }

    /// Reads `\uXXXX`, or two of them that are one scalar outside of the basic plane.
    private mutating func readUnicodeEscape() throws(Diagnostic) -> Unicode.Scalar {
        let first = try readCodeUnit()
        if let scalar = Unicode.Scalar(first) {
            index += 6
            return scalar
        }
        guard (0xD800...0xDBFF).contains(first), index + 7 < bytes.count,
            bytes[index + 6] == UInt8(ascii: "\\"), bytes[index + 7] == UInt8(ascii: "u")
        else { throw fault(.loneSurrogate(Self.digits(of: first))) }
        let start = index
        index += 6
        let second = try readCodeUnit()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(second & 0x3FF))
            )
        else {
            index = start
            throw fault(.loneSurrogate(Self.digits(of: first)))
        }
        index += 6
        return scalar
    }

    /// The four digits after the `\u` that stands here.
    private mutating func readCodeUnit() throws(Diagnostic) -> UInt16 {
        var unit: UInt16 = 0
        for offset in 2..<6 {
            let digit =
                index + offset < bytes.count
                ? Character(Unicode.Scalar(bytes[index + offset])).hexDigitValue : nil
            guard let digit, bytes[index + offset] < 0x80 else {
                // Cut before what can't be shown, such as the quote or the end of the line.
                let escape = bytes[index..<min(index + 6, bytes.count)]
                    .prefix { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
                throw fault(.badUnicodeEscape(String(decoding: escape, as: UTF8.self)))
            }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    private static func digits(of unit: UInt16) -> String {
        String(unit, radix: 16, uppercase: true)
    }
}
