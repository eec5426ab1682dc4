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
    var paintOrder = SVGPaintStep.allCases
    var isCrisp = false
    /// Whether amounts of light are interpolated in gradients and masks, or computed with in filters.
    var interpolatesLight = false
    var filtersLight = true
    var markerStart = "none"
    var markerMid = "none"
    var markerEnd = "none"
    /// The bytes of values that are longer than usual.
    private(set) var longTextByteCount = 0

    /// How a property is read; what is no value of it changes nothing.
    private struct Property: Sendable {
        let set: @Sendable (inout SVGStyle, String) -> Void
        let hasValue: @Sendable (String) -> Bool

        /// Reads the value, or the value in lowercase.
        init<Value>(
            _ path: WritableKeyPath<SVGStyle, Value> & Sendable,
            exactly isExact: Bool = false,
            _ read: @escaping @Sendable (String) -> Value?
        ) {
            set = { style, text in
                let word = text.lowercased()
                let value = word == "initial" ? SVGStyle()[keyPath: path] : read(isExact ? text : word)
                if let value { style[keyPath: path] = value }
            }
            hasValue = { read(isExact ? $0 : $0.lowercased()) != nil }
        }
    }

    private static let properties: [String: Property] = [
        "fill": Property(\.fill, exactly: true) { SVGPaint($0) },
        "stroke": Property(\.stroke, exactly: true) { SVGPaint($0) },
        "fill-opacity": Property(\.fillOpacity) { SVGValue.opacity($0) },
        "stroke-opacity": Property(\.strokeOpacity) { SVGValue.opacity($0) },
        "fill-rule": Property(\.fillRule) { FillRule(svg: $0) },
        "clip-rule": Property(\.clipRule) { FillRule(svg: $0) },
        "stroke-width": Property(\.strokeWidth) { SVGValue.unit($0) == nil || $0.hasPrefix("-") ? nil : $0 },
        "stroke-linecap": Property(\.lineCap) { Stroke.Cap(rawValue: $0) },
        // Others of SVG 2 fall back to a miter.
        "stroke-linejoin": Property(\.lineJoin) {
            ["miter-clip", "arcs"].contains($0) ? .miter : Stroke.Join(rawValue: $0)
        },
        "stroke-miterlimit": Property(\.miterLimit) { text in NumberText.parse(text).flatMap { $0 >= 1 ? $0 : nil } },
        "stroke-dasharray": Property(\.dashArray) { text in
            let lengths = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
            let isList = lengths.allSatisfy { SVGGrammar.isLength($0, allowingNegative: false) }
            return text == "none" || isList || text.contains("(") ? text : nil
        },
        "stroke-dashoffset": Property(\.dashOffset) { SVGValue.unit($0) == nil ? nil : $0 },
        "visibility": Property(\.isVisible) { ["visible": true, "hidden": false, "collapse": false][$0] },
        "paint-order": Property(\.paintOrder) { SVGPaintStep.order($0) },
        "shape-rendering": Property(\.isCrisp) {
            ["crispedges": true, "optimizespeed": true, "auto": false, "geometricprecision": false][$0]
        },
        "color-interpolation": Property(\.interpolatesLight) { ["linearrgb": true, "srgb": false, "auto": false][$0] },
        "color-interpolation-filters": Property(\.filtersLight) {
            ["linearrgb": true, "srgb": false, "auto": true][$0]
        }, "marker-start": Property(\.markerStart, exactly: true, marker),
        "marker-mid": Property(\.markerMid, exactly: true, marker),
        "marker-end": Property(\.markerEnd, exactly: true, marker),
        "font-family": Property(\.families, exactly: true) { list in
            list.split(separator: ",").map(\.trimmed.unquoted).filter { !$0.isEmpty }
        }, "font-style": Property(\.fontStyle) { FontDescription.Style(rawValue: $0) },
        "text-anchor": Property(\.textAnchor) { ["start", "middle", "end"].contains($0) ? $0 : nil },
        "dominant-baseline": Property(\.dominantBaseline) { $0 == "no-change" ? nil : $0 },
        "direction": Property(\.isRightToLeft) { ["rtl": true, "ltr": false][$0] },
    ]

    private static let marker: @Sendable (String) -> String? = { text in
        text.lowercased() == "none" || text.contains("(") ? text : nil
    }

    /// Whether a text is a value of an inherited property; of another one it may always be.
    static func hasValue(_ name: String, _ text: String) -> Bool {
        let (word, style) = (text.lowercased(), SVGStyle())
        switch name {
        case "font-size": return style.fontSize(word, 16) != nil
        case "font-weight": return style.weight(word) != nil
        case "letter-spacing", "word-spacing": return style.spacing(word) != nil
        case "marker": return marker(text) != nil
        default: return properties[name]?.hasValue(text) ?? true
        }
    }

    /// The style of an element within another one.
    ///
    /// - Parameters:
    ///   - values: The element's own values.
    ///   - rootFontSize: What `rem` means.
    /// - Returns: The element's style.
    func applying(_ values: [String: SVGCascade.Value], rootFontSize: Double) -> SVGStyle {
        var style = self
        var texts: [String: String] = [:]
        for (name, value) in values {
            let text = value.text.trimmed
            if text.utf8.count > 1_024 { style.longTextByteCount += text.utf8.count }
            switch text.lowercased() {
            case "", "inherit", "unset", "revert", "revert-layer": break
            default: texts[name] = text
            }
        }
        // Attributes are weaker than what shorthands say.
        let font = texts["font"].map(Self.font) ?? [:]
        for (name, text) in font where values[name]?.isAttribute ?? true { texts[name] = text }
        for name in ["marker-start", "marker-mid", "marker-end"] where values[name]?.isAttribute ?? true {
            if let text = texts["marker"] { texts[name] = text }
        }
        // Others depend on these.
        if let text = texts["font-size"], let size = fontSize(text.lowercased(), rootFontSize) { style.fontSize = size }
        if let text = texts["color"], text.lowercased() != "currentcolor" {
            style.color = text.lowercased() == "initial" ? .black : Color(svg: text) ?? style.color
        }
        for (name, text) in texts {
            let word = text.lowercased()
            switch name {
            case "font-weight": style.fontWeight = weight(word) ?? fontWeight
            case "letter-spacing": style.letterSpacing = style.spacing(word) ?? letterSpacing
            case "word-spacing": style.wordSpacing = style.spacing(word) ?? wordSpacing
            default: Self.properties[name]?.set(&style, text)
            }
        }
        return style
    }

    /// Whether gradients or patterns are painted, which depend on a box.
    var hasServers: Bool { [fill, stroke].contains { if case .reference = $0 { true } else { false } } }

    // MARK: Fonts

    private static let fontSizes: [String: Double] = [
        "initial": 16, "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
        "xx-large": 32,
    ]

    private func fontSize(_ word: String, _ rootFontSize: Double) -> Double? {
        let factor = ["larger": 1.2, "smaller": 1 / 1.2][word]
        let size =
            Self.fontSizes[word] ?? factor.map { $0 * fontSize }
            ?? SVGValue.pixels(word, of: fontSize, em: fontSize, rem: rootFontSize)
        return size.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    private func weight(_ word: String) -> Int? {
        switch word {
        case "normal", "initial": return 400
        case "bold": return 700
        case "bolder": return fontWeight < 350 ? 400 : fontWeight < 550 ? 700 : 900
        case "lighter": return fontWeight < 550 ? 100 : fontWeight < 750 ? 400 : 700
        default:
            let weight = NumberText.parse(word) ?? 0
            return 1...1_000 ~= weight ? Int(pixels: weight) : nil
        }
    }

    /// A distance between letters or words; nil for what is none.
    private func spacing(_ word: String) -> Double? {
        if word == "normal" || word == "initial" { return 0 }
        return SVGValue.pixels(word, of: fontSize, em: fontSize, rem: 16)
    }

    /// The properties of a font that is written as one, `italic bold 12px/1.2 family`.
    private static func font(_ text: String) -> [String: String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let sizes = words.map { String($0.prefix { $0 != "/" }).lowercased() }
        let place = sizes.firstIndex { size in fontSizes[size] != nil || !(SVGValue.unit(size) ?? "").isEmpty }
        guard let place, place + 1 < words.count else { return [:] }
        var values = [
            "font-size": sizes[place], "font-weight": "normal", "font-style": "normal",
            "font-family": words[(place + 1)...].joined(separator: " "),
        ]
        for word in sizes[..<place] where word != "normal" {
            let isStyle = FontDescription.Style(rawValue: word) != nil
            let isVariant = word.hasPrefix("small-caps")
            values[isStyle ? "font-style" : isVariant ? "font-variant" : "font-weight"] = word
        }
        return values
    }

    /// Whether letters are of the same font.
    func hasFont(of other: SVGStyle) -> Bool {
        families == other.families && fontSize == other.fontSize && fontWeight == other.fontWeight
            && fontStyle == other.fontStyle
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
