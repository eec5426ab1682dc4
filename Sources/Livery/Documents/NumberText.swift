/// Numbers written as text.
package enum NumberText {
    /// The finite number that a text spells; nil when the text is no number or out of range.
    ///
    /// The grammar is JSON's (RFC 8259, section 6) except that leading zeros are allowed: `010` is
    /// ten. `0x10`, `.inf`, `+5`, `.5`, `5.`, `1_000`, `nan` and anything with blanks are no
    /// numbers. The locale plays no part. A number too small for a `Double` is zero.
    package static func parse(_ text: some StringProtocol) -> Double? {
        let bytes = Array(text.utf8)
        guard scan(bytes[...]) == bytes.count else { return nil }
        return value(of: bytes[...])
    }

    /// Where the longest number that begins the bytes ends; nil when none does.
    ///
    /// The exponent and the fraction belong to the number only when they are whole, so that the
    /// end of `12em` is that of `12`.
    package static func scan(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let digits = endOfDigits(bytes, from: index)
        guard digits > index else { return nil }
        index = digits
        if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
            let fraction = endOfDigits(bytes, from: index + 1)
            if fraction > index + 1 { index = fraction }
        }
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
        guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
            return nil
        }
        return value
    }

    private static func endOfDigits(_ bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < bytes.endIndex, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
        return index
    }
}
