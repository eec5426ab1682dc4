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

extension PremultipliedPixel: CustomStringConvertible {
    /// The four components, eight bits each: `rgba(200, 30, 60, 255)`.
    public var description: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
}

extension FontDescription: CustomStringConvertible {
    /// The families, the size and what is not regular: `Inter, DejaVu Sans, 20 points, weight 600, italic`.
    public var description: String {
        var parts = families + ["\(size.shortest) points"]
        if weight != 400 { parts.append("weight \(weight)") }
        if style != .normal { parts.append(style.rawValue) }
        if let lineHeight { parts.append("lines of \(lineHeight.shortest)") }
        if letterSpacing != 0 { parts.append("letters apart by \(letterSpacing.shortest)") }
        return parts.joined(separator: ", ")
    }
}
