import Livery
import LiverySupport

/// A calculation of a theme with the types of css-values-4, section 10.9.
///
/// Themes take a bare number for points beside a length; CSS does not, so that it is written in pixels here.
struct WebCalculation {
    /// A part of a calculation.
    struct Term {
        var text: String
        var value: Double
        var isLength: Bool
        /// Whether it is a sum, which stands in parentheses as a factor.
        var isSum = false
        /// Whether it is a number that is written in place.
        var isPlain = false

        /// The term as a length.
        fileprivate var asLength: Term {
            guard !isLength else { return self }
            let text = isPlain ? self.text + "px" : "\(factor) * 1px"
            return Term(text: text, value: value, isLength: true)
        }

        /// The term as a factor.
        fileprivate var factor: String { isSum ? "(\(text))" : text }
    }

    private let tokens: [CSSToken]
    private let variable: (String) -> Term?
    private var index = 0
    /// How deep functions and parentheses are nested.
    private var depth = 0

    /// Creates a calculation.
    ///
    /// - Parameters:
    ///   - tokens: A function with its arguments, or a reference.
    ///   - variable: The term for a name; nil if there is none.
    init(_ tokens: [CSSToken], variable: @escaping (String) -> Term?) {
        self.tokens = tokens
        self.variable = variable
    }

    /// The value; nil if CSS can't compute it.
    ///
    /// - Parameter isLength: Whether a length is wanted, or a number.
    /// - Returns: The value as a property takes it.
    func result(isLength: Bool) -> Term? {
        var reader = self
        guard var term = reader.operand(), reader.index == tokens.count else { return nil }
        if isLength, !term.isLength {
            term = term.asLength
            term.text = "calc(\(term.text))"
            return term
        }
        return isLength == term.isLength ? term : nil
    }

    private mutating func next() -> CSSToken? {
        guard index < tokens.count else { return nil }
        defer { index += 1 }
        return tokens[index]
    }

    private var upcoming: CSSToken? { index < tokens.count ? tokens[index] : nil }

    private mutating func operand() -> Term? {
        switch next() {
        case .number(let number, let unit)?:
            switch unit.lowercased() {
            case "": return Term(text: number.cssNumber, value: number, isLength: false, isPlain: true)
            case "px", "pt", "dp": return Term(text: number.cssNumber + "px", value: number, isLength: true)
            case "rem": return Term(text: (number * 16).cssNumber + "px", value: number * 16, isLength: true)
            default: return nil
            }
        case .reference(let name)?: return variable(name)
        case .function(let name)?:
            depth += 1
            defer { depth -= 1 }
            return depth < 64 ? function(name.lowercased()) : nil
        default: return nil
        }
    }

    private mutating func function(_ name: String) -> Term? {
        var rounding = ""
        if name == "round", let word = upcoming?.word {
            rounding = word + ", "
            index += 1
            guard next() == .comma else { return nil }
        }
        var arguments: [Term] = []
        while true {
            guard let term = sum() else { return nil }
            arguments.append(term)
            let token = next()
            if token == .close { break }
            guard token == .comma else { return nil }
        }
        if arguments.contains(where: \.isLength) { arguments = arguments.map(\.asLength) }
        let (first, values) = (arguments[0], arguments.map(\.value))
        let isLength = first.isLength
        func term(_ value: Double) -> Term {
            let text = arguments.map(\.text).joined(separator: ", ")
            return Term(text: "\(name)(\(rounding)\(text))", value: value, isLength: isLength)
        }
        switch name {
        case "":
            return arguments.count == 1 ? Term(text: "(\(first.text))", value: first.value, isLength: isLength) : nil
        case "calc": return arguments.count == 1 ? term(first.value) : nil
        case "min": return term(values.min() ?? 0)
        case "max": return term(values.max() ?? 0)
        case "clamp": return values.count == 3 ? term(max(values[0], min(values[1], values[2]))) : nil
        case "round":
            guard values.count == 2, values[1] != 0 else { return nil }
            let steps = values[0] / values[1].magnitude
            let whole: Double
            switch rounding {
            case "up, ": whole = steps.rounded(.up)
            case "down, ": whole = steps.rounded(.down)
            case "to-zero, ": whole = steps.rounded(.towardZero)
            default: whole = (steps + 0.5).rounded(.down)
            }
            return term(whole * values[1].magnitude)
        default: return nil
        }
    }

    private mutating func sum() -> Term? {
        guard var total = product() else { return nil }
        while let sign = upcoming?.word, sign == "+" || sign == "-" {
            index += 1
            guard var term = product() else { return nil }
            if total.isLength || term.isLength { (total, term) = (total.asLength, term.asLength) }
            total = Term(
                text: "\(total.text) \(sign) \(term.isSum ? term.factor : term.text)",
                value: total.value + (sign == "-" ? -term.value : term.value),
                isLength: total.isLength,
                isSum: true
            )
        }
        return total
    }

    private mutating func product() -> Term? {
        guard var total = operand() else { return nil }
        while let token = upcoming, token == .slash || token.isWord("*") {
            index += 1
            guard let term = operand() else { return nil }
            let divides = token == .slash
            guard divides ? !term.isLength && term.value != 0 : !(total.isLength && term.isLength) else { return nil }
            total = Term(
                text: "\(total.factor) \(divides ? "/" : "*") \(term.factor)",
                value: divides ? total.value / term.value : total.value * term.value,
                isLength: total.isLength || term.isLength
            )
        }
        return total
    }
}
