import Livery
import LiveryRaster
import LiverySupport

/// How the colors of a file are written.
struct SVGColors {
    /// What a project says of them.
    enum Form: String, CaseIterable, Sendable {
        /// As they are.
        case literal
        /// The one color of a picture is that of the text around it.
        case current
        /// References are the custom properties of a style sheet.
        case variables
    }

    /// What takes the place of a color, by its levels.
    private let texts: [UInt32: String]
    /// Whether only red, green and blue decide.
    private let ignoresAlpha: Bool

    /// Writes colors as they are.
    static let literal = SVGColors(texts: [:], ignoresAlpha: false)

    /// Writes the one color of a picture as `currentColor`; nil if it has several.
    init?(currentIn drawing: VectorDrawing) {
        var colors: Set<UInt32> = []
        drawing.nodes.collect(&colors)
        let levels = Set(colors.map { $0 | 0xFF })
        guard levels.count <= 1 else { return nil }
        texts = Dictionary(uniqueKeysWithValues: levels.map { ($0, "currentColor") })
        ignoresAlpha = true
    }

    /// Writes colors as custom properties.
    ///
    /// - Parameter properties: The color of each property.
    init(properties: [(name: String, color: Color)]) {
        var texts: [UInt32: String] = [:]
        var ambiguous: Set<UInt32> = []
        for (name, color) in properties {
            let levels = color.levels
            if texts.updateValue("var(\(name),\(color.hexadecimal))", forKey: levels) != nil {
                ambiguous.insert(levels)
            }
        }
        // Which of two equal colors it was can't be told.
        self.texts = texts.filter { !ambiguous.contains($0.key) }
        ignoresAlpha = false
    }

    private init(texts: [UInt32: String], ignoresAlpha: Bool) {
        self.texts = texts
        self.ignoresAlpha = ignoresAlpha
    }

    /// The same without custom properties, from which colors in between are not computed.
    var ofSamples: SVGColors { ignoresAlpha ? self : .literal }

    /// The text of a color, and the opacity that it does not say.
    func text(_ color: Color) -> (text: String, opacity: Double) {
        let levels = color.levels
        let alpha = min(max(color.srgb.alpha, 0), 1)
        if let text = texts[ignoresAlpha ? levels | 0xFF : levels] { return (text, ignoresAlpha ? alpha : 1) }
        return (Self.short(levels), alpha)
    }

    /// Red, green and blue in three or six digits.
    private static func short(_ levels: UInt32) -> String {
        let digits = Array(levels.hexadecimal().prefix(6))
        let isShort = digits[0] == digits[1] && digits[2] == digits[3] && digits[4] == digits[5]
        return "#" + String(isShort ? [digits[0], digits[2], digits[4]] : digits)
    }
}

extension Color {
    /// Red, green, blue and alpha as levels in 0...255.
    fileprivate var levels: UInt32 {
        let srgb = srgb
        return [srgb.red, srgb.green, srgb.blue, srgb.alpha].reduce(0) { levels, component in
            let level = component.isFinite ? min(max(component, 0), 1) * 255 : 0
            return levels << 8 | UInt32(clamping: (level + 1e-9).rounded())
        }
    }
}

extension Set<UInt32> {
    /// The levels of what has no color of its own.
    fileprivate static let several: Set = [0x0000_00FF, 0xFFFF_FFFF]
}

extension [FilterStep] {
    /// Adds the levels of all colors that the steps paint.
    fileprivate func collect(_ colors: inout Set<UInt32>) {
        for step in self {
            switch step.effect {
            case .flood(let color), .dropShadow(let color, _, _): colors.insert(color.levels)
            case .blur, .offset, .merge, .tile, .morphology: break
            case .composite(let rule): if case .arithmetic = rule { colors.formUnion(Set<UInt32>.several) }
            case .blend, .colorMatrix, .componentTransfer, .convolveMatrix, .displacement, .image, .lighting,
                .turbulence:
                colors.formUnion(Set<UInt32>.several)
            }
        }
    }
}

extension [VectorNode] {
    /// Adds the levels of all colors, which those of pictures are not.
    fileprivate func collect(_ colors: inout Set<UInt32>) {
        func add(_ paint: VectorPaint?) {
            switch paint {
            case .color(let color)?: colors.insert(color.levels)
            case .gradient(let gradient)?: colors.formUnion(gradient.stops.map(\.color.levels))
            case .pattern(let pattern)?: pattern.nodes.collect(&colors)
            case nil: break
            }
        }
        for node in self {
            switch node {
            case .shape(let shape):
                add(shape.fill)
                add(shape.strokePaint)
            case .group(let group):
                group.children.collect(&colors)
                if case .dropShadow(let color, _, _)? = group.filter { colors.insert(color.levels) }
                if case .steps(let steps)? = group.filter { steps.collect(&colors) }
            // Pixels keep their colors.
            case .picture: colors.formUnion(Set<UInt32>.several)
            }
        }
    }
}
