/// How the three components of a color are written in one of CSS's functions (css-color-4, sections 5 to
/// 10).
package struct ColorForm: Sendable {
    /// What a component may be, and what it comes to.
    private enum Component {
        /// A number that counts as a `full`th of 1, or a percentage of 1.
        case level(full: Double)
        /// A number, or a percentage of `full`, within a range.
        case number(full: Double, in: ClosedRange<Double>)
        /// A percentage, whose sign only the legacy form needs.
        case percentage(in: ClosedRange<Double>)
        /// A number of degrees, or an angle with its unit.
        case hue
    }

    /// CSS's name of the space, or of the function that has it.
    package let space: String
    private let components: [Component]
    /// What a text that is wrong could be instead, if its own numbers are of no use.
    private let hint: String
    private let allowsCommas: Bool

    /// Ranges and the values of 100 % are those of css-color-4: values out of range are clamped when they are read
    /// (sections 5.1 to 9.4).
    private init(_ space: String, _ components: [Component], hint: String) {
        self.space = space
        self.components = components
        self.hint = "write \(hint)"
        allowsCommas = space == "srgb" || space == "hsl"
    }

    private static let forms: [String: ColorForm] = {
        let unbounded = -Double.infinity...Double.infinity
        let positive = 0...Double.infinity
        let level = Component.level(full: 255)
        func axis(_ full: Double) -> Component { .number(full: full, in: unbounded) }
        func chroma(_ full: Double) -> Component { .number(full: full, in: positive) }
        func lightness(_ full: Double) -> Component { .number(full: full, in: 0...full) }
        let (any, more) = (Component.percentage(in: unbounded), Component.percentage(in: positive))
        let rgb = ColorForm("srgb", [level, level, level], hint: "rgb(255 0 0 / 0.5) or rgb(255, 0, 0)")
        let hsl = ColorForm("hsl", [.hue, more, any], hint: "hsl(120 50% 50% / 0.5)")
        return [
            "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl,
            "hwb": ColorForm("hwb", [.hue, any, any], hint: "hwb(120 20% 10%)"),
            "lab": ColorForm("lab", [lightness(100), axis(125), axis(125)], hint: "lab(50 20 -30 / 0.5)"),
            "lch": ColorForm("lch", [lightness(100), chroma(150), .hue], hint: "lch(50 40 120 / 0.5)"),
            "oklab": ColorForm("oklab", [lightness(1), axis(0.4), axis(0.4)], hint: "oklab(0.5 0.1 -0.1 / 0.5)"),
            "oklch": ColorForm("oklch", [lightness(1), chroma(0.4), .hue], hint: "oklch(0.5 0.1 120 / 0.5)"),
        ]
    }()

    /// The functions that name a space, without `color()`.
    package static let functions = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"]

    /// The names of the spaces of `color()`.
    package static let predefinedNames = [
        "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50",
        "xyz-d65",
    ]

    /// The form of a function in lowercase; nil for any other name.
    package init?(function: String) {
        guard let form = Self.forms[function] else { return nil }
        self = form
    }

    /// The form of a space in `color()`; nil for other names.
    package init?(predefined name: String) {
        let space = name.lowercased() == "xyz" ? "xyz-d65" : name.lowercased()
        guard Self.predefinedNames.contains(space) else { return nil }
        let component = Component.number(full: 1, in: -Double.infinity...Double.infinity)
        self.init(space, [component, component, component], hint: "color(\(space) 0.2 0.4 0.6 / 0.5)")
    }

    /// The three components and the alpha of a function's arguments, in the modern form or, with commas, in the legacy
    /// one; nil for each that is `none`, and nil when they have neither form.
    package func values(of arguments: [CSSToken]) -> [Double?]? {
        let isLegacy = arguments.contains(.comma)
        guard let parts = isLegacy ? legacyParts(arguments) : Self.modernParts(arguments) else { return nil }
        var values: [Double?] = []
        for (component, token) in zip(components + [.number(full: 1, in: 0...1)], parts) {
            guard let value = Self.value(token, component, isLegacy: isLegacy) else { return nil }
            values.append(value)
        }
        return values.count == 3 ? values + [1] : values
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
            ["hsl", "hwb"].contains(space) && numbers.prefix(3).allSatisfy { $0.unit.isEmpty && $0.value <= 1 }
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
        return values(of: tokens) == nil ? hint : "write \(opening)\(words.joined(separator: " ")))"
    }

    /// Three or four values; nil if the arguments are not in the legacy syntax.
    private func legacyParts(_ arguments: [CSSToken]) -> [CSSToken]? {
        guard allowsCommas, arguments.count == 5 || arguments.count == 7 else { return nil }
        // Every second token is a comma, the others are values.
        let values = stride(from: 0, to: arguments.count, by: 2).map { arguments[$0] }
        let separators = stride(from: 1, to: arguments.count, by: 2).map { arguments[$0] }
        guard separators.allSatisfy({ $0 == .comma }) else { return nil }
        // The old form doesn't mix numbers and percentages of red, green and blue.
        if space == "srgb" {
            let units = values.prefix(3).map { token in if case .number(_, let unit) = token { unit } else { "none" } }
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
    private static func value(_ token: CSSToken, _ component: Component, isLegacy: Bool) -> Double?? {
        if case .word(let word) = token, word.lowercased() == "none", !isLegacy { return .some(nil) }
        guard case .number(let number, let unit) = token else { return nil }
        switch (component, unit) {
        case (.level(let full), ""): return clamped(number / full, 0...1)
        case (.level, "%"): return clamped(number / 100, 0...1)
        case (.number(_, let range), ""): return clamped(number, range)
        case (.number(let full, let range), "%"): return clamped(number / 100 * full, range)
        case (.percentage(let range), "%"): return clamped(number, range)
        case (.percentage(let range), "") where !isLegacy: return clamped(number, range)
        case (.hue, ""): return .some(number)
        case (.hue, _): return token.degrees.map { .some($0) }
        default: return nil
        }
    }

    private static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double?? {
        .some(min(max(value, range.lowerBound), range.upperBound))
    }
}
