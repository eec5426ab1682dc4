/// The limits of one text: its length and its fonts' sizes.
///
/// The limits are checked before anything is set. They keep what Pango computes within its numbers,
/// 1/1024 points in 32 bits, and the time that a hostile text takes within seconds.
package struct TextLimits: Hashable, Sendable {
    /// 64 KiB of text, and fonts of 2,048 points.
    package static let `default` = TextLimits()

    /// The most bytes of a text in UTF-8; what is set above 1 GiB counts as that.
    ///
    /// A text of nothing but short lines takes longest, 40 to 80 µs a line.
    package var maximumBytes: Int
    /// The largest size of a font, in points; what is set above 16,384 counts as that.
    package var maximumFontSize: Double

    /// Makes limits of the two numbers, which default to 65,536 bytes and 2,048 points.
    package init(maximumBytes: Int = 1 << 16, maximumFontSize: Double = 2_048) {
        self.maximumBytes = maximumBytes
        self.maximumFontSize = maximumFontSize
    }

    /// What Pango's numbers of bytes can be.
    static let mostBytes = 1 << 30

    /// The most bytes of a word: the time that Pango takes for one grows with its square, and is a
    /// second for this many letters.
    static let mostWordBytes = 1 << 13

    /// The most paragraphs of a text: Pango counts the letters of all paragraphs for each one, and takes a second
    /// for this many.
    static let mostParagraphs = 1 << 13

    /// The most parts of a text with styles of their own: Pango goes through all of them for each one, and takes a
    /// tenth of a second for this many.
    static let mostParts = 1 << 11

    /// The largest extent, in points, that Pango's numbers hold, with room for sums.
    static let maximumExtent = 1_000_000.0

    /// The largest line height and letter spacing, in points.
    static let maximumMeasure = 16_384.0
}
