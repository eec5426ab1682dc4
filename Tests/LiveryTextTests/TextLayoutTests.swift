import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryText

/// Measures against those that fontTools and HarfBuzz give for the same font.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TextLayoutTests {
    let references: References

    init() throws { references = try References.read() }

    /// What Pango's units, 1/1024 points a glyph, may add up to.
    private func tolerance(_ text: String) -> Double { Double(text.unicodeScalars.count + 1) / 1024 }

    @Test(arguments: [8.0, 12.5, 17, 40, 333.3]) func widthsAreTheFonts(size: Double) throws {
        for reference in references.widths + references.plain {
            let layout = try layout(reference.text, size: size)
            let difference = layout.size.width - reference.ems * size
            #expect(abs(difference) <= tolerance(reference.text), "\(reference.text)")
            #expect(layout.lines.count == 1)
            #expect(!layout.isTruncated)
        }
    }

    /// A word that does not fit is broken without a hyphen, unless it has soft ones (css-text-3, 5.2).
    @Test(arguments: [
        ("user@example.com", 60, false), ("/usr/local/share/fonts", 60, false), ("extra\u{AD}ordinary", 90.0, true),
    ]) func longWordsAreBroken(text: String, width: Double, hasHyphen: Bool) throws {
        let whole = try layout(text)
        let broken = try layout(text, TextOptions(width: width))
        #expect(broken.lines.count > 1)
        let added = broken.lines.map(\.frame.width).reduce(0, +) - whole.size.width
        let hyphen = try layout("-").size.width
        #expect(abs(added - (hasHyphen ? hyphen : 0)) < 0.1 * hyphen, "\(added), \(hyphen)")
    }

    @Test(arguments: [12.5, 40, 500]) func inkIsTheOutlines(size: Double) throws {
        for reference in references.ink {
            let layout = try layout(reference.text, size: size)
            let bounds = try #require(layout.inkBounds())
            let baseline = layout.firstBaseline
            let edges = [bounds.minX, baseline - bounds.maxY, bounds.maxX, baseline - bounds.minY]
            for (edge, expected) in zip(edges, reference.edges) {
                // FreeType rounds points of outlines to 1/64.
                #expect(abs(edge - expected * size) <= 2.0 / 64, "\(reference.text)")
            }
        }
        for blank in ["", " ", "\n\n"] { #expect(try layout(blank, size: size).inkBounds() == nil) }
    }

    @Test(arguments: ["Hxg", "", "Ünï"], [7.0, 12.5, 17, 100]) func aLineIsAsHighAsTheFontSays(
        text: String,
        size: Double
    ) throws {
        let layout = try layout(text, size: size)
        let height = (references.ascent + references.descent + references.lineGap) * size
        #expect(abs(layout.size.height - height) <= 3.0 / 1024)
        #expect(abs(layout.firstBaseline - references.ascent * size) <= 2.0 / 1024)
        #expect(layout.lastBaseline == layout.firstBaseline)
        if text.isEmpty { #expect(layout.size.width == 0) }
    }

    @Test(arguments: [10.0, 30, 41.5]) func lineHeightCentersLetters(lineHeight: Double) throws {
        for text in ["", "a", "a\nb\n\nc"] {
            var font = sans(20)
            font.lineHeight = lineHeight
            let layout = try TextLayout(StyledText(text, font: font), fonts: PinnedText.fonts())
            let count = text.split(separator: "\n", omittingEmptySubsequences: false).count
            #expect(layout.lines.count == count)
            #expect(abs(layout.size.height - lineHeight * Double(count)) < 1.0 / 1024)
            let extra = lineHeight - (references.ascent + references.descent) * 20
            let baseline = extra / 2 + references.ascent * 20
            #expect(abs(layout.firstBaseline - baseline) <= 3.0 / 1024, "\(text)")
        }
    }

    @Test(arguments: [-1.5, 0.25, 8]) func letterSpacingIsBetweenLetters(spacing: Double) throws {
        var font = sans(20)
        font.letterSpacing = spacing
        for text in ["HHHHHHHH", "H", "שלום"] {
            let plain = try layout(text)
            let spaced = try TextLayout(StyledText(text, font: font), fonts: PinnedText.fonts())
            let added = spaced.size.width - plain.size.width
            #expect(abs(added - spacing * Double(text.count - 1)) <= tolerance(text))
            // What fits is not cut.
            var options = TextOptions(width: spaced.size.width, maximumLines: 1)
            options.truncation = .tail
            let fitting = try TextLayout(StyledText(text, font: font), options: options, fonts: PinnedText.fonts())
            #expect(!fitting.isTruncated && fitting.size == spaced.size, "\(text)")
        }
    }

    /// Letters that are connected are not spaced (css-text-4, 8.2.1), and others of the text are: on the side of the connected
    /// ones by half.
    @Test func connectedLettersStayTogether() throws {
        var font = sans(20)
        font.letterSpacing = 8
        for (text, gaps) in [("مرحبا", 0), ("مرحبا HH", 1.5)] {
            let plain = try layout(text)
            let spaced = try TextLayout(StyledText(text, font: font), fonts: PinnedText.fonts())
            #expect(abs(spaced.size.width - plain.size.width - 8 * gaps) <= tolerance(text), "\(text)")
        }
    }

    /// Characters of another font change neither the height of a line nor its baseline (css-inline-3, 5.1).
    @Test func onlyTheFirstFontDecidesALineHeight() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        let library = try FontLibrary(
            folders: [PinnedText.folder()],
            files: [folder.appendingPathComponent("Variable.ttf").path],
            includesSystemFonts: false
        )
        var font = FontDescription(families: ["Livery Variable", "DejaVu Sans"], size: 20)
        font.lineHeight = 30
        let own = try TextLayout(StyledText("I", font: font), fonts: library)
        let mixed = try TextLayout(StyledText("IaI", font: font), fonts: library)
        #expect(mixed.shaped.runs.count == 3)
        #expect(mixed.size.height == 30)
        #expect(mixed.firstBaseline == own.firstBaseline)
        // As high as its fonts, it has room for both.
        font.lineHeight = nil
        let high = try TextLayout(StyledText("IaI", font: font), fonts: library)
        let each = try ["I", "a"].map { try TextLayout(StyledText($0, font: font), fonts: library).size.height }
        #expect(high.size.height >= each.max() ?? .infinity)
        #expect(each[0] != each[1])
    }

    @Test func linesAreWrappedBetweenWords() throws {
        for reference in references.wrapped {
            // As wide as the reference said, and the little that rounding may add.
            let width = reference.ems * 20 + 0.05
            let layout = try layout(reference.text, TextOptions(width: width))
            let lines = layout.lines.map { line in reference.text[line.range].trimmingSuffix { $0 == " " } }
            #expect(lines == reference.lines.map { $0[...] }, "\(reference.ems)")
            #expect(layout.lines.allSatisfy { $0.frame.width <= width })
        }
    }

    @Test func charactersAreWrappedWhereWordsDoNotFit() throws {
        let narrow = try layout("Hamburgefonts", TextOptions(width: 60))
        #expect(narrow.lines.count > 1)
        #expect(narrow.lines.allSatisfy { $0.frame.width <= 60 })
        let mixed = try layout("a Hamburgefonts", TextOptions(width: 60, wrapping: .character))
        let word = try layout("a Hamburgefonts", TextOptions(width: 60))
        let first = try #require(mixed.lines.first)
        let other = try #require(word.lines.first)
        #expect(first.range.upperBound > other.range.upperBound)
    }

    @Test func ellipsesComeWhereTheRestDoesNotFit() throws {
        for reference in references.truncated {
            let width = reference.ems * 20 + 0.05
            let layout = try layout(reference.text, TextOptions(width: width, maximumLines: 1, truncation: .tail))
            let line = try #require(layout.shaped.lines.first)
            let glyphs = layout.shaped.runs[line.runs].flatMap { run in layout.shaped.glyphs[run.glyphs].map(\.index) }
            #expect(glyphs == reference.glyphs, "\(reference.ems)")
            #expect(abs(layout.size.width - reference.width * 20) <= tolerance(reference.text))
            let isWhole = layout.size.width <= width && reference.ems >= 50
            #expect(layout.isTruncated == !isWhole)
        }
    }

    @Test func mixedDirectionsAreInVisualOrder() throws {
        for reference in references.order {
            let layout = try layout(reference.text)
            let glyphs = layout.shaped.runs.flatMap { run in
                layout.shaped.glyphs[run.glyphs].map { (x: $0.x, index: $0.index) }
            }
            #expect(glyphs.sorted { $0.x < $1.x }.map(\.index) == reference.glyphs, "\(reference.text)")
        }
    }

    @Test(arguments: TextOptions.Alignment.allCases, TextOptions.Direction.allCases) func linesAreAligned(
        alignment: TextOptions.Alignment,
        direction: TextOptions.Direction
    ) throws {
        for text in ["abc", "\u{5D0}\u{5D1}"] {
            let options = TextOptions(width: 300, alignment: alignment, direction: direction)
            let line = try #require(try layout(text, options).lines.first)
            let isReversed = direction == .rightToLeft || direction == .natural && text != "abc"
            #expect(line.isRightToLeft == isReversed)
            let free = 300 - line.frame.width
            let expected =
                switch alignment {
                case .left: 0.0
                case .right: free
                case .center: free / 2
                case .leading, .justified: isReversed ? free : 0
                case .trailing: isReversed ? 0 : free
                }
            #expect(abs(line.frame.minX - expected) < 0.001)
        }
    }

    @Test func justifiedLinesFillTheWidth() throws {
        let text = "the quick brown fox jumps over the lazy dog"
        let layout = try layout(text, TextOptions(width: 200, alignment: .justified))
        #expect(layout.lines.count > 2)
        for line in layout.lines.dropLast() { #expect(abs(line.frame.width - 200) < 0.01) }
        #expect(try #require(layout.lines.last).frame.width < 199)
        // The gaps are equal, and the letters of words as far apart as ever.
        let plain = try LiveryTextTests.layout(text, TextOptions(width: 200))
        for (line, plainLine) in zip(layout.shaped.lines, plain.shaped.lines).dropLast() {
            let bytes = text.utf8.dropFirst(line.bytes.lowerBound).prefix(line.bytes.count)
            let gaps = Double(bytes.count { $0 == 0x20 }) - 1
            let extra = (200 - plainLine.width) / gaps
            let places = zip(glyphs(of: line, in: layout), glyphs(of: plainLine, in: plain)).map { Double($0.x - $1.x) }
            let steps = zip(places, places.dropFirst()).map { $1 - $0 }
            #expect(steps.allSatisfy { abs($0) < 0.01 || abs($0 - extra) < 0.01 }, "\(steps), \(extra)")
            #expect(steps.count { $0 > 0.01 } == Int(gaps))
        }
    }

    private func glyphs(of line: ShapedLine, in layout: TextLayout) -> [PlacedGlyph] {
        layout.shaped.runs[line.runs].flatMap { layout.shaped.glyphs[$0.glyphs] }
    }

    /// A line without gaps, and one that ends at a separator, is as wide as it is (css-text-3, 6.3 and 6.4).
    @Test func linesWithoutGapsAreNotSpread() throws {
        for (text, line) in [("Incomprehensibilities everywhere", "Incomprehensibilities"), ("a b\u{2028}c", "a b")] {
            let layout = try layout(text, TextOptions(width: 260, alignment: .justified))
            let own = try LiveryTextTests.layout(line).size.width
            #expect(layout.lines.count == 2)
            #expect(abs(layout.lines[0].frame.width - own) < 0.01, "\(text)")
        }
        // Ideographs have gaps beside them; characters that no font has, too.
        let layout = try layout(String(repeating: "中", count: 40), TextOptions(width: 205, alignment: .justified))
        #expect(layout.lines.count > 1)
        for line in layout.lines.dropLast() { #expect(abs(line.frame.width - 205) < 0.01) }
    }

    /// Whether a word is on several lines; a line that ends at a space or a soft hyphen does not break one.
    @Test(arguments: [
        ("one two three four five", 60.0, false), ("a\nb", 60, false), ("Incomprehensibilities", 60, true),
        ("so Incomprehensibilities", 60, true), ("extra\u{AD}ordinary", 90, false), ("größtes Übergrößenmaß", 60, true),
    ]) func brokenWordsAreKnown(text: String, width: Double, isBroken: Bool) throws {
        #expect(try layout(text, TextOptions(width: width)).shaped.breaksWords == isBroken)
        #expect(try !layout(text).shaped.breaksWords)
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> Substring {
        var result = self
        while let last = result.last, isTrimmed(last) { result.removeLast() }
        return result
    }
}
