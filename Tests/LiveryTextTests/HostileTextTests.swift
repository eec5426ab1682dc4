import LiveryRaster
import TestSupport
import Testing

@testable import LiveryText

/// Texts and numbers that nobody means well with: a clear error, or pixels, and never a crash.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct HostileTextTests {
    private func error(
        _ text: String = "a",
        font: FontDescription = sans(),
        _ options: TextOptions = TextOptions(),
        limits: TextLimits = .default
    ) throws -> TextError? {
        let fonts = try PinnedText.fonts()
        do {
            let text = StyledText(text, font: font)
            let layout = try TextLayout(text, options: options, fonts: fonts, limits: limits)
            _ = try Bitmap(width: 50, height: 50) { (canvas) throws(RasterError) in try canvas.draw(layout, at: .zero) }
            return nil
        } catch let error as TextError { return error }
    }

    /// A measure of a text, what its errors say, and values in and out of its range.
    struct Measure: Sendable {
        var phrase: String
        var set: @Sendable (inout FontDescription, inout TextOptions, Double) -> Void
        var taken: [Double]
        var refused: [Double]
    }

    @Test(arguments: [
        Measure(
            phrase: "a font's size must be more than 0 and at most 2048.0, found ",
            set: { font, _, value in font.size = value },
            taken: [.leastNonzeroMagnitude, 1e-9, 0.001, 1, 2048],
            refused: [0, -1, .nan, .infinity, -.infinity, 1e9, 2048.5, 1e300]
        ),
        Measure(
            phrase: "a font's line height must be ",
            set: { font, _, value in font.lineHeight = value },
            taken: [0, 16_384],
            refused: [-1, .nan, .infinity, 1e9]
        ),
        Measure(
            phrase: "a font's letter spacing must be ",
            set: { font, _, value in font.letterSpacing = value },
            taken: [-16_384, -100, -0.0, 16_384],
            refused: [.nan, .infinity, -.infinity, 1e9, -1e9]
        ),
        Measure(
            phrase: "a text's width must be at least 0, found ",
            set: { _, options, value in options.width = value },
            taken: [0, 1e9, .infinity],
            refused: [-1, -0.0001, .nan, -.infinity]
        ),
    ]) func measuresHaveRanges(_ measure: Measure) throws {
        for value in measure.taken + measure.refused {
            var (font, options) = (sans(), TextOptions())
            measure.set(&font, &options, value)
            let found = try error("abc", font: font, options)?.description
            let isRefused = measure.refused.contains { $0 == value || $0.isNaN && value.isNaN }
            #expect(isRefused ? found?.hasPrefix(measure.phrase) == true : found == nil, "\(measure.phrase)\(value)")
        }
    }

    @Test(arguments: [0, 0.001, 1, 999_999, 1e9, .infinity, .greatestFiniteMagnitude]) func widthsInRangeAreTaken(
        width: Double
    ) throws {
        for truncation in TextOptions.Truncation.allCases {
            for wrapping in TextOptions.Wrapping.allCases {
                let options = TextOptions(
                    width: width,
                    maximumLines: 2,
                    alignment: .center,
                    wrapping: wrapping,
                    truncation: truncation
                )
                let layout = try layout("several words", options)
                #expect(layout.lines.count <= 2)
                #expect(layout.size.width.isFinite)
            }
        }
    }

    @Test func longTextsAreErrors() throws {
        let limits = TextLimits(maximumBytes: 8)
        #expect(try error("12345678", limits: limits) == nil)
        #expect(try error("123456789", limits: limits) == TextError("text of 9 bytes exceeds 8 bytes"))
        #expect(try error("ääää\u{4E2D}", limits: limits) == TextError("text of 11 bytes exceeds 8 bytes"))
        let paragraph = String(repeating: "a ", count: 30_000)
        #expect(try error(paragraph) == TextError("paragraph of 1200000.0 points exceeds 1000000.0 points"))
        let mebibyte = String(repeating: "a\n", count: 1 << 19)
        #expect(try error(mebibyte) == TextError("text of 1048576 bytes exceeds 65536 bytes"))
    }

    /// A word's time grows with its square: 32,000 letters took 16 s.
    @Test func longWordsAreErrors() throws {
        #expect(try error(String(repeating: "a", count: 8_192)) == nil)
        #expect(
            try error("short " + String(repeating: "a", count: 8_193) + " short")
                == TextError("word of 8193 bytes exceeds 8192 bytes")
        )
        let arabic = String(repeating: "\u{645}", count: 16_000)
        #expect(try error(arabic) == TextError("word of 32000 bytes exceeds 8192 bytes"))
        // Between Han letters, Kana and Hangul a line may end, so that these are no words.
        for letter in ["\u{4E2D}", "\u{3042}", "\u{D55C}"] {
            #expect(try error(String(repeating: letter, count: 10_000)) == nil)
        }
        for blank in [" ", "\n", "\t"] {
            #expect(try error(String(repeating: "abcde fghi" + blank, count: 3_000)) == nil)
        }
    }

    /// The time grows with the square of their number: 32,768 took 6 s.
    @Test func manyParagraphsAreErrors() throws {
        #expect(try error(String(repeating: "\n", count: 8_191)) == nil)
        let found = try error(String(repeating: "a\n", count: 8_192))
        #expect(found?.description == "text of 8193 paragraphs exceeds 8192 paragraphs")
    }

    /// The time grows with the square of their number: 16,384 took 9 s.
    @Test func manyPartsAreErrors() throws {
        func text(parts: Int) -> StyledText {
            var text = StyledText("", font: sans())
            for part in 0..<parts {
                var style = TextStyle(font: sans())
                style.isUnderlined = part.isMultiple(of: 2)
                text.append("ab ", style: style)
            }
            return text
        }
        let fonts = try PinnedText.fonts()
        _ = try TextLayout(text(parts: 2_048), fonts: fonts)
        let error = #expect(throws: TextError.self) { try TextLayout(text(parts: 2_049), fonts: fonts) }
        #expect(error?.description == "text of 2049 parts with styles of their own exceeds 2048 parts")
    }

    @Test func thousandsOfLinesAreSet() throws {
        let text = String(repeating: "abc def\r\n", count: 5_000)
        let layout = try layout(text, TextOptions(width: 40))
        #expect(layout.lines.count == 10_001)
        #expect(layout.lines.last?.range.lowerBound == text.endIndex)
    }

    @Test(arguments: [
        "\0", "a\0b\0", "\u{1}\u{2}\u{1F}\u{7F}\u{80}\u{9F}", "\u{FEFF}\u{FFFE}\u{FFFF}\u{10FFFF}",
        "\u{202E}\u{202D}\u{2066}\u{2067}abc\u{2069}\u{202C}", "\u{E000}\u{F8FF}", "\r\r\n\n\u{2028}",
        "\u{300}\u{301}\u{302}", "\u{200D}\u{200D}\u{FE0F}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{1F1E9}\u{1F1EA}", "\u{AD}a\u{AD}b", "\t\t\t", "\u{85}", "\u{0600}", "\u{115F}\u{1160}",
    ]) func oddCharactersAreSet(text: String) throws {
        #expect(try error(text) == nil)
        #expect(try error(text, TextOptions(width: 5, maximumLines: 1, truncation: .head)) == nil)
        let layout = try layout(text)
        #expect(layout.lines.first?.range.lowerBound == text.startIndex)
        #expect(layout.lines.last?.range.upperBound == text.endIndex)
    }

    @Test func overridesAndMarksWithoutEnd() throws {
        #expect(try error(String(repeating: "\u{202E}a", count: 2_000)) == nil)
        #expect(try error("e" + String(repeating: "\u{301}", count: 2_000)) == nil)
        #expect(try error(String(repeating: "\u{2067}", count: 2_500)) == nil)
    }

    /// What follows a NUL is set too, and takes as much room as the same after another character
    /// that can't be printed.
    @Test func aNULIsNoEnd() throws {
        let text = "ab\0cd"
        let layout = try layout(text)
        #expect(layout.size == (try self.layout("ab\u{1A}cd")).size)
        #expect(layout.lines.map(\.range) == [text.startIndex..<text.endIndex])
    }

    @Test(arguments: [0, -1, .nan, .infinity]) func scalesOutOfRangeAreErrors(scale: Double) throws {
        let layout = try layout("a")
        #expect(throws: RasterError.notFinite("draw text")) {
            try Bitmap(width: 5, height: 5) { (canvas) throws(RasterError) in
                try canvas.draw(layout, at: .zero, scale: scale)
            }
        }
    }

    @Test(arguments: [-1e300, -1e9, -1e5, 1e5, 1e9, 1e300]) func placesFarAwayDrawNothing(place: Double) throws {
        let layout = try layout("a")
        let bitmap = try Bitmap(width: 5, height: 5) { (canvas) throws(RasterError) in
            try canvas.draw(layout, at: Point2D(place, place))
            try canvas.draw(layout, at: Point2D(0, place), scale: 3)
        }
        #expect(try bitmap == Bitmap.solid(.clear, width: 5, height: 5))
    }

    /// When FreeType refuses a size, Cairo refuses the font from then on.
    @Test(arguments: [1e-300, 1e-9, 1e-3, 800, 1e4, 1e9, 1e300]) func extremeScalesDoNoLastingHarm(scale: Double) throws
    {
        let layout = try layout("abc")
        func draw(scale: Double) throws(RasterError) {
            _ = try Bitmap(width: 5, height: 5) { (canvas) throws(RasterError) in
                try canvas.draw(layout, at: .zero, scale: scale)
            }
        }
        if scale > 1e3 {
            #expect(throws: RasterError.tooLargeForCairo) { try draw(scale: scale) }
        } else {
            try draw(scale: scale)
        }
        try draw(scale: 1)
    }

    private func layout(_ text: String) throws -> TextLayout { try LiveryTextTests.layout(text) }

    private func layout(_ text: String, _ options: TextOptions) throws -> TextLayout {
        try LiveryTextTests.layout(text, options)
    }
}
