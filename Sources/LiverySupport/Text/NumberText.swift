/// Numbers written as text.
package enum NumberText {
    /// How a number is written.
    package enum Grammar {
        /// JSON's (RFC 8259, section 6), except that leading zeros are allowed: `010` is ten.
        case json
        /// CSS's (css-syntax-3, section 4.3.12), which allows `+5` and `.5` besides.
        case css
    }

    /// The finite number that a text spells; nil when the text is no number or out of range.
    ///
    /// `0x10`, `.inf`, `5.`, `1_000`, `nan` and anything with blanks are no numbers. The locale plays
    /// no part. A number too small for a `Double` is zero.
    package static func parse(_ text: some StringProtocol, as grammar: Grammar = .css) -> Double? {
        let bytes = Array(text.utf8)
        guard scan(bytes[...], as: grammar) == bytes.count else { return nil }
        return value(of: bytes[...])
    }

    /// Where the longest number that begins the bytes ends; nil when none does.
    ///
    /// The exponent and the fraction belong to the number only when they are whole, so that the
    /// end of `12em` is that of `12`.
    package static func scan(_ bytes: ArraySlice<UInt8>, as grammar: Grammar = .json) -> Int? {
        var index = bytes.startIndex
        if index < bytes.endIndex,
            bytes[index] == UInt8(ascii: "-")
                || grammar == .css && bytes[index] == UInt8(ascii: "+")
        {
            index += 1
        }
        var digits = endOfDigits(bytes, from: index)
        guard digits > index || grammar == .css else { return nil }
        let hasWhole = digits > index
        if digits < bytes.endIndex, bytes[digits] == UInt8(ascii: ".") {
            let fraction = endOfDigits(bytes, from: digits + 1)
            if fraction > digits + 1 { digits = fraction }
        }
        guard hasWhole || digits > index else { return nil }
        index = digits
        if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
            var first = index + 1
            if first < bytes.endIndex,
                bytes[first] == UInt8(ascii: "+") || bytes[first] == UInt8(ascii: "-")
            {
                first += 1
            }
            let exponent = endOfDigits(bytes, from: first)
            if exponent > first { index = exponent }
        }
        return index
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
