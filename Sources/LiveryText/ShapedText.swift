import LiveryRaster

/// A text that has been set: which glyphs are where, in points.
struct ShapedText: Sendable {
    /// The glyphs of all runs.
    var glyphs: [PlacedGlyph] = []
    /// The runs of all lines, each line's from left to right.
    var runs: [ShapedRun] = []
    var lines: [ShapedLine] = []
    /// The width of the widest line.
    var width = 0.0
    /// The sum of the lines' heights.
    var height = 0.0
    /// Whether something of the text is not there.
    var isTruncated = false
    /// Whether a word that is wider than the text is on several lines.
    var breaksWords = false
    /// The families that are not there, in the order of the text.
    var missing: [FontLibrary.MissingFont] = []
}

/// A glyph of a font and its place, from the left end of its line's baseline.
struct PlacedGlyph: Sendable {
    let index: UInt32
    let x: Float
    let y: Float
}

/// Neighboring glyphs of one font and style.
struct ShapedRun: Sendable {
    let font: SharedFont
    let glyphs: Range<Int>
    /// Characters that no font has, as boxes from the left end of the baseline.
    let unknown: [UnknownCharacter]
    /// The number of the style, 0 for the text's own.
    let style: Int
    /// The extent along the baseline.
    let x: Double
    let width: Double
    /// For underlined text, how far the upper edge of the line is below the baseline.
    let underline: Rule?
    /// For struck-through text, how far the upper edge of the line is below the baseline.
    let strikethrough: Rule?

    /// A line along the text.
    struct Rule: Sendable {
        let offset: Double
        let thickness: Double
    }
}

/// A character that no font has.
struct UnknownCharacter: Sendable {
    let scalar: Unicode.Scalar
    /// Its replacement.
    let box: Rect2D
}

/// A line of text.
struct ShapedLine: Sendable {
    /// Offsets in the text's UTF-8.
    var bytes: Range<Int>
    let runs: Range<Int>
    /// The left end, once the line is aligned.
    var x = 0.0
    /// The upper edge, from that of the text.
    var y: Double
    let width: Double
    /// The baseline, from the line's upper edge.
    let ascent: Double
    let height: Double
    let isRightToLeft: Bool
}

/// How far a line reaches above and below its baseline, in points.
struct LineExtent {
    private(set) var ascent = -Double.infinity
    private(set) var descent = -Double.infinity

    /// Whether no space has been allocated yet.
    var isEmpty: Bool { !ascent.isFinite }

    /// Makes room for letters of a font; a line height of 0, like `nil`, is the font's own.
    ///
    /// What a line height adds or takes is halved between above and below, as in CSS (css-inline-3,
    /// section 5.1, half-leading).
    mutating func add(_ font: SharedFont, lineHeight: Double?) {
        var halfLeading = 0.0
        if let lineHeight, lineHeight > 0 { halfLeading = (lineHeight - font.ascent - font.descent) / 2 }
        ascent = max(ascent, font.ascent + halfLeading)
        descent = max(descent, font.descent + halfLeading)
    }
}
