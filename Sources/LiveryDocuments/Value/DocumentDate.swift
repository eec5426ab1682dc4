import LiverySupport

/// A date of a property list: a point in time.
package struct DocumentDate: Hashable, Sendable {
    /// The seconds since the beginning of 2001 in UTC, as property lists count and Foundation's `Date` does.
    package let timeIntervalSinceReferenceDate: Double

    /// Makes a date of the seconds since the beginning of 2001 in UTC.
    package init(timeIntervalSinceReferenceDate seconds: Double) { timeIntervalSinceReferenceDate = seconds }
}

extension DocumentDate: Comparable {
    /// Whether a date is before another one.
    package static func < (first: DocumentDate, second: DocumentDate) -> Bool {
        first.timeIntervalSinceReferenceDate < second.timeIntervalSinceReferenceDate
    }
}

// The calendar is the Gregorian one at all times, as in ISO 8601.
extension DocumentDate {
    private static let secondsInDay = 86_400

    /// Reads the form of XML property lists, `2024-02-29T12:30:00Z`, in which smaller units can be missing, and seconds
    /// can have a fraction; nil for any other text.
    package init?(text: String) {
        var rest = text.utf8[...]
        guard rest.popLast() == UInt8(ascii: "Z") else { return nil }
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        guard let digits = Self.digits(4...6, of: &rest) else { return nil }
        var parts = [1, 1, 0, 0, 0]
        for (index, separator) in "--T::".utf8.enumerated() {
            if rest.isEmpty { break }
            guard rest.popFirst() == separator, let part = Self.digits(2...2, of: &rest) else { return nil }
            parts[index] = part
        }
        var fraction = 0.0
        if rest.first == UInt8(ascii: "."), rest.dropFirst().allSatisfy(Self.isDigit),
            let value = NumberText.parse(String(rest) ?? "")
        {
            (fraction, rest) = (value, rest[rest.endIndex...])
        }
        guard rest.isEmpty, (1...12).contains(parts[0]), parts[1] >= 1, parts[2] < 24, parts[3] < 60, parts[4] < 60
        else { return nil }
        let year = isNegative ? -digits : digits
        let day = Self.day(year, parts[0], parts[1])
        guard day < Self.day(year, parts[0] + 1) else { return nil }
        let seconds = (parts[2] * 60 + parts[3]) * 60 + parts[4]
        let whole = Double(day * Self.secondsInDay + seconds)
        self.init(timeIntervalSinceReferenceDate: whole + fraction)
    }

    /// The number of digits that come next.
    private static func digits(_ counts: ClosedRange<Int>, of text: inout Substring.UTF8View) -> Int? {
        let digits = text.prefix(while: isDigit)
        guard counts.contains(digits.count) else { return nil }
        text.removeFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The days from 2001-01-01; month 13 is the first of the next year.
    private static func day(_ year: Int, _ month: Int = 1, _ day: Int = 1) -> Int {
        // A year begins with March, so that February, which varies, is its end.
        let year = month <= 2 ? year - 1 : year
        let leapDays = year.floorDivided(by: 4) - year.floorDivided(by: 100) + year.floorDivided(by: 400)
        return year * 365 + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 730_792
    }
}

extension DocumentDate: CustomStringConvertible {
    /// The form of XML property lists, `2024-02-29T12:30:00Z`, with a fraction of a second if there is one; for what
    /// that form can't hold, the seconds since the beginning of 2001.
    package var description: String {
        let seconds = timeIntervalSinceReferenceDate.rounded(.down)
        let fraction = (timeIntervalSinceReferenceDate - seconds).shortest
        // Within 7,900 years of 2001, a year has at most four digits; a number below 0.0001 has an exponent.
        guard abs(seconds) < 2.5e11, fraction == "0" || fraction.hasPrefix("0.") else {
            return "\(timeIntervalSinceReferenceDate.shortest) s"
        }
        let whole = Int(clamping: seconds)
        let day = whole.floorDivided(by: Self.secondsInDay)
        let second = whole - day * Self.secondsInDay
        var year = 2001 + (day * 400).floorDivided(by: 146_097)
        if day < Self.day(year) { year -= 1 } else if day >= Self.day(year + 1) { year += 1 }
        let month = (1...12).last { Self.day(year, $0) <= day } ?? 1
        func padded(_ number: Int, to count: Int = 2) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
        }
        let date = [padded(abs(year), to: 4), padded(month), padded(day - Self.day(year, month) + 1)]
        let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0) }
        return (year < 0 ? "-" : "") + date.joined(separator: "-") + "T" + time.joined(separator: ":")
            + fraction.dropFirst() + "Z"
    }
}

extension Int {
    /// The quotient, rounded down.
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
