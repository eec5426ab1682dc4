public import LiveryRaster

/// A text with a style, and parts with their own styles.
public struct StyledText: Hashable, Sendable {
    /// The characters. Setting them drops the parts' own styles.
    public var string: String { didSet { spans = [] } }

    /// The style of what has no other, and of a text without characters.
    public var style: TextStyle

    /// The parts with styles of their own, later ones over earlier.
    private(set) var spans: [Span] = []

    /// A part of the text with one style.
    struct Span: Hashable, Sendable {
        /// Offsets in the string's UTF-8.
        let bytes: Range<Int>
        let style: TextStyle
    }

    /// Makes a text of one style.
    public init(_ string: String, style: TextStyle) {
        self.string = string
        self.style = style
    }

    /// Makes a text in a font, in the color that it is drawn with.
    public init(_ string: String, font: FontDescription) { self.init(string, style: TextStyle(font: font)) }

    /// Sets the style of a part of the text, over its earlier ones.
    ///
    /// The range is of the string's own indices. An empty range changes nothing.
    public mutating func setStyle(_ style: TextStyle, in range: Range<String.Index>) {
        let range = range.clamped(to: string.startIndex..<string.endIndex)
        guard !range.isEmpty else { return }
        let utf8 = string.utf8
        let start = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
        let count = utf8.distance(from: range.lowerBound, to: range.upperBound)
        spans.append(Span(bytes: start..<start + count, style: style))
    }

    /// The same text with the color that it is drawn with everywhere, such as that of its shadow.
    package var withoutColors: StyledText {
        var result = self
        (result.style.color, result.style.backgroundColor) = (nil, nil)
        result.spans = spans.map { span in
            var style = span.style
            (style.color, style.backgroundColor) = (nil, nil)
            return Span(bytes: span.bytes, style: style)
        }
        return result
    }

    /// Adds characters of a style at the end.
    public mutating func append(_ string: String, style: TextStyle) {
        guard !string.isEmpty else { return }
        let spans = spans
        let start = self.string.utf8.count
        self.string += string
        self.spans = spans + [Span(bytes: start..<start + string.utf8.count, style: style)]
    }
}

/// How letters look: a font, colors and lines.
public struct TextStyle: Hashable, Sendable {
    /// The font, with its letter spacing and line height.
    public var font: FontDescription

    /// The color of the letters and their lines; `nil` is the one that the text is drawn with.
    public var color: Color?

    /// What is painted behind the letters, over the whole height of the line; `nil` is nothing.
    public var backgroundColor: Color?

    /// Whether there is a line under the letters, at the font's position and thickness.
    public var isUnderlined: Bool

    /// Whether there is a line through the letters, at the font's position and thickness.
    public var isStruckThrough: Bool

    /// Makes a style of a font, at first with nothing else.
    public init(
        font: FontDescription,
        color: Color? = nil,
        backgroundColor: Color? = nil,
        isUnderlined: Bool = false,
        isStruckThrough: Bool = false
    ) {
        self.font = font
        self.color = color
        self.backgroundColor = backgroundColor
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
    }
}
