/// Numbers as short as a thousandth allows, for files of vectors.
package enum ShortNumber {
    /// A number in thousandths, rounded to the nearest.
    ///
    /// What is not finite counts as 0, and what is too large as a million millions.
    package static func thousandths(_ value: Double) -> Int {
        guard value.isFinite else { return 0 }
        return Int(clamping: (min(max(value, -1e12), 1e12) * 1000).rounded())
    }

    /// The shortest text of a number of thousandths: `12`, `-.5`, `3.125`.
    package static func text(thousandths: Int) -> String {
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard rest > 0 else { return sign + String(whole) }
        var digits = String(rest)
        digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
        while digits.hasSuffix("0") { digits.removeLast() }
        return sign + (whole == 0 ? "" : String(whole)) + "." + digits
    }

    /// The shortest text of a number, rounded to a thousandth.
    package static func text(_ value: Double) -> String {
        text(thousandths: thousandths(value))
    }

    /// The shortest text of a factor, rounded to a millionth.
    package static func factor(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return text(value) }
        let rounded = (value * 1e6).rounded() / 1e6
        if rounded == rounded.rounded() { return String(Int(clamping: rounded)) }
        // Below a thousandth, a number's shortest text has an exponent.
        var text = String(Int(clamping: (abs(rounded) * 1e6).rounded()))
        text = String(repeating: "0", count: max(0, 7 - text.utf8.count)) + text
        let whole = text.dropLast(6)
        var digits = String(text.suffix(6))
        while digits.hasSuffix("0") { digits.removeLast() }
        return (rounded < 0 ? "-" : "") + (whole == "0" ? "" : whole) + "." + digits
    }
}
