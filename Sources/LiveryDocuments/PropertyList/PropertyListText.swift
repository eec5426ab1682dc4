import LiverySupport

/// The text forms of property lists' values.
enum PropertyListText {
    /// An integer: decimal or, after `0x`, hexadecimal, with an optional sign; nil for anything else, or if it
    /// does not fit in 64 bits, signed or unsigned.
    static func integer(_ text: some StringProtocol) -> Double? {
        var digits = text[...]
        let sign = digits.first
        if sign == "-" || sign == "+" { digits = digits.dropFirst() }
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        if isHexadecimal { digits = digits.dropFirst(2) }
        // The initializer would accept a second sign.
        guard let first = digits.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+"),
            let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
        else { return nil }
        guard sign == "-" else { return Double(magnitude) }
        return magnitude <= 1 << 63 ? -Double(magnitude) : nil
    }

    /// Seconds from the start of 2001, UTC, to a date like `2026-01-31T23:59:59Z`; nil for anything else,
    /// including a leap second and a day that its month does not have.
    static func date(_ text: some StringProtocol) -> Double? {
        let pattern = "0000-00-00T00:00:00Z".utf8
        var numbers: [Int] = []
        var number = 0
        guard text.utf8.count == pattern.count else { return nil }
        for (byte, wanted) in zip(text.utf8, pattern) {
            if wanted == UInt8(ascii: "0") {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 0x30)
            } else {
                guard byte == wanted else { return nil }
                numbers.append(number)
                number = 0
            }
        }
        let (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard (1...12).contains(month), (1...days(inMonth: month, of: year)).contains(day),
            numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
        else { return nil }
        let days = days(from2001To: year, month: month, day: day)
        return Double(((days * 24 + numbers[3]) * 60 + numbers[4]) * 60 + numbers[5])
    }

    /// Decodes base64 (RFC 4648, section 4), skipping spaces and line breaks; nil if a character is not in
    /// the alphabet or the padding is wrong.
    static func data(_ text: [UInt8]) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        var padding = 0
        for byte in text where !byte.isBlank {
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, let value = sextet(byte) else { return nil }
            bits = bits << 6 | value
            count += 1
            if count.isMultiple(of: 4) {
                bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
                bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
                bytes.append(UInt8(truncatingIfNeeded: bits))
            }
        }
        switch (count % 4, padding) {
        case (0, 0): break
        case (2, 2): bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
        case (3, 1):
            bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
        default: return nil
        }
        return bytes
    }

    private static func sextet(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 97 + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48 + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// Days in the proleptic Gregorian calendar, counted in years that begin in March so that the
    /// leap day comes last.
    private static func days(from2001To year: Int, month: Int, day: Int) -> Int {
        func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
            let year = month > 2 ? year : year - 1
            // An era of 400 years has 146,097 days; -1 is the one before the year 0.
            let era = (year >= 0 ? year : year - 399) / 400
            let yearOfEra = year - era * 400
            let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
            return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        }
        return days(year, month, day) - days(2001, 1, 1)
    }
}
