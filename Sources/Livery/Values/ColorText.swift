import LiveryRaster

/// Colors as CSS text, after css-color-4 (sections 4 to 7).
enum ColorText {
    /// Why a text is no color.
    enum Failure: Error {
        /// It is not how a color is spelled; a hint says what would be right.
        case malformed(hint: String?)
        /// It is a color that this version does not know.
        case notSupportedYet(String)
    }

    /// The color that tokens spell; `names` are further names that may have been meant.
    static func color(_ tokens: [CSSToken], names: [String]) -> Result<Color, Failure> {
        switch tokens.first {
        case .hash(let digits) where tokens.count == 1:
            return hexadecimal(digits)
        case .word("CG") where tokens.count == 2:
            if case .hash(let digits) = tokens[1] { return hexadecimal(digits) }
        case .word(let name) where tokens.count == 1:
            return named(name, among: names)
        case .function(let name) where tokens.last == .close:
            return function(name.lowercased(), Array(tokens.dropFirst().dropLast()))
        default:
            break
        }
        return .failure(.malformed(hint: nil))
    }

    private static func named(_ name: String, among names: [String]) -> Result<Color, Failure> {
        if let color = ColorNames.color(named: name) { return .success(color) }
        let nearest = nearestName(to: name, among: names + ColorNames.all)
        return .failure(.malformed(hint: nearest.map { "did you mean '\($0)'?" }))
    }

    private static func hexadecimal(_ digits: String) -> Result<Color, Failure> {
        let values = digits.compactMap(\.hexDigitValue)
        let isPlain = digits.utf8.count == values.count
        guard isPlain, [3, 4, 6, 8].contains(values.count) else {
            return .failure(
                .malformed(hint: "after '#' come 3, 4, 6 or 8 hexadecimal digits")
            )
        }
        let perComponent = values.count < 6 ? 1 : 2
        var components: [Double] = []
        for start in stride(from: 0, to: values.count, by: perComponent) {
            let last = values[start + perComponent - 1]
            components.append(Double(values[start] * 16 + last) / 255)
        }
        return .success(
            Color(
                red: components[0],
                green: components[1],
                blue: components[2],
                alpha: components.count == 4 ? components[3] : 1
            )
        )
    }

    private static func function(_ name: String, _ arguments: [CSSToken]) -> Result<Color, Failure>
    {
        switch name {
        case "rgb", "rgba":
            return components(arguments, hint: "write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)")
                .flatMap { rgb($0) }
        case "hsl", "hsla":
            return components(arguments, hint: "write hsl(120 50% 50% / 0.5)").flatMap { hsl($0) }
        case "hwb":
            return components(arguments, hint: "write hwb(120 20% 10%)").flatMap { hwb($0) }
        case "lab", "lch", "oklab", "oklch", "color", "color-mix":
            return .failure(.notSupportedYet("colors as \(name)()"))
        default:
            let known = ["rgb", "hsl", "hwb", "oklch", "lab", "color-mix"]
            let nearest = nearestName(to: name, among: known)
            return .failure(.malformed(hint: nearest.map { "did you mean '\($0)('?" }))
        }
    }

    /// A function's arguments, in the modern form or, with commas, in the legacy one.
    private struct Components {
        var values: [CSSToken]
        var alpha: CSSToken?
        var isLegacy: Bool
        var hint: String

        var failure: Result<Color, Failure> { .failure(.malformed(hint: hint)) }
    }

    private static func components(
        _ arguments: [CSSToken],
        hint: String
    ) -> Result<Components, Failure> {
        let failure = Failure.malformed(hint: hint)
        if arguments.contains(.comma) {
            // Every second token is a comma, the others are values.
            let values = stride(from: 0, to: arguments.count, by: 2).map { arguments[$0] }
            let separators = stride(from: 1, to: arguments.count, by: 2).map { arguments[$0] }
            guard separators.allSatisfy({ $0 == .comma }),
                arguments.count == 5 || arguments.count == 7
            else { return .failure(failure) }
            return .success(
                Components(
                    values: Array(values.prefix(3)),
                    alpha: values.count == 4 ? values[3] : nil,
                    isLegacy: true,
                    hint: hint
                )
            )
        }
        guard arguments.count == 3 || arguments.count == 5 && arguments[3] == .slash else {
            return .failure(failure)
        }
        return .success(
            Components(
                values: Array(arguments.prefix(3)),
                alpha: arguments.count == 5 ? arguments[4] : nil,
                isLegacy: false,
                hint: hint
            )
        )
    }

    private static func rgb(_ components: Components) -> Result<Color, Failure> {
        if components.isLegacy {
            let units = components.values.map { token in
                if case .number(_, let unit) = token { unit } else { "none" }
            }
            guard Set(units).count == 1 else { return components.failure }
        }
        let values = components.values.map { channel($0, full: 255, components) }
        return color(.srgb, values, components)
    }

    private static func hsl(_ components: Components) -> Result<Color, Failure> {
        let saturation = percentage(components.values[1], components)
        let values = [
            hue(components.values[0], components),
            // css-color-4, section 7: "negative saturation is clamped to 0 at parse time".
            saturation.map { $0.map { max(0, $0) } },
            percentage(components.values[2], components),
        ]
        return color(.hsl, values, components)
    }

    private static func hwb(_ components: Components) -> Result<Color, Failure> {
        guard !components.isLegacy else { return components.failure }
        let values = [
            hue(components.values[0], components),
            percentage(components.values[1], components),
            percentage(components.values[2], components),
        ]
        return color(.hwb, values, components)
    }

    private static func color(
        _ space: Color.Space,
        _ values: [Double??],
        _ components: Components
    ) -> Result<Color, Failure> {
        let known = values.compactMap { $0 }
        guard known.count == 3 else { return components.failure }
        guard let alpha = components.alpha else {
            return .success(Color(space: space, known[0], known[1], known[2], alpha: 1))
        }
        guard let value = channel(alpha, full: 1, components) else { return components.failure }
        let clamped = value.map { min(max($0, 0), 1) }
        return .success(Color(space: space, known[0], known[1], known[2], alpha: clamped))
    }

    // The functions below give nil for a token that can't stand where it does, and `.some(nil)` for
    // `none`.

    /// A number in which `full` counts as 1, or a percentage.
    private static func channel(
        _ token: CSSToken,
        full: Double,
        _ components: Components
    ) -> Double?? {
        switch token {
        case .number(let number, unit: ""): .some(number / full)
        case .number(let number, unit: "%"): .some(number / 100)
        default: none(token, components)
        }
    }

    private static func hue(_ token: CSSToken, _ components: Components) -> Double?? {
        if case .number(let number, unit: "") = token { return .some(number) }
        if let degrees = ValueDecoder.degrees(token) { return .some(degrees) }
        return none(token, components)
    }

    /// A percentage, which in the modern form may lack its sign.
    private static func percentage(_ token: CSSToken, _ components: Components) -> Double?? {
        switch token {
        case .number(let number, unit: "%"): .some(number)
        case .number(let number, unit: "") where !components.isLegacy: .some(number)
        default: none(token, components)
        }
    }

    private static func none(_ token: CSSToken, _ components: Components) -> Double?? {
        guard case .word(let word) = token, word.lowercased() == "none", !components.isLegacy else {
            return nil
        }
        return .some(nil)
    }
}
