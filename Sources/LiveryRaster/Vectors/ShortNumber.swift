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
        let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: powers[digits])
        let sign = units < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        var text = String(rest)
        text = String(repeating: "0", count: digits - text.utf8.count) + text
        while text.hasSuffix("0") { text.removeLast() }
        return sign + (whole == 0 ? "" : String(whole)) + "." + text
    }

    /// The shortest text of a number that is rounded to some digits.
    package static func text(_ value: Double, digits: Int = 3) -> String {
        text(units: units(value, digits: digits), digits: digits)
    }

    private static let powers: [UInt] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    ]
}
