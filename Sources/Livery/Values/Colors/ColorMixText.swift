import LiveryRaster
import LiverySupport

/// CSS's `color-mix()`, parsed (css-color-5, section 3).
struct ColorMixText {
    /// One of the colors.
    struct Item {
        /// Its notation.
        var tokens: [CSSToken]
        /// Its percentage, in 0...100; nil if unspecified.
        var percentage: Double?
    }

    /// How the colors are mixed. Default: in OKLab.
    var interpolation: ColorInterpolation
    /// The colors in the order of the text; one or more.
    var items: [Item]

    /// Parses the tokens of a whole `color-mix(…)`.
    init(_ tokens: [CSSToken]) throws(ColorText.Failure) {
        let failure = ColorText.Failure(hint: "write color-mix(in oklab, red 30%, blue)")
        guard tokens.last == .close, var parts = CSSTokens(Array(tokens.dropFirst().dropLast())).separatedByCommas()
        else { throw failure }
        interpolation = .oklab
        if let first = parts.first {
            var method = CSSTokens(first)
            if let found = try ColorInterpolation.take(from: &method) {
                guard method.isEmpty else { throw failure }
                interpolation = found
                parts.removeFirst()
            }
        }
        items = []
        for part in parts {
            guard !CSSTokens(part).values.dropFirst().contains(where: { $0[0].isCalculation }) else {
                throw ColorText.Failure(hint: "write the percentage itself, such as 30%")
            }
            guard let item = Self.item(part) else { throw failure }
            if let percentage = item.percentage, !(0...100).contains(percentage) {
                throw ColorText.Failure(hint: "the parts of a mixture are 0% to 100%")
            }
            items.append(item)
        }
        guard !items.isEmpty else { throw failure }
        guard items.contains(where: { $0.percentage != 0 }) else {
            throw ColorText.Failure(hint: "a mixture can't be 0% of everything")
        }
    }

    /// A color with its percentage before or after it.
    private static func item(_ tokens: [CSSToken]) -> Item? {
        func percentage(_ token: CSSToken?) -> Double? {
            if case .number(let number, unit: "%")? = token { number } else { nil }
        }
        var item = Item(tokens: tokens)
        if let first = percentage(tokens.first) {
            item = Item(tokens: Array(tokens.dropFirst()), percentage: first)
        } else if let last = percentage(tokens.last) {
            item = Item(tokens: Array(tokens.dropLast()), percentage: last)
        }
        return item.tokens.isEmpty ? nil : item
    }

    /// The mixture of the items' colors.
    ///
    /// Absent percentages share what the others leave of 100. A sum above 100 is scaled down to it; a sum below is
    /// scaled up and makes the mixture that much more transparent. More than two colors are mixed in order, each by
    /// its share of what is mixed so far; a single color is converted.
    func mixture(of colors: [Color]) -> Color? {
        guard colors.count == items.count, let first = colors.first else { return nil }
        let known = items.compactMap(\.percentage).reduce(0, +)
        let absent = items.filter { $0.percentage == nil }.count
        let share = absent > 0 ? max(0, 100 - known) / Double(absent) : 0
        let parts = items.map { $0.percentage ?? share }
        let total = parts.reduce(0, +)

        var result = colors.count == 1 ? first.converted(to: interpolation.space) : first
        var mixed = parts[0]
        for (color, part) in zip(colors, parts).dropFirst() {
            mixed += part
            // Two colors of 0% are mixed half and half (css-color-5, section 3.3).
            let amount = mixed > 0 ? part / mixed : 0.5
            result = result.mixed(with: color, amount: amount, in: interpolation)
        }
        guard total < 100, let alpha = result.alpha else { return result }
        return result.withAlpha(alpha * total / 100)
    }
}

extension ColorInterpolation {
    /// Takes CSS's `<color-interpolation-method>` (css-color-4, section 12.1), such as `in oklch longer hue`, from
    /// the beginning of tokens.
    ///
    /// - Returns: The method; nil, with nothing taken, if the first token is not `in`.
    static func take(from tokens: inout CSSTokens) throws(ColorText.Failure) -> ColorInterpolation? {
        guard tokens.first?.word == "in" else { return nil }
        _ = tokens.next()
        let names = Color.Space.allCases.map(\.rawValue)
        guard let name = tokens.first?.word else {
            throw ColorText.Failure(hint: "expected \(names.alternatives) after 'in'")
        }
        guard let space = Color.Space(cssName: name) else { throw ColorText.Failure(unknownSpace: name, known: names) }
        _ = tokens.next()
        guard let method = tokens.first?.word.flatMap(HueMethod.init(rawValue:)) else {
            return ColorInterpolation(in: space)
        }
        _ = tokens.next()
        guard tokens.first?.word == "hue" else {
            let hint = "write 'in \(space.rawValue) \(method.rawValue) hue'"
            throw ColorText.Failure(hint: hint)
        }
        _ = tokens.next()
        guard [.hsl, .hwb, .lch, .oklch].contains(space) else {
            throw ColorText.Failure(hint: "\(space.rawValue) has no hue")
        }
        return ColorInterpolation(in: space, hue: method)
    }
}
