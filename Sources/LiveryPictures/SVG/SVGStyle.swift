import LiveryRaster
import LiverySupport

/// The inherited properties of an element, with computed values.
struct SVGStyle {
    var color = Color.black
    var fontSize = 16.0
    /// Without any, the font of a text is not known.
    var families: [String] = []
    var fontWeight = 400
    var fontStyle = FontDescription.Style.normal
    var letterSpacing = 0.0
    var wordSpacing = 0.0
    var textAnchor = "start"
    var dominantBaseline = "auto"
    var isRightToLeft = false
    var fill = SVGPaint.color(.black)
    var stroke = SVGPaint.none
    var fillOpacity = 1.0
    var strokeOpacity = 1.0
    var fillRule = FillRule.winding
    var clipRule = FillRule.winding
    /// A length in the units of the element that uses it.
    var strokeWidth = "1"
    var lineCap = Stroke.Cap.butt
    var lineJoin = Stroke.Join.miter
    var miterLimit = 4.0
    var dashArray = "none"
    var dashOffset = "0"
    var isVisible = true
    var paintOrder = [SVGPaintStep.fill, .stroke, .markers]
    var isCrisp = false
    /// Whether amounts of light are interpolated in gradients and masks, or computed with in filters.
    var interpolatesLight = false
    var filtersLight = true
    var markerStart = "none"
    var markerMid = "none"
    var markerEnd = "none"
    /// The bytes of values that are longer than usual.
    private(set) var longTextByteCount = 0

    /// The style of an element within another one.
    ///
    /// - Parameters:
    ///   - values: The element's own values.
    ///   - rootFontSize: What `rem` means.
    /// - Returns: The element's style.
    func applying(_ values: [String: SVGCascade.Value], rootFontSize: Double) -> SVGStyle {
        var style = self
        // Others depend on these.
        var values = values
        if let font = values["font"], !font.isAttribute {
            for (name, text) in Self.font(font.text) where values[name]?.isAttribute ?? true {
                values[name] = SVGCascade.Value(text: text)
            }
        }
        if let text = Self.word(values["font-size"]) {
            let named = Self.fontSizes.firstIndex { $0.name == text }.map {
                Self.fontSizes[$0].size
            }
            let factor = ["larger": 1.2, "smaller": 1 / 1.2][text]
            let size =
                named ?? factor.map { $0 * fontSize }
                ?? SVGLength(text)?.pixels(of: fontSize, em: fontSize, rem: rootFontSize)
            if let size, size >= 0, size.isFinite { style.fontSize = size }
        }
        if let value = values["color"], let word = Self.word(value), word != "currentcolor" {
            if word == "initial" { style.color = .black }
            if let color = Color(svg: value.text.trimmed) { style.color = color }
        }
        for (name, value) in values {
            guard let word = Self.word(value), word != "inherit" else { continue }
            if word == "unset" || word == "revert" || word == "revert-layer" { continue }
            // The shorthand is no attribute.
            if name == "marker", value.isAttribute { continue }
            if word.utf8.count > 1_024 { style.longTextByteCount += word.utf8.count }
            style.set(name, value.text.trimmed, word)
        }
        return style
    }

    private static let fontSizes: [(name: String, size: Double)] = [
        ("initial", 16), ("xx-small", 9), ("x-small", 10), ("small", 13), ("medium", 16),
        ("large", 18), ("x-large", 24), ("xx-large", 32),
    ]

    /// The properties of a font that is written as one, `italic bold 12px/1.2 family`.
    private static func font(_ text: String) -> [(String, String)] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let size = words.firstIndex { word in
            let size = word.prefix { $0 != "/" }.lowercased()
            return fontSizes.contains { $0.name == size } || size.hasSuffix("%")
                || SVGLength(size).map { !$0.unit.isEmpty } ?? false
        }
        guard let size, size + 1 < words.count else { return [] }
        var values = [
            ("font-size", String(words[size].prefix { $0 != "/" })),
            ("font-family", words[(size + 1)...].joined(separator: " ")),
            ("font-weight", "normal"), ("font-style", "normal"),
        ]
        for word in words[..<size] where word.lowercased() != "normal" {
            if FontDescription.Style(rawValue: word.lowercased()) != nil {
                values[3].1 = word
            } else if word.lowercased().hasPrefix("small-caps") {
                values.append(("font-variant", word))
            } else {
                values[2].1 = word
            }
        }
        return values
    }

    /// Whether gradients or patterns are painted, which depend on a box.
    var hasServers: Bool {
        [fill, stroke].contains { if case .reference = $0 { true } else { false } }
    }

    private static func word(_ value: SVGCascade.Value?) -> String? {
        guard let text = value?.text.trimmed, !text.isEmpty else { return nil }
        return text.lowercased()
    }

    private mutating func set(_ name: String, _ text: String, _ word: String) {
        let initial = word == "initial" ? SVGStyle() : nil
        switch name {
        case "fill":
            if let paint = initial?.fill ?? SVGPaint(text) { fill = paint }
        case "stroke":
            if let paint = initial?.stroke ?? SVGPaint(text) { stroke = paint }
        case "fill-opacity":
            if let opacity = initial?.fillOpacity ?? SVGValue.opacity(text) {
                fillOpacity = opacity
            }
        case "stroke-opacity":
            if let opacity = initial?.strokeOpacity ?? SVGValue.opacity(text) {
                strokeOpacity = opacity
            }
        case "fill-rule":
            if let rule = initial?.fillRule ?? FillRule(svg: word) { fillRule = rule }
        case "clip-rule":
            if let rule = initial?.clipRule ?? FillRule(svg: word) { clipRule = rule }
        case "stroke-width":
            if let initial { strokeWidth = initial.strokeWidth; return }
            if let length = SVGLength(word), length.number >= 0 { strokeWidth = word }
        case "stroke-linecap":
            if let cap = initial?.lineCap ?? Stroke.Cap(rawValue: word) { lineCap = cap }
        case "stroke-linejoin":
            if let join = initial?.lineJoin ?? Stroke.Join(rawValue: word) { lineJoin = join }
            // Others of SVG 2 fall back to a miter.
            if word == "miter-clip" || word == "arcs" { lineJoin = .miter }
        case "stroke-miterlimit":
            if let limit = initial?.miterLimit ?? NumberText.parse(word), limit >= 1 {
                miterLimit = limit
            }
        case "stroke-dasharray": dashArray = initial?.dashArray ?? word
        case "stroke-dashoffset":
            if initial != nil || SVGLength(word) != nil { dashOffset = initial?.dashOffset ?? word }
        case "visibility": isVisible = word == "visible" || initial != nil
        case "paint-order": paintOrder = initial?.paintOrder ?? SVGPaintStep.order(word)
        case "shape-rendering": isCrisp = word == "crispedges" || word == "optimizespeed"
        case "color-interpolation": interpolatesLight = word == "linearrgb"
        case "color-interpolation-filters": filtersLight = word != "srgb"
        case "marker": (markerStart, markerMid, markerEnd) = (text, text, text)
        default: break
        }
        switch name {
        case "font-family":
            families = text.split(separator: ",").map { name in
                let name = name.trimmed
                let isQuoted = name.hasPrefix("'") || name.hasPrefix("\"")
                return isQuoted ? String(name.dropFirst().dropLast()) : name
            }.filter { !$0.isEmpty }
        case "font-weight":
            switch word {
            case "normal", "initial": fontWeight = 400
            case "bold": fontWeight = 700
            case "bolder": fontWeight = fontWeight < 350 ? 400 : fontWeight < 550 ? 700 : 900
            case "lighter": fontWeight = fontWeight < 550 ? 100 : fontWeight < 750 ? 400 : 700
            default:
                guard let weight = NumberText.parse(word), 1...1_000 ~= weight else { break }
                fontWeight = Int(pixels: weight)
            }
        case "font-style":
            if let style = initial?.fontStyle ?? FontDescription.Style(rawValue: word) {
                fontStyle = style
            }
        case "letter-spacing": letterSpacing = spacing(word) ?? letterSpacing
        case "word-spacing": wordSpacing = spacing(word) ?? wordSpacing
        case "text-anchor":
            if ["start", "middle", "end"].contains(word) { textAnchor = word }
        case "dominant-baseline": if word != "no-change" { dominantBaseline = word }
        case "direction": isRightToLeft = word == "rtl"
        case "marker-start": markerStart = initial?.markerStart ?? text
        case "marker-mid": markerMid = initial?.markerMid ?? text
        case "marker-end": markerEnd = initial?.markerEnd ?? text
        default: break
        }
    }
}

extension SVGStyle {
    /// Whether letters are of the same font.
    func hasFont(of other: SVGStyle) -> Bool {
        families == other.families && fontSize == other.fontSize && fontWeight == other.fontWeight
            && fontStyle == other.fontStyle
    }

    /// A distance between letters or words; nil for what is none.
    private func spacing(_ word: String) -> Double? {
        if word == "normal" || word == "initial" { return 0 }
        return SVGLength(word)?.pixels(of: fontSize, em: fontSize, rem: 16)
    }
}

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
        default:
            if text.lowercased().hasPrefix("url("),
                let target = SVGReferences.targets(in: text).first,
                let end = text.firstIndex(of: ")")
            {
                let rest = text[text.index(after: end)...].trimmed
                let fallback = SVGPaint(fallback: rest)
                guard rest.isEmpty || fallback != nil else { return nil }
                self = .reference(target, fallback: fallback)
            } else if let plain = SVGPaint(fallback: text) {
                self = plain
            } else {
                return nil
            }
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
enum SVGPaintStep {
    case fill
    case stroke
    case markers

    /// The order of `paint-order`; what is not named comes after in the usual order.
    static func order(_ text: String) -> [SVGPaintStep] {
        let usual = [SVGPaintStep.fill, .stroke, .markers]
        if text == "normal" { return usual }
        var order: [SVGPaintStep] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let step: SVGPaintStep
            switch word {
            case "fill": step = .fill
            case "stroke": step = .stroke
            case "markers": step = .markers
            default: return usual
            }
            guard !order.contains(step) else { return usual }
            order.append(step)
        }
        return order + usual.filter { !order.contains($0) }
    }
}

extension FillRule {
    /// The rule of a word in lowercase.
    init?(svg word: String) {
        switch word {
        case "nonzero": self = .winding
        case "evenodd": self = .evenOdd
        default: return nil
        }
    }
}

extension Color {
    /// A color as the resolver leaves it: `#rrggbb` and its like, or a name.
    init?(svg text: String) {
        // Colors of printing inks follow those of screens.
        let first = text.split(separator: " ", maxSplits: 1).first.map(String.init) ?? text
        let isWithInk = text.lowercased().contains("icc-color")
        let text = isWithInk ? first : text
        if text.hasPrefix("#") {
            self.init(text)
        } else {
            self.init(cssName: text)
        }
    }
}
