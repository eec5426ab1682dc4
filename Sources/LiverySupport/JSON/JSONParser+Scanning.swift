extension JSONParser {
    // MARK: Texts

    /// Moves past the string that begins here (RFC 8259, section 7), and checks it.
    mutating func scanString() throws(JSONError) {
        let opening = offset
        var index = offset + 1
        var isASCII = true
        isEscaped = false
        scan: while true {
            // Eight bytes at a time, as far as they are literal.
            if index + 8 <= bytes.count {
                let special = Self.special(in: word(at: index))
                guard special != 0 else {
                    index += 8
                    continue
                }
                index += special.trailingZeroBitCount / 8
            }
            guard index < bytes.count else { throw error("unterminated text; expected '\"'", at: opening) }
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): break scan
            case UInt8(ascii: "\\"):
                isEscaped = true
                index = try endOfEscape(index)
            case 0..<0x20:
                let escape = JSON.string(String(Unicode.Scalar(byte))).text.dropFirst().dropLast()
                throw error("control character in text; write \(escape)", at: index)
            default:
                if byte >= 0x80 { isASCII = false }
                index += 1
            }
        }
        if !isASCII, let fault = bytes.firstInvalidUTF8(in: opening + 1..<index) {
            throw error("not valid UTF-8", at: fault)
        }
        offset = index + 1
    }

    @inline(__always) private func word(at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The highest bit of the first of eight bytes that is a quotation mark, a backslash, below 0x20 or
    /// not ASCII, and of some bytes after it; 0 when there is none.
    @inline(__always) private static func special(in word: UInt64) -> UInt64 {
        // The first byte that is zero in x is the first whose highest bit is set in (x - 0x01…) & ~x.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ 0x2222_2222_2222_2222
        let backslash = word ^ 0x5C5C_5C5C_5C5C_5C5C
        let found =
            (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- 0x2020_2020_2020_2020) & ~word | word
        return found & 0x8080_8080_8080_8080
    }

    /// The end of the escape that begins at a backslash.
    private func endOfEscape(_ start: Int) throws(JSONError) -> Int {
        guard start + 1 < bytes.count else { return bytes.count }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            let unit = try codeUnit(start)
            guard unit & 0xF800 == 0xD800 else { return start + 6 }
            guard unit < 0xDC00, start + 7 < bytes.count, bytes[start + 6] == UInt8(ascii: "\\"),
                bytes[start + 7] == UInt8(ascii: "u"), try codeUnit(start + 6) & 0xFC00 == 0xDC00
            else {
                let digits = String(unit, radix: 16, uppercase: true)
                throw error("\\u\(digits) is half of a surrogate pair", at: start)
            }
            return start + 12
        default: throw error("unknown escape \(quoted("\\" + character(at: start + 1)))", at: start)
        }
    }

    /// The code unit of the escape `\uXXXX` at an offset.
    private func codeUnit(_ start: Int) throws(JSONError) -> UInt32 {
        var unit: UInt32 = 0
        for index in start + 2..<start + 6 {
            let byte = index < bytes.count ? bytes[index] : 0
            guard let digit = byte.valueOfHexadecimalDigit else {
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                throw error("expected four hexadecimal digits after \\u, found \(quoted(text))", at: start)
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    /// The last string with its escapes decoded.
    func decodedText() -> [UInt8] {
        var decoded: [UInt8] = []
        var index = tokenStart + 1
        while index < tokenEnd - 1 {
            guard bytes[index] == UInt8(ascii: "\\") else {
                decoded.append(bytes[index])
                index += 1
                continue
            }
            switch bytes[index + 1] {
            case UInt8(ascii: "b"): decoded.append(0x08)
            case UInt8(ascii: "f"): decoded.append(0x0C)
            case UInt8(ascii: "n"): decoded.append(0x0A)
            case UInt8(ascii: "r"): decoded.append(0x0D)
            case UInt8(ascii: "t"): decoded.append(0x09)
            case UInt8(ascii: "u"):
                // Checked by `scanString`.
                let unit = (try? codeUnit(index)) ?? 0
                var number = unit
                if unit & 0xFC00 == 0xD800 {
                    let second = (try? codeUnit(index + 6)) ?? 0
                    number = 0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF
                    index += 6
                }
                index += 4
                if let scalar = Unicode.Scalar(number) { decoded += Array(String(scalar).utf8) }
            case let plain: decoded.append(plain)
            }
            index += 2
        }
        return decoded
    }

    // MARK: Numbers

    /// Moves past the number that begins here: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
    /// (RFC 8259, section 6).
    mutating func scanNumber() throws(JSONError) {
        var index = offset
        let isNegative = bytes[index] == UInt8(ascii: "-")
        if isNegative { index += 1 }
        let first = index
        var magnitude: UInt64 = 0
        var overflows = false
        while index < bytes.count, Self.isDigit(bytes[index]) {
            let (tens, tooLarge) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, over) = tens.addingReportingOverflow(UInt64(bytes[index] - 0x30))
            overflows = overflows || tooLarge || over
            magnitude = sum
            index += 1
        }
        guard index > first, index == first + 1 || bytes[first] != UInt8(ascii: "0") else { throw badNumber }
        let endOfWhole = index
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") { index = try endOfDigits(index + 1) }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
                index += 1
            }
            index = try endOfDigits(index)
        }
        if index < bytes.count, Self.isWordByte(bytes[index]) { throw badNumber }
        let isWhole = index == endOfWhole && !overflows
        whole = isWhole ? Self.whole(magnitude, isNegative: isNegative) : nil
        offset = index
    }

    private static func whole(_ magnitude: UInt64, isNegative: Bool) -> JSON? {
        guard isNegative else { return Int(exactly: magnitude).map(JSON.integer) ?? .unsigned(magnitude) }
        // `-0` is no whole number.
        guard magnitude > 0, magnitude <= Int.min.magnitude else { return nil }
        return .integer(Int(truncatingIfNeeded: 0 &- magnitude))
    }

    /// The end of digits, at least one.
    private func endOfDigits(_ start: Int) throws(JSONError) -> Int {
        var index = start
        while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
        guard index > start else { throw badNumber }
        return index
    }

    /// The last number: a whole one of 64 bits exactly, any other as the nearest `Double`, with the sign of zero.
    package var number: JSON {
        get throws(JSONError) {
            if let whole { return whole }
            let text = UnsafeBufferPointer(rebasing: bytes[tokenStart..<tokenEnd])
            var number: String { String(decoding: text, as: UTF8.self) }
            guard let value = Self.shortDecimal(text) ?? Double(number), value.isFinite else {
                throw error("the number \(quoted(number)) is out of range", at: tokenStart)
            }
            return value == 0 ? .fraction(value) : .number(value)
        }
    }

    /// The value of a decimal of at most 15 digits without an exponent. Digits and power of ten are
    /// exact, so that their quotient is the nearest number.
    private static func shortDecimal(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard text.count <= 16 else { return nil }
        var digits = 0
        var power = 1.0
        var hasPoint = false
        for byte in text.dropFirst(text.first == UInt8(ascii: "-") ? 1 : 0) {
            if byte == UInt8(ascii: ".") {
                hasPoint = true
            } else if isDigit(byte) {
                digits = digits * 10 + Int(byte - 0x30)
                if hasPoint { power *= 10 }
            } else {
                return nil
            }
        }
        let value = Double(digits) / power
        return text.first == UInt8(ascii: "-") ? -value : value
    }
}
