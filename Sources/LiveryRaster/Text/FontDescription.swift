import LiveryLibc

/// The description of a font in a theme: requested families, size and style.
public struct FontDescription: Hashable, Sendable {
    /// The requested families in order of preference.
    public var families: [String]

    /// The size in points; more than 0.
    public var size: Double

    /// The weight, 1…1000: 400 is regular, 700 is bold.
    public var weight: Int

    /// Whether the letters slant.
    public var style: Style

    /// The distance from one line's base to the next in points; `nil`, and 0, is the font's own.
    public var lineHeight: Double?

    /// The space that is added after each letter, in points. Default: 0.
    public var letterSpacing: Double

    /// The text style whose size a reader sets, so that text in the font grows with it; nil for one size.
    public var textStyle: DynamicTypeStyle?

    /// The text styles of Apple's platforms, whose sizes a reader sets (Dynamic Type).
    public enum DynamicTypeStyle: String, Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }

    /// How letters slant.
    public enum Style: String, Hashable, Sendable, CaseIterable {
        /// Upright.
        case normal
        /// The family's own slanted letters.
        case italic
        /// Upright letters made slanted.
        case oblique
    }

    /// Makes a description.
    public init(
        families: [String],
        size: Double,
        weight: Int = 400,
        style: Style = .normal,
        lineHeight: Double? = nil,
        letterSpacing: Double = 0,
        textStyle: DynamicTypeStyle? = nil
    ) {
        self.families = families
        self.size = size
        self.weight = weight
        self.style = style
        self.lineHeight = lineHeight
        self.letterSpacing = letterSpacing
        self.textStyle = textStyle
    }
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
