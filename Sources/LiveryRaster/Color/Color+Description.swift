import LiveryLibc

extension Color: CustomStringConvertible {
    /// The color as CSS writes it: `#2f6fed`, `#2f6fed80`, or, if it has no such notation, `color(display-p3 0 0.4 1)`.
    public var description: String {
        let digits = hexadecimal
        return Color(hexadecimalDigits: digits.utf8.dropFirst()) == self ? digits : notation
    }

    /// The color in CSS notation, with all of its digits.
    package var recipeText: String { notation(\.shortest) }

    /// The color in CSS notation, with as many digits as matter.
    package var notation: String { notation(\.cssNumber) }

    private func notation(_ text: (Double) -> String) -> String {
        let values = [first, second, third].map { $0.map(text) ?? "none" }.joined(separator: " ")
        let opacity = alpha == 1 ? "" : " / " + (alpha.map(text) ?? "none")
        return switch space {
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch: "\(space.rawValue)(\(values)\(opacity))"
        default: "color(\(space.rawValue) \(values)\(opacity))"
        }
    }
}
