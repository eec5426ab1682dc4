/// The value of a property, of which the colors are known, so that the values of two color schemes can be one.
struct WebValue: Hashable, Sendable {
    /// The text around colors, and the colors: every second one is a color.
    private var pieces: [String]

    /// A value without colors.
    init(_ text: String) { pieces = [text] }

    /// A color.
    static func color(_ text: String) -> WebValue {
        var value = WebValue("")
        value.pieces += [text, ""]
        return value
    }

    /// The text of the declaration.
    var text: String { pieces.joined() }

    mutating func append(_ other: WebValue) {
        pieces[pieces.count - 1] += other.pieces[0]
        pieces += other.pieces.dropFirst()
    }

    static func + (first: WebValue, second: WebValue) -> WebValue {
        var both = first
        both.append(second)
        return both
    }

    /// The value in both color schemes; nil if more than colors differ.
    static func schemes(light: WebValue, dark: WebValue) -> WebValue? {
        guard light.pieces.count == dark.pieces.count else { return nil }
        var merged = light
        for index in light.pieces.indices where light.pieces[index] != dark.pieces[index] {
            guard index % 2 == 1 else { return nil }
            merged.pieces[index] = "light-dark(\(light.pieces[index]), \(dark.pieces[index]))"
        }
        return merged
    }
}

extension WebValue: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        var value = WebValue("")

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { value.append(WebValue(literal)) }
        mutating func appendInterpolation(_ text: String) { value.append(WebValue(text)) }
        mutating func appendInterpolation(_ other: WebValue) { value.append(other) }
    }

    init(stringLiteral text: String) { self.init(text) }

    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.value }
}

extension [WebValue] {
    /// The values with a text between them.
    func joined(separator: String) -> WebValue {
        var all = WebValue("")
        for (index, value) in enumerated() {
            if index > 0 { all.append(WebValue(separator)) }
            all.append(value)
        }
        return all
    }
}
