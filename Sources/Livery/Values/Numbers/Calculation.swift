import LiverySupport

/// Computes CSS's `calc()`, `min()`, `max()`, `clamp()` and `round()`: css-values-4, section 10.
///
/// By recursive descent, which the limit on nesting keeps within the thread's stack; each token is read once.
struct Calculation {
    typealias Failure = Quantity.Failure
    typealias Operand = (CSSToken) throws(Failure) -> Quantity

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

    private var rest: ArraySlice<CSSToken>
    private var depth = 0

    /// The value of a function with its arguments.
    ///
    /// - Parameters:
    ///   - tokens: The function, up to the parenthesis that closes it.
    ///   - operand: The quantity of a token that is not an operator.
    /// - Returns: The value.
    /// - Throws: Why there is none.
    static func value(of tokens: ArraySlice<CSSToken>, operand: Operand) throws(Failure) -> Quantity {
        var calculation = Calculation(rest: tokens)
        return try calculation.value(after: "", operand)
    }

    private init(rest: ArraySlice<CSSToken>) { self.rest = rest }

    /// Takes sums between commas up to the parenthesis that closes a function.
    private mutating func call(_ function: Function, _ operand: Operand) throws(Failure) -> Quantity {
        guard depth < Self.deepest else { throw Failure("it is nested more than \(Self.deepest) deep") }
        depth += 1
        defer { depth -= 1 }
        let rounding = function == .round ? try takeRounding() : nil
        var arguments = [try sum(after: function.rawValue + "(", operand)]
        while true {
            switch rest.popFirst() {
            case .comma: arguments.append(try sum(after: ",", operand))
            case .close: return try function.value(of: arguments, rounding)
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

    private mutating func sum(after before: String, _ operand: Operand) throws(Failure) -> Quantity {
        var sum = try product(after: before, operand)
        while let token = rest.first, token == .word("+") || token == .word("-") {
            rest.removeFirst()
            let isNegative = token == .word("-")
            let next = try product(after: isNegative ? "-" : "+", operand)
            sum = try sum.adding(next, sign: isNegative ? -1 : 1)
        }
        return sum
    }

    private mutating func product(after before: String, _ operand: Operand) throws(Failure) -> Quantity {
        var product = try value(after: before, operand)
        while let token = rest.first, token == .word("*") || token == .slash {
            rest.removeFirst()
            let isQuotient = token == .slash
            let next = try value(after: isQuotient ? "/" : "*", operand)
            product = try isQuotient ? product.divided(by: next) : product.times(next)
        }
        return product
    }

    private mutating func value(after before: String, _ operand: Operand) throws(Failure) -> Quantity {
        guard let token = rest.popFirst() else { throw Failure("expected ')' at its end") }
        switch token {
        case .function(let name):
            guard let function = Function(token) else {
                let known = Function.allCases.filter { $0 != .parenthesis }
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

extension Calculation.Function {
    /// The value of the function.
    fileprivate func value(of arguments: [Quantity], _ rounding: Quantity.Rounding?) throws(Quantity.Failure)
        -> Quantity
    {
        typealias Failure = Quantity.Failure
        switch self {
        case .calc, .parenthesis:
            guard arguments.count == 1 else { throw Failure("'\(rawValue)()' has one argument") }
            return arguments[0]
        case .min, .max:
            var extreme = arguments[0]
            for value in arguments.dropFirst() { extreme = try extreme.extreme(value, isGreatest: self == .max) }
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
