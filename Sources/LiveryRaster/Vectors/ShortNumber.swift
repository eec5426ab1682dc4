/// Numbers with as few digits as are needed, for files of vectors.
package enum ShortNumber {
    /// A number as a whole one of units of its last digit, rounded to the nearest.
    ///
    /// What is not finite counts as 0, and what is too large as a million thousand million units.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - digits: How many digits it has after its point, in 0...9.
    /// - Returns: The units.
    package static func units(_ value: Double, digits: Int = 3) -> Int {
        guard value.isFinite else { return 0 }
        return Int(clamping: min(max(value * Double(powers[digits]), -1e15), 1e15).rounded())
    }

    /// The shortest text of a number of units of its last digit: `12`, `-.5`, `3.125`.
    package static func text(units: Int, digits: Int = 3) -> String {
        var bytes: [UInt8] = []
        write(units, digits: digits, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the shortest text of a number of units of its last digit.
    static func write(_ units: Int, digits: Int, to bytes: inout [UInt8]) {
        var power = powers[digits]
        var (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: power)
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        if whole > 0 || rest == 0 { bytes += String(whole).utf8 }
        if rest > 0 { bytes.append(UInt8(ascii: ".")) }
        while rest > 0 {
            power /= 10
            (whole, rest) = rest.quotientAndRemainder(dividingBy: power)
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole))
        }
    }

    /// The shortest text of a number that is rounded to some digits.
    package static func text(_ value: Double, digits: Int = 3) -> String {
        text(units: units(value, digits: digits), digits: digits)
    }

    private static let powers: [UInt] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    ]
}
