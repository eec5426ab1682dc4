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

    /// The end of the longest number at the beginning of the bytes; nil when there is none.
    ///
    /// An incomplete fraction or exponent is not part of the number: the end of `12em` is that of `12`.
    package static func scan(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        if index < bytes.endIndex,
            bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
        {
            index += 1
        }
        var end = endOfDigits(bytes, from: index)
        if end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") {
            let fraction = endOfDigits(bytes, from: end + 1)
            if fraction > end + 1 { end = fraction }
        }
        guard end > index else { return nil }
        if end < bytes.endIndex, bytes[end] | 0x20 == UInt8(ascii: "e") {
            var first = end + 1
            if first < bytes.endIndex,
                bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-")
            {
                first += 1
            }
            let exponent = endOfDigits(bytes, from: first)
            if exponent > first { end = exponent }
        }
        return end
    }

    /// The value of bytes that `scan` took whole; nil when it is out of a `Double`'s range.
    package static func value(of bytes: ArraySlice<UInt8>) -> Double? {
        // Up to 15 digits fit a double exactly, which spares the general conversion most of the time.
        if bytes.count <= 15, bytes.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            return Double(bytes.reduce(into: 0) { $0 = $0 * 10 + Int($1 - 0x30) })
        }
        var text = String(decoding: bytes, as: UTF8.self)
        // Swift's own grammar wants a digit before the point.
        if let point = bytes.firstIndex(of: UInt8(ascii: ".")),
            point == bytes.startIndex || bytes[point - 1] < 0x30
        {
            text.insert(
                "0",
                at: text.utf8.index(text.startIndex, offsetBy: point - bytes.startIndex)
            )
        }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private static func endOfDigits(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.endIndex, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
        return index
    }
}

extension Double {
    /// The shortest text that reads back as the same number, without `.0`; never negative zero.
    package var shortest: String {
        // Whole numbers are most of all, and their digits are the shortest text.
        if magnitude < 1e15, self == rounded() { return String(Int(clamping: self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in hexadecimal, with as many digits as the type has.
    @inlinable
    package func hexadecimal(uppercase: Bool = false) -> String {
        let digits = String(self, radix: 16, uppercase: uppercase)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
    }
}

extension Double {
    /// The number with as many digits after its point, rounded to the nearest; for numbers below a
    /// billion.
    ///
    /// - Parameter digits: The number of digits, from 1 to 6.
    /// - Returns: The text, such as `0.500`.
    package func fixed(_ digits: Int) -> String {
        let scale = (0..<digits).reduce(1) { power, _ in power * 10 }
        guard magnitude < 1e9 else { return shortest }
        let whole = Int(clamping: (magnitude * Double(scale)).rounded())
        let fraction = String(whole % scale)
        let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
        return (self < 0 && whole > 0 ? "-" : "") + "\(whole / scale).\(zeros)\(fraction)"
    }
}
