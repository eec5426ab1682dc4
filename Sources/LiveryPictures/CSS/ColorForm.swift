import LiveryRaster
import LiverySupport

/// How the three components of a color are written in one of CSS's functions (css-color-4, sections 5 to
/// 10).
package struct ColorForm {
    /// What a component may be, and what it comes to.
    enum Component {
        /// A number that counts as a `full`th of 1, or a percentage of 1.
        case level(full: Double)
        /// A number, or a percentage of `full`, within a range.
        case number(full: Double, in: ClosedRange<Double>)
        /// A percentage, whose sign only the legacy form needs.
        case percentage(in: ClosedRange<Double>)
        /// A number of degrees, or an angle with its unit.
        case hue
    }

    private static let unbounded = -Double.infinity...Double.infinity
    private static let positive = 0...Double.infinity

    private let space: Color.Space
    private let components: [Component]
    /// What a text that is wrong could be instead, if its own numbers are of no use.
    private let hint: String
    private let allowsCommas: Bool

    private init(
        _ space: Color.Space,
        _ components: [Component],
        hint: String,
        allowsCommas: Bool = false
    ) {
        self.space = space
        self.components = components
        self.hint = hint
        self.allowsCommas = allowsCommas
    }

    /// The functions that name a space, without `color()`.
    package static let functions = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
    ]

    /// The form of a function; nil for any other name. Ranges and the values of 100 % are those of
    /// css-color-4: values out of range are clamped when they are read (sections 5.1 to 9.4).
    package init?(function: String) {
        switch function {
        case "rgb", "rgba":
            self.init(
                .srgb,
                Array(repeating: .level(full: 255), count: 3),
                hint: "write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)",
                allowsCommas: true
            )
        case "hsl", "hsla":
            self.init(
                .hsl,
                [.hue, .percentage(in: Self.positive), .percentage(in: Self.unbounded)],
                hint: "write hsl(120 50% 50% / 0.5)",
                allowsCommas: true
            )
        case "hwb":
            self.init(
                .hwb,
                [.hue, .percentage(in: Self.unbounded), .percentage(in: Self.unbounded)],
                hint: "write hwb(120 20% 10%)"
            )
        case "lab":
            let axis = Component.number(full: 125, in: Self.unbounded)
            let components = [.number(full: 100, in: 0...100), axis, axis]
            self.init(.lab, components, hint: "write lab(50 20 -30 / 0.5)")
        case "lch":
            let chroma = Component.number(full: 150, in: Self.positive)
            let components = [.number(full: 100, in: 0...100), chroma, .hue]
            self.init(.lch, components, hint: "write lch(50 40 120 / 0.5)")
        case "oklab":
            let axis = Component.number(full: 0.4, in: Self.unbounded)
            let components = [.number(full: 1, in: 0...1), axis, axis]
            self.init(.oklab, components, hint: "write oklab(0.5 0.1 -0.1 / 0.5)")
        case "oklch":
            let chroma = Component.number(full: 0.4, in: Self.positive)
            let components = [.number(full: 1, in: 0...1), chroma, .hue]
            self.init(.oklch, components, hint: "write oklch(0.5 0.1 120 / 0.5)")
        default:
            return nil
        }
    }

    /// The names of the spaces of `color()`.
    package static let predefinedNames = Color.Space.allCases.filter {
        ColorForm(predefined: $0) != nil
    }
    .map(\.rawValue)

    /// The form of a space in `color()`; nil for spaces that have their own function.
    package init?(predefined space: Color.Space) {
        switch space {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98RGB, .prophotoRGB, .rec2020,
            .xyzD50, .xyzD65:
            let component = Component.number(full: 1, in: Self.unbounded)
            self.init(
                space,
                Array(repeating: component, count: 3),
                hint: "write color(\(space.rawValue) 0.2 0.4 0.6 / 0.5)"
            )
        case .hsl, .hwb, .lab, .lch, .oklab, .oklch:
            return nil
        }
    }

    /// The color of a function's arguments, in the modern form or, with commas, in the legacy one; nil when
    /// they have neither.
    package func color(_ arguments: [CSSToken]) -> Color? {
        let isLegacy = arguments.contains(.comma)
        guard let parts = isLegacy ? legacyParts(arguments) : Self.modernParts(arguments) else {
            return nil
        }
        var values: [Double?] = []
        for (component, token) in zip(components, parts) {
            guard let value = Self.value(token, component, isLegacy: isLegacy)
            else { return nil }
            values.append(value)
        }
        var alpha: Double? = 1
        if parts.count == 4 {
            let opacity = Component.number(full: 1, in: 0...1)
            guard let value = Self.value(parts[3], opacity, isLegacy: isLegacy)
            else { return nil }
            alpha = value
        }
        return Color(space: space, values[0], values[1], values[2], alpha: alpha)
    }

    /// What to write for arguments that are wrong: their numbers in the modern form if that is right, after the
    /// opening of the function, such as `hsl(`.
    package func hint(for arguments: [CSSToken], after opening: String) -> String {
        var numbers = arguments.compactMap { token -> (value: Double, unit: String)? in
            if case .number(let value, let unit) = token { (value, unit) } else { nil }
        }
        guard (3...4).contains(numbers.count) else { return hint }
        // Some libraries count a hue and percentages from 0 to 1.
        let areFractions =
            [.hsl, .hwb].contains(space)
            && numbers.prefix(3).allSatisfy { $0.unit.isEmpty && $0.value <= 1 }
        for (index, component) in components.enumerated() {
            switch component {
            case .percentage where numbers[index].unit.isEmpty:
                if areFractions { numbers[index].value *= 100 }
                numbers[index].unit = "%"
            case .hue where areFractions: numbers[index].value *= 360
            default: break
            }
        }
        var tokens = numbers.map { CSSToken.number($0.value, unit: $0.unit) }
        var words = numbers.map { $0.value.shortest + $0.unit }
        if tokens.count == 4 {
            tokens.insert(.slash, at: 3)
            words.insert("/", at: 3)
        }
        return color(tokens) == nil ? hint : "write \(opening)\(words.joined(separator: " ")))"
    }

    /// Three or four values; nil if the arguments are not in the legacy syntax.
    private func legacyParts(_ arguments: [CSSToken]) -> [CSSToken]? {
        guard allowsCommas, arguments.count == 5 || arguments.count == 7 else { return nil }
        // Every second token is a comma, the others are values.
        let values = stride(from: 0, to: arguments.count, by: 2).map { arguments[$0] }
        let separators = stride(from: 1, to: arguments.count, by: 2).map { arguments[$0] }
        guard separators.allSatisfy({ $0 == .comma }) else { return nil }
        // The old form doesn't mix numbers and percentages of red, green and blue.
        if space == .srgb {
            let units = values.prefix(3).map { token in
                if case .number(_, let unit) = token { unit } else { "none" }
            }
            guard Set(units).count == 1 else { return nil }
        }
        return values
    }

    private static func modernParts(_ arguments: [CSSToken]) -> [CSSToken]? {
        if arguments.count == 3 { return arguments }
        guard arguments.count == 5, arguments[3] == .slash else { return nil }
        return Array(arguments.prefix(3)) + [arguments[4]]
    }

    /// The value of a token: nil for one that is not allowed here, `.some(nil)` for `none`.
    private static func value(
        _ token: CSSToken,
        _ component: Component,
        isLegacy: Bool
    ) -> Double?? {
        if case .word(let word) = token, word.lowercased() == "none", !isLegacy {
            return .some(nil)
        }
        guard case .number(let number, let unit) = token else { return nil }
        switch (component, unit) {
        case (.level(let full), ""):
            return clamped(number / full, 0...1)
        case (.level, "%"):
            return clamped(number / 100, 0...1)
        case (.number(_, let range), ""):
            return clamped(number, range)
        case (.number(let full, let range), "%"):
            return clamped(number / 100 * full, range)
        case (.percentage(let range), "%"):
            return clamped(number, range)
        case (.percentage(let range), "") where !isLegacy:
            return clamped(number, range)
        case (.hue, ""):
            return .some(number)
        case (.hue, _):
            return token.degrees.map { .some($0) }
        default:
            return nil
        }
    }

    private static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double?? {
        .some(min(max(value, range.lowerBound), range.upperBound))
    }
}
