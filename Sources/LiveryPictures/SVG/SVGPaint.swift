import LiveryRaster
import LiverySupport

/// What a shape is filled or stroked with, as written.
indirect enum SVGPaint {
    case none
    case color(Color)
    case currentColor
    /// A gradient or a pattern by its id, and what to paint where there is none.
    case reference(String, fallback: SVGPaint?)
    case contextFill
    case contextStroke

    /// Nil for what is no paint, which changes nothing.
    init?(_ text: String) {
        switch text.lowercased() {
        case "context-fill": self = .contextFill
        case "context-stroke": self = .contextStroke
        case let word where word.hasPrefix("url("):
            var scanner = CSSScanner(String(text.dropFirst(4)))
            guard let id = scanner.arguments(), let rest = scanner.text(upTo: "") else { return nil }
            let fallback = SVGPaint(fallback: rest)
            guard rest.isEmpty || fallback != nil else { return nil }
            self = .reference(id.unquoted, fallback: fallback)
        default:
            guard let paint = SVGPaint(fallback: text) else { return nil }
            self = paint
        }
    }

    /// What is painted where a reference leads nowhere: a color or nothing (SVG 2, section 13.2).
    private init?(fallback text: String) {
        switch text.lowercased() {
        case "none": self = .none
        case "currentcolor": self = .currentColor
        default:
            guard let color = Color(svg: text) else { return nil }
            self = .color(color)
        }
    }
}

/// What a shape is painted with in which order.
enum SVGPaintStep: String, CaseIterable {
    case fill
    case stroke
    case markers

    /// The order of `paint-order`, nil for what is none; what is not named comes after in the usual order.
    static func order(_ text: String) -> [SVGPaintStep]? {
        let words = text.words
        if words == ["normal"] { return allCases }
        let order = words.compactMap(Self.init(rawValue:))
        guard order.count == words.count, Set(order).count == order.count else { return nil }
        return order + allCases.filter { !order.contains($0) }
    }
}

extension Color {
    /// A color as the resolver leaves it: `#rrggbb` and its like, or a name.
    init?(svg text: String) { if text.hasPrefix("#") { self.init(text) } else { self.init(cssName: text) } }

    /// The color with its alpha times an opacity.
    func faded(_ opacity: Double) -> Color { opacity < 1 ? withAlpha((alpha ?? 0) * opacity) : self }

    /// The functions that write colors (css-color-4, sections 5 to 10), and those that make a color of another one, or
    /// of the surroundings, which are not read.
    private static let functions = Set(
        ColorForm.functions + [
            "color", "color-mix", "light-dark", "contrast-color", "device-cmyk", "icc-color", "color-contrast", "alpha",
        ]
    )

    /// A value whose functions of colors are `#rrggbb` or `#rrggbbaa`; nil for one with others.
    static func writingFunctions(in value: String) -> String? {
        var isRead = true
        let written = CSSScanner.replacing(functions, in: value) { name, arguments in
            let color = color(function: name, arguments)
            if color == nil { isRead = false }
            return color?.hexadecimal ?? ""
        }
        return isRead ? written : nil
    }

    private static func color(function name: String, _ arguments: String) -> Color? {
        guard let tokens = CSSTokenizer.tokens(of: arguments) else { return nil }
        let isPredefined = name == "color"
        let form = isPredefined ? tokens.first?.word.flatMap { ColorForm(predefined: $0) } : ColorForm(function: name)
        guard let form, let space = Space(rawValue: form.space),
            let values = form.values(of: isPredefined ? Array(tokens.dropFirst()) : tokens)
        else { return nil }
        return Color(space: space, values[0], values[1], values[2], alpha: values[3])
    }
}
