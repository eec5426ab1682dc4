import LiverySupport

/// What a calculation computes with.
package protocol Computable {
    /// The sum, or with the sign -1 the difference.
    func adding(_ other: Self, sign: Double) throws(Quantity.Failure) -> Self
    /// The product.
    func times(_ other: Self) throws(Quantity.Failure) -> Self
    /// The quotient.
    func divided(by other: Self) throws(Quantity.Failure) -> Self
    /// The value of a function.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - arguments: Its arguments, at least one.
    ///   - rounding: The word for how `round()` rounds; nil if there is none.
    /// - Returns: The value.
    /// - Throws: Why there is none.
    static func value(of function: CSSFunction, _ arguments: [Self], _ rounding: Quantity.Rounding?)
        throws(Quantity.Failure) -> Self
}

/// A function that calculates.
package enum CSSFunction: String, CaseIterable, Sendable {
    case calc, min, max, clamp, round
    /// Only an opening parenthesis.
    case parenthesis = ""

    init?(_ token: CSSToken) {
        guard case .function(let name) = token else { return nil }
        self.init(rawValue: name.lowercased())
    }
}

/// Computes CSS's `calc()`, `min()`, `max()`, `clamp()` and `round()`: css-values-4, section 10.
///
/// By recursive descent, which the limit on nesting keeps within the thread's stack; each token is read once.
package struct Calculation<Value: Computable> {
    package typealias Failure = Quantity.Failure
    package typealias Operand = (CSSToken) throws(Failure) -> Value

    /// How deep functions and parentheses may be nested.
    private let deepest = 64
    private var rest: ArraySlice<CSSToken>
    private var depth = 0

    /// The value of a function with its arguments, or of an operand.
    ///
    /// - Parameters:
    ///   - tokens: The function, up to the parenthesis that closes it, or the operand.
    ///   - operand: The value of a token that is not an operator.
    /// - Returns: The value.
    /// - Throws: Why there is none.
    package static func value(of tokens: ArraySlice<CSSToken>, operand: Operand) throws(Failure) -> Value {
        var calculation = Calculation(rest: tokens)
        return try calculation.value(after: "", operand)
    }

    private init(rest: ArraySlice<CSSToken>) { self.rest = rest }

    /// Takes sums between commas up to the parenthesis that closes a function.
    private mutating func call(_ function: CSSFunction, _ operand: Operand) throws(Failure) -> Value {
        guard depth < deepest else { throw Failure("it is nested more than \(deepest) deep") }
        depth += 1
        defer { depth -= 1 }
        let rounding = function == .round ? try takeRounding() : nil
        var arguments = [try sum(after: function.rawValue + "(", operand)]
        while true {
            switch rest.popFirst() {
            case .comma: arguments.append(try sum(after: ",", operand))
            case .close: return try Value.value(of: function, arguments, rounding)
            case nil: throw Failure("expected ')' at its end")
            case let token?:
                let text = CSSToken.text(of: [token])
                throw Failure("expected '+', '-', '*' or '/' before '\(text)', with spaces around '+' and '-'")
            }
        }
    }

    /// Takes the word for how to round, and the comma behind it; nil if there is none.
    private mutating func takeRounding() throws(Failure) -> Quantity.Rounding? {
        guard let rounding = rest.first?.word.flatMap(Quantity.Rounding.init(rawValue:)) else { return nil }
        rest.removeFirst()
        guard rest.popFirst() == .comma else { throw Failure("expected ',' behind the word for how to round") }
        return rounding
    }

    private mutating func sum(after before: String, _ operand: Operand) throws(Failure) -> Value {
        var sum = try product(after: before, operand)
        while let token = rest.first, token == .word("+") || token == .word("-") {
            rest.removeFirst()
            let isNegative = token == .word("-")
            let next = try product(after: isNegative ? "-" : "+", operand)
            sum = try sum.adding(next, sign: isNegative ? -1 : 1)
        }
        return sum
    }

    private mutating func product(after before: String, _ operand: Operand) throws(Failure) -> Value {
        var product = try value(after: before, operand)
        while let token = rest.first, token == .word("*") || token == .slash {
            rest.removeFirst()
            let isQuotient = token == .slash
            let next = try value(after: isQuotient ? "/" : "*", operand)
            product = try isQuotient ? product.divided(by: next) : product.times(next)
        }
        return product
    }

    private mutating func value(after before: String, _ operand: Operand) throws(Failure) -> Value {
        guard let token = rest.popFirst() else { throw Failure("expected ')' at its end") }
        switch token {
        case .function(let name):
            guard let function = CSSFunction(token) else {
                let known = CSSFunction.allCases.filter { $0 != .parenthesis }
                let names = known.map { $0.rawValue + "()" }.alternatives
                throw Failure("'\(name)()' is not \(names)")
            }
            return try call(function, operand)
        case .close, .comma, .slash, .word("+"), .word("-"), .word("*"):
            throw Failure("expected a value after '\(before)'")
        default: return try operand(token)
        }
    }
}

extension Quantity {
    package static func value(of function: CSSFunction, _ arguments: [Quantity], _ rounding: Rounding?)
        throws(Failure) -> Quantity
    {
        switch function {
        case .calc, .parenthesis:
            guard arguments.count == 1 else { throw Failure("'\(function.rawValue)()' has one argument") }
            return arguments[0]
        case .min, .max:
            var extreme = arguments[0]
            for value in arguments.dropFirst() { extreme = try extreme.extreme(value, isGreatest: function == .max) }
            return extreme
        case .clamp:
            guard arguments.count == 3 else {
                throw Failure("'clamp()' has three arguments: the least value, the value, the greatest")
            }
            let least = try arguments[1].extreme(arguments[2], isGreatest: false)
            return try arguments[0].extreme(least, isGreatest: true)
        case .round:
            guard arguments.count <= 2 else {
                throw Failure(
                    "'round()' has a value and an interval, and before them 'nearest', 'up', " + "'down' or 'to-zero'"
                )
            }
            let interval = arguments.count == 2 ? arguments[1] : Quantity(kind: .number, value: 1)
            return try arguments[0].rounded(rounding ?? .nearest, to: interval)
        }
    }
}
