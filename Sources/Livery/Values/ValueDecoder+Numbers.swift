import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let number = ValueSchema("a number", [.number])
    package static let boolean = ValueSchema("true or false", [.boolean])
    static let fraction = ValueSchema("a fraction", [.number])
    package static let length = ValueSchema("a length", [.number, .keys(Dimension.keys)])

    /// Text, which to others may be a number or a boolean if it has no quotes.
    package static func text(_ wanted: String) -> ValueSchema {
        ValueSchema(wanted, [.boolean, .number])
    }
}

extension ValueType<Double> {
    /// A number, which may be written as text.
    static func number(_ wanted: String = "a number") -> ValueType {
        ValueType(ValueSchema(wanted, [.number])) { $1.number($0, wanted: Expectation(wanted)) }
    }

    /// A fraction in 0…1.
    static func fraction(_ what: String) -> ValueType {
        ValueType(.fraction) { $1.fraction($0, what: what) }
    }

    /// A length in points that is not negative.
    static func length(_ what: String) -> ValueType {
        ValueType(.length) { $1.length($0, what: what) }
    }

    /// A length in points, which may be negative.
    static func signedLength() -> ValueType { ValueType(.length) { $1.signedLength($0) } }
}

extension ValueType<Bool> {
    static var boolean: ValueType { ValueType(.boolean) { $1.boolean($0) } }
}

extension ValueDecoder {
    /// A number, which may be written as text.
    func number(_ metadata: DocumentValue, wanted: Expectation = "a number") -> Double? {
        follow(metadata, wanted: Expectation(wanted.phrase, types: .numbers)) { metadata in
            note(.number)
            if let number = metadata.number { return number }
            guard let text = metadata.string else { return fail(metadata, wanted: wanted) }
            return quantity(text, wanted: wanted, kinds: [.number], at: metadata.location)?.value
        }
    }

    /// A whole number of a type, which may be written as text.
    func wholeNumber<Whole: FixedWidthInteger>(
        _ metadata: DocumentValue,
        as type: Whole.Type = Int.self
    ) -> Whole? {
        let wanted = Expectation("a whole number", types: .numbers)
        return follow(metadata, wanted: wanted) { metadata in
            // All digits count, which a `Double` does not have.
            let written = metadata.exactNumber
            if let whole = written.flatMap({ type.init(exactly: $0) }) { return whole }
            guard let number = number(metadata, wanted: wanted) else { return nil }
            if let whole = type.init(exactly: number) { return whole }
            let found = written?.description ?? number.shortest
            guard number == number.rounded() else {
                return fail(found, wanted: wanted, at: metadata.location)
            }
            let allowed = "in \(type.min)…\(type.max)"
            return fail(
                .outOfRange(what: wanted.phrase, found: found, allowed: allowed),
                at: metadata.location
            )
        }
    }

    /// A boolean, which may be written as text: `true`, `false`, `YES`, `NO`.
    func boolean(_ metadata: DocumentValue) -> Bool? {
        follow(metadata, wanted: Expectation("true or false", types: [.boolean])) { metadata in
            switch metadata.value {
            case .boolean(let boolean):
                return boolean
            case .string(let text):
                switch text.lowercased() {
                case "true", "yes": return true
                case "false", "no": return false
                default: break
                }
            default:
                break
            }
            return fail(metadata, wanted: "true or false")
        }
    }

    /// One of a type's words.
    func word<Word: RawRepresentable & CaseIterable>(
        _ metadata: DocumentValue,
        what: String
    ) -> Word? where Word.RawValue == String {
        follow(metadata, wanted: Expectation(what.withArticle)) { metadata in
            if let word = metadata.string.flatMap(Word.init(rawValue:)) { return word }
            refuse(metadata, what: what, words: Word.allCases.map(\.rawValue))
            return nil
        }
    }

    private func refuse(_ metadata: DocumentValue, what: String, words: [String]) {
        guard let text = metadata.string else {
            return reportWrongKind(metadata, wanted: Expectation(what.withArticle))
        }
        let nearest = ForeignWords.nearest(to: text, among: words)
        report(
            .unknownWord(text, what: what, nearest: nearest, allowed: words),
            at: metadata.location
        )
    }

    /// Literal text.
    func text(_ metadata: DocumentValue, wanted: Expectation = "text") -> String? {
        follow(metadata, wanted: Expectation(wanted.phrase, types: .texts)) { metadata in
            if let text = metadata.string { return text }
            return fail(metadata, wanted: wanted)
        }
    }

    /// Bytes: data of a property list, or Base64 in a text.
    func data(_ metadata: DocumentValue) -> [UInt8]? {
        scalar(metadata, wanted: "data", hint: "write Base64") { metadata in
            metadata.data ?? metadata.string.flatMap { Base64.decode($0.utf8) }
        }
    }

    /// A date: one of a property list, or a text that has its form.
    func date(_ metadata: DocumentValue) -> DocumentDate? {
        scalar(metadata, wanted: "a date", hint: "write 2024-02-29T12:30:00Z") { metadata in
            metadata.date ?? metadata.string.flatMap { DocumentDate(text: $0) }
        }
    }

    /// What a function makes of metadata that is no name of anything else.
    private func scalar<Value>(
        _ metadata: DocumentValue,
        wanted: Expectation,
        hint: String,
        _ read: (DocumentValue) -> Value?
    ) -> Value? {
        follow(metadata, wanted: wanted.withoutNames) { metadata in
            read(metadata) ?? fail(metadata, wanted: wanted, hint: hint)
        }
    }

    /// A fraction in 0…1: a number, or a percentage.
    func fraction(_ metadata: DocumentValue, what: String, hint: String? = nil) -> Double? {
        let value = follow(metadata, wanted: Expectation("a fraction", types: .numbers)) {
            metadata in
            note(.number)
            let usual = "write a number in 0…1, or a percentage"
            return numberOrPercentage(metadata, wanted: "a fraction", hint: hint ?? usual)
        }
        return value.flatMap { number in
            // A percentage without its sign.
            let isPercentage =
                number >= 5 && number <= 100 && metadata.string?.hasSuffix("%") != true
            return checked(
                number,
                what: what,
                in: 0...1,
                "in 0…1",
                hint: isPercentage ? "write \(number.shortest)%" : nil,
                at: metadata.location
            )
        }
    }

    /// The number that metadata is, or contains as text; a percentage divided by 100.
    static func numberOrPercentage(_ metadata: DocumentValue) -> Double? {
        if let number = metadata.number { return number }
        return metadata.string.flatMap(percentage).map { $0 / 100 }
    }

    /// The number that metadata is; a percentage divided by 100.
    func numberOrPercentage(_ metadata: DocumentValue, wanted: Expectation, hint: String) -> Double?
    {
        if let number = Self.numberOrPercentage(metadata) { return number }
        guard let text = metadata.string else { return fail(metadata, wanted: wanted, hint: hint) }
        return quantity(
            text,
            wanted: wanted,
            kinds: [.number],
            percentages: .ofOne,
            hint: hint,
            at: metadata.location
        )?.value
    }

    /// The number before the `%` of a text that is a percentage; nil for any other text.
    static func percentage(_ text: String) -> Double? {
        text.hasSuffix("%") ? NumberText.parse(String(text.dropLast())) : nil
    }

    /// The number if it is in the range; otherwise the fault is reported.
    func checked(
        _ number: Double,
        what: String,
        in range: ClosedRange<Double>,
        _ allowed: String,
        hint: String? = nil,
        at location: DocumentLocation
    ) -> Double? {
        if range.contains(number) { return number }
        let found = number.shortest
        return fail(
            .outOfRange(what: what, found: found, allowed: allowed, hint: hint),
            at: location
        )
    }

    /// A length in points that is not negative.
    func length(_ metadata: DocumentValue, what: String) -> Double? {
        writtenLength(metadata).flatMap { notNegative($0, what: what, at: metadata.location) }
    }

    /// A length in points, which may be negative.
    func signedLength(_ metadata: DocumentValue, wanted: Expectation = .length) -> Double? {
        writtenLength(metadata, wanted: wanted)
            .flatMap { bounded($0, what: wanted.phrase, at: metadata.location) }
    }

    /// A length in points, of any size.
    private func writtenLength(_ metadata: DocumentValue, wanted: Expectation = .length) -> Double?
    {
        follow(metadata, wanted: wanted) { metadata in
            note(use == .cornerRadius || use == .spacing ? use ?? .length : .length)
            switch metadata.value {
            case .number(let number):
                return number.double
            case .string(let text):
                if let number = NumberText.parse(text) { return number }
                return quantity(
                    text,
                    wanted: wanted,
                    kinds: [.number, .length],
                    hint: "write a number of points, or one with px, pt, dp or rem",
                    at: metadata.location
                )?.value
            case .dictionary(let dictionary) where dictionary["value"] != nil:
                return decode(metadata, by: Dimension.keys)?.points
            default:
                return fail(metadata, wanted: wanted)
            }
        }
    }

    /// A length in CSS text, in points; nil for a token that is not a length.
    func length(_ token: CSSToken) -> Double? {
        switch token {
        case .number(let number, let unit):
            Self.points(in: unit).map { number * $0 }
        case .word("hairline"):
            hairline
        default:
            nil
        }
    }

    /// A length, a percentage, or a calculation with both, of any sign.
    func relativeLength(_ metadata: DocumentValue, what: String) -> RelativeLength? {
        follow(metadata, wanted: Expectation("a length", types: .relativeLengths)) { metadata in
            if literalType == .fraction, case .number(let fraction) = metadata.value {
                return RelativeLength(fraction: fraction.double)
            }
            guard let text = metadata.string, text.contains(where: { "%({".contains($0) }) else {
                return signedLength(metadata).map { RelativeLength(points: $0) }
            }
            note(.length)
            let quantity = quantity(
                text,
                wanted: "a length",
                kinds: [.number, .length],
                percentages: .ofSide,
                hint: "write '50%' or 'calc(100% - 8px)', with spaces around '+' and '-'",
                at: metadata.location
            )
            return quantity.flatMap {
                let length = RelativeLength(fraction: $0.fraction, points: $0.value)
                return bounded(length, what: what, at: metadata.location)
            }
        }
    }

    /// The length if its numbers are within bounds; otherwise the fault is reported.
    func bounded(
        _ length: RelativeLength,
        what: String,
        at location: DocumentLocation
    ) -> RelativeLength? {
        for number in [length.fraction, length.points] {
            guard bounded(number, what: what, at: location) != nil else { return nil }
        }
        return length
    }

    /// The lengths in CSS text, in points; nil if any token is not a length.
    func lengths(_ tokens: some Sequence<CSSToken>) -> [Double]? {
        tokens.allOrNil { length($0) }
    }

    /// One pixel, in points.
    var hairline: Double {
        1 / scale
    }

    private static func points(in unit: String) -> Double? {
        switch unit.lowercased() {
        case "", "px", "pt", "dp": 1
        case "rem": 16
        default: nil
        }
    }

    fileprivate func pointsInUnit(_ metadata: DocumentValue) -> Double? {
        guard let unit = text(metadata, wanted: "a unit") else { return nil }
        if !unit.isEmpty, let points = Self.points(in: unit) { return points }
        return fail(
            .unknownWord(unit, what: "unit", nearest: nil, allowed: ["px", "pt", "dp", "rem"]),
            at: metadata.location
        )
    }
}

/// A design-token dimension: `{value: 12, unit: px}`.
struct Dimension: Sendable {
    private var value = 0.0
    private var pointsInUnit = 1.0

    /// The length in points.
    var points: Double { value * pointsInUnit }

    static let keys = Keys("dimension", Dimension()) {
        TypedKey("value", \.value, .number()).required
        TypedKey("unit", \.pointsInUnit, ValueType(.text("a unit")) { $1.pointsInUnit($0) })
            .required
    }
}

extension Sequence {
    /// The results for all elements; nil if any has none. Every element is tried, so that all faults are reported.
    func allOrNil<Value>(_ transform: (Element) -> Value?) -> [Value]? {
        let values = map(transform)
        let known = values.compactMap { $0 }
        return known.count == values.count ? known : nil
    }
}
