public import LiveryRaster

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
