import LiveryRaster

/// A value of a parameter of the theme.
///
/// Literals can be used: `["count": "12", "progress": 0.7, "isNew": true]`. A text may contain a value of any type,
/// as written in documents; it is never markup and never a reference.
public enum ParameterValue: Hashable, Sendable {
    /// Text, or a value of another type as written in documents; for an image, an asset's name.
    case text(String)
    /// A number, a length in points, a fraction, or an angle in degrees.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// A color.
    case color(Color)
}

extension ParameterValue: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    /// Makes a text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// Makes a number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// Makes a boolean.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ParameterValue {
    /// The value as written in documents, also in file names: two values are equal if their texts are.
    package var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): number.shortest
        case .boolean(let boolean): boolean ? "true" : "false"
        case .color(let color):
            Color(hexadecimalDigits: color.hexadecimal.dropFirst().utf8) == color ? color.hexadecimal : color.recipeText
        }
    }

    /// What is not finite in it, which no document can say; nil if there is nothing.
    var infinite: String? {
        let numbers =
            switch self {
            case .text, .boolean: [Double?]()
            case .number(let number): [number]
            case .color(let color): [color.first, color.second, color.third, color.alpha]
            }
        return numbers.lazy.compactMap { $0 }.first { !$0.isFinite }.map { "\($0)" }
    }

    /// The value as a document has it; a color as text that represents it exactly.
    var documentValue: DocumentValue.Value {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .number(DocumentNumber(number))
        case .boolean(let boolean): .boolean(boolean)
        case .color(let color): .string(color.recipeText)
        }
    }

    /// No image, for a parameter that is one.
    static let noImage = ParameterValue.text("none")

    /// The value of a parameter without a default.
    init(defaultOf parameter: Parameter) {
        switch parameter.type {
        case .text: self = .text("")
        case .number, .length, .fraction, .angle:
            let least = parameter.minimum ?? -.infinity
            self = .number(min(max(0, least), parameter.maximum ?? .infinity))
        case .boolean: self = .boolean(false)
        case .choice: self = .text(parameter.values.first ?? "")
        case .color: self = .color(.clear)
        case .image: self = .noImage
        }
    }
}

extension ParameterValue: CustomStringConvertible {
    /// The value as written in documents.
    public var description: String { text }
}
