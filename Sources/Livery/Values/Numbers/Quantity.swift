import LiverySupport

/// What calculations compute with: a number, a length or an angle.
///
/// These are the types of css-values-4, section 10.9, but a number takes the type of what it is added to or compared
/// with: it is points beside a length, and degrees beside an angle.
package struct Quantity: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case number, length, angle }

    package var kind: Kind
    /// The number, the points, or the degrees.
    package var value: Double
    /// The fraction of a side that a length adds to its points.
    package var fraction: Double

    package init(kind: Kind, value: Double, fraction: Double = 0) {
        self.kind = kind
        self.value = value
        self.fraction = fraction
    }

    /// What a percentage is where a calculation is.
    enum Percentages: Sendable {
        /// Nothing: it is an error.
        case none
        /// A hundredth.
        case ofOne
        /// A length, the fraction of a side.
        case ofSide
    }

    /// The token of CSS text that says the same.
    var token: CSSToken {
        switch kind {
        case .number: .number(value, unit: "")
        case .angle: .number(value, unit: "deg")
        case .length where fraction == 0: .number(value, unit: "px")
        case .length: .lengthPercentage(fraction: fraction, points: value)
        }
    }

    /// The quantity in quotes, for diagnostics.
    fileprivate var text: String {
        let percentage = (fraction * 100).shortest + "%"
        return switch kind {
        case .number: quoted(value.shortest)
        case .angle: quoted(value.shortest + "deg")
        case .length where fraction == 0: quoted(value.shortest + "px")
        case .length where value == 0: quoted(percentage)
        case .length: quoted("\(percentage) \(value < 0 ? "-" : "+") \(value.magnitude.shortest)px")
        }
    }
}

extension Quantity: Computable {
    /// Why something can't be computed; nil if that was reported.
    package struct Failure: Error {
        var hint: String?

        package init(_ hint: String?) { self.hint = hint }
    }

    /// The kind of both; a number is of any kind.
    private func kind(with other: Quantity, _ verb: String) throws(Failure) -> Kind {
        if kind == other.kind || other.kind == .number { return kind }
        if kind == .number { return other.kind }
        throw Failure("\(text) and \(other.text) can't be \(verb)")
    }

    private func checked() throws(Failure) -> Quantity {
        guard value.isFinite, fraction.isFinite else { throw Failure("its numbers are too large") }
        return self
    }

    package func adding(_ other: Quantity, sign: Double) throws(Failure) -> Quantity {
        let kind = try kind(with: other, sign < 0 ? "subtracted" : "added")
        return try Quantity(kind: kind, value: value + sign * other.value, fraction: fraction + sign * other.fraction)
            .checked()
    }

    package func times(_ other: Quantity) throws(Failure) -> Quantity {
        guard kind == .number || other.kind == .number else {
            throw Failure("\(text) times \(other.text) has no meaning; one of both must be a number")
        }
        let (factor, measure) = kind == .number ? (value, other) : (other.value, self)
        return try Quantity(kind: measure.kind, value: factor * measure.value, fraction: factor * measure.fraction)
            .checked()
    }

    package func divided(by other: Quantity) throws(Failure) -> Quantity {
        guard other.kind == .number else {
            throw Failure("\(text) can't be divided by \(other.text), only by a number")
        }
        guard other.value != 0 else { throw Failure("\(text) can't be divided by 0") }
        return try Quantity(kind: kind, value: value / other.value, fraction: fraction / other.value).checked()
    }

    /// The lesser of both, or the greater.
    func extreme(_ other: Quantity, isGreatest: Bool) throws(Failure) -> Quantity {
        let kind = try kind(with: other, "compared")
        let isLess = value <= other.value && fraction <= other.fraction
        // No side is shorter than 0.
        guard isLess || value >= other.value && fraction >= other.fraction else {
            throw Failure("which of \(text) and \(other.text) is greater depends on the box's size")
        }
        var result = isLess == isGreatest ? other : self
        result.kind = kind
        return result
    }

    /// How CSS's `round()` rounds.
    package enum Rounding: String, Sendable {
        case nearest, up, down
        case toZero = "to-zero"
    }

    /// The multiple of an interval.
    func rounded(_ rounding: Rounding, to interval: Quantity) throws(Failure) -> Quantity {
        let kind = try kind(with: interval, "used together in round()")
        let isFraction = interval.fraction != 0
        guard isFraction ? interval.value == 0 && value == 0 : fraction == 0 else {
            throw Failure("what a multiple of \(interval.text) near \(text) is depends on the box's size")
        }
        let step = (isFraction ? interval.fraction : interval.value).magnitude
        guard step != 0 else { throw Failure("round() can't round \(text) to multiples of 0") }
        let number = isFraction ? fraction : value
        let steps = number / step
        let whole =
            switch rounding {
            // Halfway between two multiples is the upper one.
            case .nearest: (steps + 0.5).rounded(.down)
            case .up: steps.rounded(.up)
            case .down: steps.rounded(.down)
            case .toZero: steps.rounded(.towardZero)
            }
        // Of a number so large, every multiple is as near.
        let result = steps.magnitude < 1e15 ? whole * step : number
        return try Quantity(kind: kind, value: isFraction ? 0 : result, fraction: isFraction ? result : 0).checked()
    }
}
