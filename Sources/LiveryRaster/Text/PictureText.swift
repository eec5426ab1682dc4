/// A text of a picture: its characters and font, and how its lines are broken and placed.
public struct PictureText: Hashable, Sendable {
    /// The language of all texts of pictures. It decides between forms of letters, and where lines may
    /// be broken.
    public static let language = "en"

    /// The characters. Paragraphs end at LF, CR, CR LF or U+2029; each runs in the direction of its first
    /// letter.
    public var string: String

    /// The font; its size is in points.
    public var font: FontDescription

    /// The alignment of lines in the width.
    public var alignment: Alignment

    /// The most lines, the last of which ends in an ellipsis where there are more; 0 for any number, and `nil` for a
    /// line a paragraph, however long.
    public var maximumLines: Int?

    /// Whether there is a line under the letters, at the font's position and thickness.
    public var isUnderlined: Bool

    /// Whether there is a line through the letters, at the font's position and thickness.
    package var isStruckThrough = false

    /// The width, in points, that lines are broken and placed in; `nil` for that of the longest line.
    public var width: Double?

    /// The alignment of a line in the width: CSS's `text-align`.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Where the paragraph's direction begins.
        case start
        /// Where the paragraph's direction ends.
        case end
        /// At the left.
        case left
        /// In the middle.
        case center
        /// At the right.
        case right
        /// From edge to edge; a paragraph's last line as `start`.
        case justify
    }

    /// Makes a text.
    ///
    /// - Parameters:
    ///   - string: The characters.
    ///   - font: The font.
    ///   - alignment: The alignment of lines in the width. Default: `start`.
    ///   - maximumLines: The most lines; 0 for any number. Default: a line a paragraph.
    ///   - isUnderlined: Whether there is a line under the letters. Default: `false`.
    ///   - width: In points, not negative. Default: that of the longest line.
    public init(
        _ string: String,
        font: FontDescription,
        alignment: Alignment = .start,
        maximumLines: Int? = nil,
        isUnderlined: Bool = false,
        width: Double? = nil
    ) {
        self.string = string
        self.font = font
        self.alignment = alignment
        self.maximumLines = maximumLines
        self.isUnderlined = isUnderlined
        self.width = width
    }
}
