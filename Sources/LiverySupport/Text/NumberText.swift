/// Numbers as text, in CSS's grammar (css-syntax-3, section 4.3.12): JSON's, with `+5`, `.5` and `010`.
package enum NumberText {
    /// The finite number in a text; nil if the text is not a number or is out of range.
    ///
    /// `0x10`, `.inf`, `5.`, `1_000`, `nan` and anything with spaces are not numbers. The locale plays no
    /// part. A number too small for a `Double` is zero.
    package static func parse(_ text: String) -> Double? {
        let bytes = Array(text.utf8)[...]
        return scan(bytes) == bytes.endIndex ? value(of: bytes) : nil
    }

    /// The number at the beginning of a text, and the unit behind it, which may be empty; nil for what begins with no
    /// number, or with one out of range.
    package static func quantity(of text: String) -> (number: Double, unit: String)? {
        let bytes = Array(text.utf8)[...]
        guard let end = scan(bytes), let number = value(of: bytes[..<end]) else { return nil }
        return (number, String(decoding: bytes[end...], as: UTF8.self))
    }

    /// The end of the longest number at the beginning of the bytes; nil when there is none.
    ///
    /// An incomplete fraction or exponent is not part of the number: the end of `12em` is that of `12`.
    package static func scan(_ bytes: ArraySlice<UInt8>) -> Int? {
        func skip(_ one: Unicode.Scalar, _ other: Unicode.Scalar, at index: Int) -> Int {
            guard index < bytes.endIndex else { return index }
            return bytes[index] == UInt8(ascii: one) || bytes[index] == UInt8(ascii: other) ? index + 1 : index
        }
        func endOfDigits(_ start: Int) -> Int {
            var index = start
            while index < bytes.endIndex, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
            return index
        }
        let start = skip("+", "-", at: bytes.startIndex)
        var end = endOfDigits(start)
        let point = skip(".", ".", at: end)
        let fraction = endOfDigits(point)
        if point > end, fraction > point { end = fraction }
        guard end > start else { return nil }
        let mark = skip("e", "E", at: end)
        let digits = skip("+", "-", at: mark)
        let exponent = endOfDigits(digits)
        return mark > end && exponent > digits ? exponent : end
    }

    /// The value of bytes that `scan` took whole; nil when it is out of a `Double`'s range.
    package static func value(of bytes: ArraySlice<UInt8>) -> Double? {
        // Up to 15 digits fit a double exactly, which spares the general conversion most of the time.
        if bytes.count <= 15, bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            return Double(bytes.reduce(into: 0) { $0 = $0 * 10 + Int($1 - 0x30) })
        }
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in hexadecimal, with as many digits as the type has.
    @inlinable package func hexadecimal(uppercase: Bool = false) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}
