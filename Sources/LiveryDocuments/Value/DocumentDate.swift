import LiverySupport

/// A date of a property list: a point in time.
package struct DocumentDate: Hashable, Sendable {
    /// The seconds since the beginning of 2001 in UTC, as property lists count and Foundation's `Date` does.
    package let timeIntervalSinceReferenceDate: Double

    /// Makes a date of the seconds since the beginning of 2001 in UTC.
    package init(timeIntervalSinceReferenceDate seconds: Double) {
        timeIntervalSinceReferenceDate = seconds
    }

    /// The seconds since the beginning of 1970 in UTC, which a fraction of a second may not survive.
    package var timeIntervalSince1970: Double {
        timeIntervalSinceReferenceDate + Double(Self.reference * Self.secondsInDay)
    }
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

    /// The days from 1970-01-01 to 2001-01-01.
    private static let reference = 11_323

    /// The days in 400 years, after which the calendar repeats.
    private static let daysInEra = 146_097

    /// Reads the form of XML property lists, `2024-02-29T12:30:00Z`, in which smaller units can be missing, and seconds
    /// can have a fraction; nil for any other text.
    package init?(text: String) {
        var rest = text.utf8[...]
        guard rest.popLast() == UInt8(ascii: "Z") else { return nil }
        var sign = 1
        if rest.first == UInt8(ascii: "-") {
            sign = -1
            rest.removeFirst()
        }
        guard let year = Self.digits(4...6, of: &rest) else { return nil }
        var parts = [1, 1, 0, 0, 0]
        for (index, separator) in "--T::".utf8.enumerated() {
            if rest.isEmpty { break }
            guard rest.popFirst() == separator, let part = Self.digits(2...2, of: &rest) else {
                return nil
            }
            parts[index] = part
        }
        var fraction = 0.0
        if rest.first == UInt8(ascii: "."), rest.dropFirst().allSatisfy(Self.isDigit),
            let value = NumberText.parse(String(rest) ?? "")
        {
            (fraction, rest) = (value, rest[rest.endIndex...])
        }
        guard rest.isEmpty, (1...12).contains(parts[0]), parts[1] >= 1, parts[2] < 24,
            parts[3] < 60, parts[4] < 60
        else { return nil }
        let month = (year: sign * year, month: parts[0])
        let next = parts[0] == 12 ? (month.year + 1, 1) : (month.year, parts[0] + 1)
        let first = Self.days(year: month.year, month: month.month)
        guard first + parts[1] <= Self.days(year: next.0, month: next.1) else { return nil }
        let days = first + parts[1] - 1 - Self.reference
        let seconds = (parts[2] * 60 + parts[3]) * 60 + parts[4]
        let whole = Double(days * Self.secondsInDay + seconds)
        self.init(timeIntervalSinceReferenceDate: whole + fraction)
    }

    /// The number of digits that come next.
    private static func digits(_ counts: ClosedRange<Int>, of text: inout Substring.UTF8View)
        -> Int?
    {
        let digits = text.prefix(while: isDigit)
        guard counts.contains(digits.count) else { return nil }
        text.removeFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The days from 1970-01-01 to the first of a month.
    private static func days(year: Int, month: Int) -> Int {
        // A year begins with March, so that February, which varies, is its end.
        let year = month <= 2 ? year - 1 : year
        let era = year.floorDivided(by: 400)
        let yearOfEra = year - era * 400
        let monthOfYear = (month + 9) % 12
        let dayOfYear = (153 * monthOfYear + 2) / 5
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysInEra + dayOfEra - 719_468
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
        let date = Self.date(ofDay: day + Self.reference)
        let year = (date.year < 0 ? "-" : "") + Self.padded(abs(date.year), to: 4)
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, to: 2) }
        return "\(year)-\(Self.padded(date.month, to: 2))-\(Self.padded(date.day, to: 2))T"
            + time.joined(separator: ":") + fraction.dropFirst() + "Z"
    }

    /// The date of a day, counted from 1970-01-01.
    private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = shifted.floorDivided(by: daysInEra)
        let dayOfEra = shifted - era * daysInEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthOfYear = (5 * dayOfYear + 2) / 153
        let month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthOfYear + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, to count: Int) -> String {
        let digits = "\(number)"
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}

extension Int {
    /// The quotient, rounded down.
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let quotient = self / divisor
        return self % divisor < 0 ? quotient - 1 : quotient
    }
}
