import Livery
import LiveryRaster
import LiverySupport

/// Names and strings as style sheets write them (css-syntax-3).
enum CSSText {
    /// A name as an identifier: characters other than letters, digits, `-` and `_` are escaped, and so are
    /// those that an identifier can't begin with (cssom-1, "serialize an identifier").
    static func identifier(_ name: String) -> String {
        var text = ""
        let first = name.unicodeScalars.first
        for (index, scalar) in name.unicodeScalars.enumerated() {
            let isDigit = ("0"..."9").contains(scalar)
            switch scalar {
            case _ where isDigit && (index == 0 || index == 1 && first == "-"): text += hexadecimal(scalar)
            case "-" where name == "-": text += "\\-"
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": text.unicodeScalars.append(scalar)
            case _ where isNamePart(scalar) && (scalar.isVisible || isJoiner(scalar)):
                text.unicodeScalars.append(scalar)
            case " "..."~":
                text += "\\"
                text.unicodeScalars.append(scalar)
            default: text += hexadecimal(scalar)
            }
        }
        return text
    }

    /// Whether a scalar beyond ASCII is part of an identifier (css-syntax-3, "non-ASCII ident code point"): the
    /// characters that change the direction of text are not.
    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040,
            0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...:
            true
        default: false
        }
    }

    /// Whether a scalar joins or separates letters, which names may have.
    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

    /// The escape of a scalar. That of NUL is read as U+FFFD, as which it can be written.
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        "\\" + String(scalar == "\0" ? 0xFFFD : scalar.value, radix: 16) + " "
    }

    /// A string in double quotes.
    static func string(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\":
                quoted += "\\"
                quoted.unicodeScalars.append(scalar)
            case _ where scalar.isVisible: quoted.unicodeScalars.append(scalar)
            default: quoted += hexadecimal(scalar)
            }
        }
        return quoted + "\""
    }

    /// A length in points, which are CSS pixels.
    static func length(_ points: Double) -> String { points == 0 ? "0" : points.cssNumber + "px" }

    /// The shortest list of values for the top, right, bottom and left.
    static func sides(_ values: [String]) -> String { shortest(values).joined(separator: " ") }

    /// The shortest list of values for the top, right, bottom and left.
    static func shorthand(_ values: [WebValue]) -> WebValue { shortest(values).joined(separator: " ") }

    /// One value for the first and the last of an axis, or both.
    static func pair(_ first: WebValue, _ last: WebValue) -> WebValue { first == last ? first : "\(first) \(last)" }

    private static func shortest<Value: Equatable>(_ values: [Value]) -> [Value] {
        var values = values
        if values[3] == values[1] {
            values.removeLast()
            if values[2] == values[0] {
                values.removeLast()
                if values[1] == values[0] { values.removeLast() }
            }
        }
        return values
    }

    /// Lengths for the four sides.
    static func sides(_ insets: Insets) -> String {
        sides(insets.all.map(length))
    }
}

extension RelativeLength {
    /// CSS's `<length-percentage>`.
    var cssText: String {
        let (percentage, length) = ((fraction * 100).cssNumber + "%", points.cssNumber + "px")
        if points == 0 { return percentage }
        guard fraction != 0 else { return length }
        return "calc(\(percentage) \(points < 0 ? "-" : "+") \(abs(points).cssNumber)px)"
    }
}

extension Color {
    /// CSS's `<color>`: in the legacy syntax where possible, since gradients between such colors are
    /// interpolated in sRGB.
    var cssText: String { legacyText ?? notation }

    /// The color as `#rrggbb`, `#rrggbbaa` or `rgb()`; nil if it is not an sRGB color, or out of gamut.
    var legacyText: String? {
        guard space == .srgb, let red = first, let green = second, let blue = third, let alpha,
            [red, green, blue].allSatisfy((0...1).contains)
        else { return nil }
        // Programs write components of 8-bit colors with four or five decimals.
        let levels = [red, green, blue].map { component in
            let (level, whole) = (component * 255, (component * 255).rounded())
            return abs(level - whole) <= 0.01 ? whole : (level * 1e3).rounded() / 1e3
        }
        // So do they with opacities, of which most are no whole levels.
        let opacity = alpha * 255
        if abs(opacity - opacity.rounded()) <= 0.01, levels.allSatisfy({ $0 == $0.rounded() }) { return hexadecimal }
        let text = levels.map(\.shortest).joined(separator: " ")
        return "rgb(\(text)" + (alpha == 1 ? ")" : " / \(alpha.cssNumber))")
    }

    /// The result of another color on top of this one, with both clipped to the sRGB gamut.
    func covered(by top: Color) -> Color {
        let (over, under) = (top.converted(to: .srgb), converted(to: .srgb))
        let (first, second) = (over.alpha ?? 0, (under.alpha ?? 0) * (1 - (over.alpha ?? 0)))
        let alpha = first + second
        guard alpha > 0 else { return .clear }
        func mixed(_ top: Double?, _ bottom: Double?) -> Double {
            func clipped(_ level: Double?) -> Double { min(max(level ?? 0, 0), 1) }
            return (clipped(top) * first + clipped(bottom) * second) / alpha
        }
        return Color(
            red: mixed(over.first, under.first),
            green: mixed(over.second, under.second),
            blue: mixed(over.third, under.third),
            alpha: alpha
        )
    }
}

extension CornerShape {
    /// CSS's `<corner-shape-value>`.
    var cssText: String {
        Self.words.first { $0.value == self }?.key ?? "superellipse(\(parameter.cssNumber))"
    }
}

extension FontDescription {
    /// The generic families, which CSS writes without quotation marks (css-fonts-4, section 2.1.3).
    private static let genericFamilies: Set = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "math", "emoji",
    ]

    /// CSS's `font`.
    var cssText: String { WebWriter.literal.font(self) }

    /// CSS's `font-family`.
    var cssFamilies: String {
        (families.isEmpty ? ["sans-serif"] : families).map { family in
            Self.genericFamilies.contains(family) ? family : CSSText.string(family)
        }.joined(separator: ", ")
    }
}

extension RelativePoint {
    /// CSS's `<position>`.
    var cssText: String { x.cssText + " " + y.cssText }
}

extension Color {
    /// Whether the color is within the gamut of an RGB space, apart from rounding errors.
    func isInGamut(of space: Space) -> Bool {
        let color = converted(to: space)
        return [color.first, color.second, color.third].allSatisfy { level in (-1e-6...1 + 1e-6).contains(level ?? 0) }
    }
}
