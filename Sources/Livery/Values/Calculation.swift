import LiveryPictures
import LiverySupport

/// Computes CSS's `calc()`, `min()`, `max()`, `clamp()` and `round()`: css-values-4, section 10.
///
/// What is open is on a stack of its own, so that nesting takes none of the thread's; each token is read once.
struct Calculation {
    typealias Failure = Quantity.Failure

    enum Function: String, CaseIterable {
        case calc, min, max, clamp, round
        /// Only an opening parenthesis.
        case parenthesis = ""

        init?(_ token: CSSToken) {
            guard case .function(let name) = token else { return nil }
            self.init(rawValue: name.lowercased())
        }
    }

    /// How deep functions and parentheses may be nested.
    static let deepest = 64

    private var frames: [Frame] = []

    /// The value of a function with its arguments.
    ///
    /// - Parameters:
    ///   - tokens: The function, up to the parenthesis that closes it.
    ///   - operand: The quantity of a token that is not an operator.
    /// - Returns: The value.
    /// - Throws: Why there is none.
    static func value(
        of tokens: ArraySlice<CSSToken>,
        operand: (CSSToken) throws(Failure) -> Quantity
    ) throws(Failure) -> Quantity {
        var calculation = Calculation()
        for token in tokens {
            if let value = try calculation.take(token, operand) { return value }
        }
        throw Failure("expected ')' at its end")
    }

    /// Takes the next token; the value if it closes the outermost function.
    private mutating func take(
        _ token: CSSToken,
        _ operand: (CSSToken) throws(Failure) -> Quantity
    ) throws(Failure) -> Quantity? {
        if case .function(let name) = token {
            guard let function = Function(token) else {
                let known = Function.allCases.filter { $0 != .parenthesis }.map {
                    $0.rawValue + "()"
                }
                throw Failure("'\(name)()' is not \(known.alternatives)")
            }
            guard frames.count < Self.deepest else {
                throw Failure("it is nested more than \(Self.deepest) deep")
            }
            if !frames.isEmpty { try frames[frames.count - 1].expectValue(token) }
            frames.append(Frame(function: function))
            return nil
        }
        if token == .close, let last = frames.popLast() {
            let value = try last.result()
            if frames.isEmpty { return value }
            try frames[frames.count - 1].append(value)
            return nil
        }
        guard !frames.isEmpty else { throw Failure("expected a function") }
        try frames[frames.count - 1].take(token, operand)
        return nil
    }
}

/// A function or parenthesis that is open: sums of products, and the arguments before.
private struct Frame {
    typealias Failure = Quantity.Failure

    let function: Calculation.Function
    private var arguments: [Quantity] = []
    private var sum: Quantity?
    private var sign = 1.0
    private var product: Quantity?
    private var divides = false
    /// The operator or comma before the value that comes next; nil if an operator comes next.
    private var before: String?
    private var rounding: Quantity.Rounding?
    /// Whether a comma must come next, behind the word for how to round.
    private var wantsComma = false

    init(function: Calculation.Function) {
        self.function = function
        before = function.rawValue + "("
    }

    mutating func take(
        _ token: CSSToken,
        _ operand: (CSSToken) throws(Failure) -> Quantity
    ) throws(Failure) {
        if wantsComma {
            guard token == .comma else {
                throw Failure("expected ',' behind the word for how to round")
            }
            wantsComma = false
            return
        }
        switch token {
        case .word("+"), .word("-"):
            try expectOperator(token)
            try closeProduct()
            sign = token == .word("-") ? -1 : 1
        case .word("*"), .slash:
            try expectOperator(token)
            divides = token == .slash
        case .comma:
            try expectOperator(token)
            try closeProduct()
            if let sum { arguments.append(sum) }
            (sum, sign) = (nil, 1)
        default:
            if function == .round, before == "round(", let word = token.word,
                let known = Quantity.Rounding(rawValue: word), rounding == nil
            {
                (rounding, wantsComma) = (known, true)
                return
            }
            try expectValue(token)
            try append(try operand(token))
        }
    }

    /// Adds a value to the product.
    mutating func append(_ value: Quantity) throws(Failure) {
        guard let factor = product else {
            product = value
            return
        }
        product = try divides ? factor.divided(by: value) : factor.times(value)
    }

    mutating func expectValue(_ token: CSSToken) throws(Failure) {
        guard before != nil, !wantsComma else {
            let text = CSSToken.text(of: [token])
            throw Failure(
                "expected '+', '-', '*' or '/' before '\(text)', with spaces around '+' and '-'"
            )
        }
        before = nil
    }

    private mutating func expectOperator(_ token: CSSToken) throws(Failure) {
        if let before { throw Failure("expected a value after '\(before)'") }
        before = CSSToken.text(of: [token])
    }

    private mutating func closeProduct() throws(Failure) {
        guard let product else { return }
        sum =
            try sum.map { value throws(Failure) in try value.adding(product, sign: sign) }
            ?? product
        self.product = nil
    }

    /// The value of the function.
    func result() throws(Failure) -> Quantity {
        if let before { throw Failure("expected a value after '\(before)'") }
        var last = self
        try last.closeProduct()
        let values = arguments + (last.sum.map { [$0] } ?? [])
        var result = values[0]
        switch function {
        case .calc, .parenthesis:
            guard values.count == 1 else {
                throw Failure("'\(function.rawValue)()' has one argument")
            }
        case .min, .max:
            for value in values.dropFirst() {
                result = try result.extreme(value, isGreatest: function == .max)
            }
        case .clamp:
            guard values.count == 3 else {
                throw Failure(
                    "'clamp()' has three arguments: the least value, the value, the greatest"
                )
            }
            result = try values[1].extreme(values[2], isGreatest: false)
            result = try values[0].extreme(result, isGreatest: true)
        case .round:
            guard values.count <= 2 else {
                throw Failure(
                    "'round()' has a value and an interval, and before them 'nearest', 'up', "
                        + "'down' or 'to-zero'"
                )
            }
            let interval = values.count == 2 ? values[1] : Quantity(kind: .number, value: 1)
            result = try result.rounded(rounding ?? .nearest, to: interval)
        }
        return result
    }
}
