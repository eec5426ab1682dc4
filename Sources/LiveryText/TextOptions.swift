/// How a text is broken into lines, and their alignment.
public struct TextOptions: Hashable, Sendable {
    /// The width, in points, that lines are broken and placed in; not negative.
    ///
    /// `nil`, the default, and everything over 1,000,000 is unbounded: lines end at line breaks, and are
    /// aligned within the widest.
    public var width: Double?

    /// The most lines there may be; 0, the default, is any number, and so is what is negative.
    public var maximumLines: Int

    /// Where lines are placed in the width.
    public var alignment: Alignment

    /// Where lines that are too long are broken.
    public var wrapping: Wrapping

    /// What becomes of text that does not fit.
    public var truncation: Truncation

    /// The direction of paragraphs.
    public var direction: Direction

    /// The language, as a tag such as `en` or `zh-Hant`.
    ///
    /// It decides between the forms of letters that a font has, fonts for Chinese characters, and where
    /// lines may be broken. It is never taken from the process's environment.
    public var language: String

    /// Where a line is placed in the width.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// Where the paragraph's direction begins: on the left in English, on the right in Arabic.
        case leading
        /// Where the paragraph's direction ends.
        case trailing
        /// On the left.
        case left
        /// In the middle.
        case center
        /// On the right.
        case right
        /// From edge to edge, by wider spaces; a paragraph's last line as `leading`.
        case justified
    }

    /// Where a line that is too long is broken.
    public enum Wrapping: String, Hashable, Sendable, CaseIterable {
        /// Between words; within one that is longer than the width.
        case word
        /// Between words alone, so that the width of the text is at least that of its longest word.
        case wholeWord
        /// Between any two characters.
        case character
        /// Nowhere: a line ends where its paragraph does.
        case none
    }

    /// What becomes of text that does not fit into the width and the lines.
    ///
    /// With `Wrapping.none`, every line is truncated separately; otherwise only the last of `maximumLines`,
    /// which then represents all following text.
    public enum Truncation: String, Hashable, Sendable, CaseIterable {
        /// Lines over the number are left out; lines over the width go beyond it.
        case clip
        /// An ellipsis replaces the beginning of the line.
        case head
        /// An ellipsis replaces the middle of the line.
        case middle
        /// An ellipsis replaces the end of the line.
        case tail
    }

    /// The direction of a paragraph.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        /// That of its first letter with a direction, else left to right (UAX #9, P2 and P3).
        case natural
        /// Left to right.
        case leftToRight
        /// Right to left.
        case rightToLeft
    }

    /// Makes options; the defaults are an unbounded width, any number of lines, `leading`, `word`,
    /// `clip`, `natural` and English.
    public init(
        width: Double? = nil,
        maximumLines: Int = 0,
        alignment: Alignment = .leading,
        wrapping: Wrapping = .word,
        truncation: Truncation = .clip,
        direction: Direction = .natural,
        language: String = "en"
    ) {
        self.width = width
        self.maximumLines = maximumLines
        self.alignment = alignment
        self.wrapping = wrapping
        self.truncation = truncation
        self.direction = direction
        self.language = language
    }
}
