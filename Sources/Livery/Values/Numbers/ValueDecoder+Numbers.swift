import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let number = ValueSchema("a number", [.number])
    package static let boolean = ValueSchema("true or false", [.boolean])
    static let fraction = ValueSchema("a fraction", [.number])
    package static let length = ValueSchema("a length", [.number, .keys(Dimension.keys)])

    /// Text, which to others may be a number or a boolean if it has no quotes.
    package static func text(_ wanted: String) -> ValueSchema { ValueSchema(wanted, [.boolean, .number]) }
}

extension ValueType<Double> {
    /// A number, which may be written as text.
    static func number(_ wanted: String = "a number") -> ValueType {
        ValueType(ValueSchema(wanted, [.number])) { $1.number($0, wanted: Expectation(wanted)) }.written { .number($0) }
    }

    /// A fraction in 0…1.
    static func fraction(_ what: String) -> ValueType {
        ValueType(.fraction) { $1.fraction($0, what: what) }.written { .number($0) }
    }

    /// A length in points that is not negative.
    static func length(_ what: String) -> ValueType {
        ValueType(.length) { $1.length($0, what: what) }.written { .number($0) }
    }

    /// A length in points, which may be negative.
    static func signedLength() -> ValueType { ValueType(.length) { $1.signedLength($0) }.written { .number($0) } }
}

extension ValueType<Bool> {
    static var boolean: ValueType { ValueType(.boolean) { $1.boolean($0) }.written { .boolean($0) } }
}

extension ValueDecoder {
    /// A number, which may be written as text.
    func number(_ value: DocumentValue, wanted: Expectation = "a number") -> Double? {
        let expected = Expectation(wanted.phrase, types: .numbers)
        return quantity(value, Measure(expected, [.number], use: .number))?.value
    }

    /// A whole number of a type, which may be written as text.
    func wholeNumber<Whole: FixedWidthInteger>(_ value: DocumentValue, as type: Whole.Type = Int.self) -> Whole? {
        let wanted = Expectation("a whole number", types: .numbers)
        return follow(value, wanted: wanted) { value in
            // All digits count, which a `Double` does not have.
            let written = value.exactNumber
            if let whole = written.flatMap({ type.init(exactly: $0) }) { return whole }
            guard let number = number(value, wanted: wanted) else { return nil }
            if let whole = type.init(exactly: number) { return whole }
            let found = written?.description ?? number.shortest
            guard number == number.rounded() else { return fail(found, at: value.location) }
            let allowed = "in \(type.min)…\(type.max)"
            return fail(.outOfRange(what: wanted.phrase, found: found, allowed: allowed), at: value.location)
        }
    }

    /// A boolean, which may be written as text: `true`, `false`, `YES`, `NO`.
    func boolean(_ value: DocumentValue) -> Bool? {
        follow(value, wanted: Expectation("true or false", types: [.boolean])) { value in
            switch value.value {
            case .boolean(let boolean): return boolean
            case .string(let text):
                switch text.lowercased() {
                case "true", "yes": return true
                case "false", "no": return false
                default: break
                }
            default: break
            }
            return fail(value)
        }
    }

    /// One of a type's words.
    func word<Word: RawRepresentable & CaseIterable>(_ value: DocumentValue, what: String) -> Word?
    where Word.RawValue == String {
        follow(value, wanted: Expectation(what.withArticle)) { value in
            if let word = value.string.flatMap(Word.init(rawValue:)) { return word }
            refuse(value, what: what, words: Word.allCases.map(\.rawValue))
            return nil
        }
    }

    private func refuse(_ value: DocumentValue, what: String, words: [String]) {
        guard let text = value.string else { return reportWrongKind(value) }
        let nearest = ForeignWords.nearest(to: text, among: words)
        report(.unknownWord(text, what: what, nearest: nearest, allowed: words), at: value.location)
    }

    /// Literal text, which may be a number or a Boolean.
    func text(_ value: DocumentValue, wanted: Expectation = "text") -> String? {
        follow(value, wanted: Expectation(wanted.phrase, types: .texts)) { value in
            switch value.value {
            case .string, .number, .boolean: value.scalarText
            default: fail(value)
            }
        }
    }

    /// Bytes: data of a property list, or Base64 in a text.
    func data(_ value: DocumentValue) -> [UInt8]? {
        scalar(value, wanted: "data", hint: "write Base64") { value in
            value.data ?? value.string.flatMap { Base64.decode($0.utf8) }
        }
    }

    /// A date: one of a property list, or a text that has its form.
    func date(_ value: DocumentValue) -> DocumentDate? {
        scalar(value, wanted: "a date", hint: "write 2024-02-29T12:30:00Z") { value in
            value.date ?? value.string.flatMap { DocumentDate(text: $0) }
        }
    }

    /// What a function makes of a value that is no name of anything else.
    private func scalar<Value>(
        _ value: DocumentValue,
        wanted: Expectation,
        hint: String,
        _ read: (DocumentValue) -> Value?
    ) -> Value? {
        follow(value, wanted: wanted.withoutNames) { value in read(value) ?? fail(value, hint: hint) }
    }

    /// A fraction in 0…1: a number, or a percentage.
    func fraction(_ value: DocumentValue, what: String) -> Double? {
        quantity(value, .fraction).flatMap { quantity in
            let number = quantity.value
            // A percentage without its sign.
            let isPercentage = number >= 5 && number <= 100 && value.string?.hasSuffix("%") != true
            return checked(
                number,
                what: what,
                in: 0...1,
                "in 0…1",
                hint: isPercentage ? "write \(number.shortest)%" : nil,
                at: value.location
            )
        }
    }

    /// The number that a value is, or contains as text; a percentage divided by 100.
    static func numberOrPercentage(_ value: DocumentValue) -> Double? {
        if let number = value.number { return number }
        return value.string.flatMap(percentage).map { $0 / 100 }
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
        return fail(.outOfRange(what: what, found: found, allowed: allowed, hint: hint), at: location)
    }

    /// A length in points that is not negative.
    func length(_ value: DocumentValue, what: String) -> Double? {
        writtenLength(value).flatMap { notNegative($0, what: what, at: value.location) }
    }

    /// A length in points, which may be negative.
    func signedLength(_ value: DocumentValue, wanted: Expectation = .length) -> Double? {
        writtenLength(value, wanted: wanted).flatMap { bounded($0, what: wanted.phrase, at: value.location) }
    }

    /// A length in points, of any size.
    private func writtenLength(_ value: DocumentValue, wanted: Expectation = .length) -> Double? {
        let use = use == .cornerRadius || use == .spacing ? use ?? .length : ValueUses.Use.length
        let hint = "write a number of points, or one with px, pt, dp or rem"
        return quantity(value, Measure(wanted, [.number, .length], use: use, hint: hint))?.value
    }

    /// A length in CSS text, in points; nil for a token that is not a length.
    func length(_ token: CSSToken) -> Double? {
        switch token {
        case .number(let number, let unit): Self.points(in: unit).map { number * $0 }
        case .word("hairline"): hairline
        default: nil
        }
    }

    /// A length, a percentage, or a calculation with both, of any sign.
    func relativeLength(_ value: DocumentValue, what: String) -> RelativeLength? {
        quantity(value, .relativeLength).flatMap {
            let length = RelativeLength(fraction: $0.fraction, points: $0.value)
            return bounded(length, what: what, at: value.location)
        }
    }

    /// The length if its numbers are within bounds; otherwise the fault is reported.
    func bounded(_ length: RelativeLength, what: String, at location: DocumentLocation) -> RelativeLength? {
        for number in [length.fraction, length.points] {
            guard bounded(number, what: what, at: location) != nil else { return nil }
        }
        return length
    }

    /// One pixel, in points.
    var hairline: Double { 1 / scale }

    private static func points(in unit: String) -> Double? {
        let unit = unit.lowercased()
        if unit == "rem" { return 16 }
        return unit.isEmpty || CSSToken.unitsOfPoints.contains(unit) ? 1 : nil
    }

    fileprivate func pointsInUnit(_ value: DocumentValue) -> Double? {
        guard let unit = text(value, wanted: "a unit") else { return nil }
        if !unit.isEmpty, let points = Self.points(in: unit) { return points }
        return fail(
            .unknownWord(unit, what: "unit", nearest: nil, allowed: CSSToken.unitsOfPoints + ["rem"]),
            at: value.location
        )
    }
}

/// A number with a unit, or without one, as a key wants it.
struct Measure: Sendable {
    let expected: Expectation
    /// The kinds that are accepted of what is computed.
    let kinds: [Quantity.Kind]
    /// What percentages are.
    let percentages: Quantity.Percentages
    /// What a value that is referred to is used as; nil if that is not recorded.
    let use: ValueUses.Use?
    /// What to write if it is none.
    let hint: String?

    init(
        _ expected: Expectation,
        _ kinds: [Quantity.Kind] = [.number, .length, .angle],
        percentages: Quantity.Percentages = .none,
        use: ValueUses.Use? = nil,
        hint: String? = nil
    ) {
        (self.expected, self.kinds, self.percentages) = (expected, kinds, percentages)
        (self.use, self.hint) = (use, hint)
    }

    static let fraction = Measure(
        Expectation("a fraction", types: .numbers),
        [.number],
        percentages: .ofOne,
        use: .number,
        hint: "write a number in 0…1, or a percentage"
    )
    static let unitCoordinate = Measure(
        Expectation("a unit coordinate", types: .numbers),
        [.number],
        percentages: .ofOne,
        use: .number,
        hint: "write a fraction such as 0.5, or a percentage"
    )
    /// A unit coordinate, or a length with its unit.
    static let unitLength = Measure(
        Expectation("a unit coordinate", types: .relativeLengths),
        [.number, .length],
        percentages: .ofSide,
        use: .number,
        hint: "write a fraction such as 0.5, a percentage, or a length with its unit; with words, write text, such as "
            + "'left 8px center'"
    )
    static let relativeLength = Measure(
        Expectation("a length", types: .relativeLengths),
        [.number, .length],
        percentages: .ofSide,
        use: .length,
        hint: "write '50%' or 'calc(100% - 8px)', with spaces around '+' and '-'"
    )
}

/// A design-token dimension: `{value: 12, unit: px}`.
struct Dimension: Sendable {
    private var value = 0.0
    private var pointsInUnit = 1.0

    /// The length in points.
    var points: Double { value * pointsInUnit }

    private static let unit = ValueType<Double>(.text("a unit")) { $1.pointsInUnit($0) }

    static let keys = Keys("dimension", Dimension()) {
        TypedKey("value", \.value, .number(), "For a token's dimension: the number.").required
        TypedKey("unit", \.pointsInUnit, unit, "For a token's dimension: px or rem.").required
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
