import Livery
import LiverySupport

/// Calculations such as `{space.small} * 2`, of which the format has none: they are imported as their results.
extension TokenConverter {
    /// A number and its unit: `px`, `rem`, or none.
    struct Quantity {
        let number: Double
        let unit: String

        var text: String { number.shortest + unit }
    }

    /// How many references a calculation may lead through.
    private static let deepest = 64

    /// The result of a calculation; nil after noting why there is none.
    ///
    /// - Parameters:
    ///   - text: The calculation.
    ///   - type: The type of the token, or of the part of it.
    ///   - unitless: What sizes without a unit are in.
    /// - Returns: The result.
    mutating func calculated(_ text: String, _ type: TokenType, unitless: String) -> JSON? {
        guard [.dimension, .number].contains(type), let result = quantity(of: text, depth: 0),
            type == .dimension || result.unit.isEmpty
        else { return fail(.calculation(text, token: name)) }
        guard type == .dimension else {
            note(.computed(text, token: name, as: result.text))
            return .number(result.number)
        }
        let unit = result.unit.isEmpty ? unitless : result.unit
        note(.computed(text, token: name, as: result.number.shortest + unit))
        return .object(["value": .number(result.number), "unit": .string(unit)])
    }

    /// The value of a token that is a number, a size, or a calculation; nil for any other, and for one that has
    /// several values or leads back to itself.
    private mutating func quantity(ofToken name: String, depth: Int) -> Quantity? {
        if let known = quantities[name] { return known }
        // What leads back to it has no value.
        quantities[name] = .some(nil)
        let found = values[name].flatMap { quantity(of: $0, depth: depth) }
        quantities[name] = .some(found)
        return found
    }

    private mutating func quantity(of value: DocumentValue, depth: Int) -> Quantity? {
        if let keys = value.dictionary, let number = number(keys["value"]) {
            return Quantity(number: number, unit: keys["unit"]?.string ?? "")
        }
        if case .number(let number) = value.value { return Quantity(number: number, unit: "") }
        return value.string.flatMap { quantity(of: $0, depth: depth) }
    }

    /// The value of a text: a calculation, a reference, or a number with or without a unit.
    private mutating func quantity(of text: String, depth: Int) -> Quantity? {
        guard depth < Self.deepest else { return nil }
        var units: Set<String> = []
        var expanded = ""
        var rest = text[...]
        while let character = rest.first {
            guard character == "{" else {
                Self.add(character, to: &expanded)
                rest.removeFirst()
                continue
            }
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let name = tokenName(rest[..<end].dropFirst())
            guard let operand = quantity(ofToken: name, depth: depth + 1) else { return nil }
            units.insert(operand.unit)
            expanded += operand.number < 0 ? "(\(operand.text))" : operand.text
            rest = rest[rest.index(after: end)...]
        }
        for unit in ["px", "rem"] where expanded.contains(unit) { units.insert(unit) }
        units.remove("")
        guard units.isSubset(of: ["px", "rem"]), units.count < 2 else { return nil }
        let unit = units.first ?? ""
        let calculation = "calc(\(expanded.replacing("rem", with: "px")))"
        guard let location = token?.location,
            let number = try? context.number(DocumentValue(.string(calculation), at: location))
        else { return nil }
        return Quantity(number: number, unit: unit)
    }

    /// Adds a character, with the spaces that CSS wants around an operator.
    private static func add(_ character: Character, to text: inout String) {
        let last = text.last { $0 != " " }
        let isBehindValue = last.map { $0.isLetter || $0.isNumber || ")%".contains($0) } ?? false
        let isOperator = "*/".contains(character) || "+-".contains(character) && isBehindValue
        text += isOperator ? " \(character) " : String(character)
    }
}
