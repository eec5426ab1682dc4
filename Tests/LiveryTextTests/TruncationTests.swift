import LiveryRaster
import TestSupport
import Testing

@testable import LiveryText

/// How texts are cut that have more lines than there may be.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct TruncationTests {
    private let text = "one two three four five six seven eight nine ten eleven twelve"

    /// The same text, a line each.
    private func isSame(_ line: Int, of layout: TextLayout, as text: String) throws -> Bool {
        let reference = try LiveryTextTests.layout(text)
        return glyphs(line, of: layout) == glyphs(0, of: reference)
    }

    private func glyphs(_ line: Int, of layout: TextLayout) -> [UInt32] {
        layout.shaped.runs[layout.shaped.lines[line].runs].flatMap { run in
            layout.shaped.glyphs[run.glyphs].map(\.index)
        }
    }

    @Test(arguments: [1, 2, 3], TextOptions.Truncation.allCases) func onlyTheLastLineIsCut(
        lines: Int,
        truncation: TextOptions.Truncation
    ) throws {
        let whole = try layout(text, TextOptions(width: 120))
        #expect(!whole.isTruncated)
        let options = TextOptions(width: 120, maximumLines: lines, truncation: truncation)
        let cut = try layout(text, options)
        #expect(cut.isTruncated)
        #expect(cut.lines.count == lines)
        #expect(cut.lines.dropLast().map(\.range) == whole.lines.prefix(lines - 1).map(\.range))
        #expect(cut.lines.allSatisfy { $0.frame.width <= 120 })
        let last = try #require(cut.lines.last)
        #expect(last.range.lowerBound == whole.lines[lines - 1].range.lowerBound)
        if truncation != .clip { #expect(last.range.upperBound == text.endIndex) }
        let lastLetter = try #require(glyphs(0, of: layout("e")).first)
        let (ellipsis, drawn) = (try #require(glyphs(0, of: layout("…")).first), glyphs(lines - 1, of: cut))
        switch truncation {
        case .clip: #expect(!drawn.contains(ellipsis))
        case .head: #expect(drawn.first == ellipsis && drawn.last == lastLetter)
        case .middle: #expect(drawn.dropFirst().dropLast().contains(ellipsis))
        case .tail: #expect(drawn.last == ellipsis)
        }
    }

    @Test(
        arguments: [
            ("ab\ncd", .tail, "ab…"), ("ab\r\ncd\nef", .tail, "ab…"), ("ab\ncd", .head, "…cd"),
            ("ab\ncd\nef", .middle, "ab…ef"), ("ab\ncd", .clip, "ab"), ("ab\n", .tail, "ab"),
            ("ab\u{2029}cd", .tail, "ab…"), ("\ncd", .tail, "…"), ("ab\n\n\n", .clip, "ab"),
        ] as [(String, TextOptions.Truncation, String)]
    ) func paragraphsThatAreLeftOutAreEllipses(text: String, truncation: TextOptions.Truncation, expected: String)
        throws
    {
        for width in [nil, 300] as [Double?] {
            let options = TextOptions(width: width, maximumLines: 1, truncation: truncation)
            let cut = try layout(text, options)
            #expect(cut.lines.count == 1)
            #expect(try isSame(0, of: cut, as: expected))
            #expect(cut.isTruncated == (expected != "ab" || text == "ab\ncd"))
        }
    }

    @Test func linesWithoutWrappingAreCutEach() throws {
        let text = "first paragraph\nsecond paragraph\nx"
        let options = TextOptions(width: 80, wrapping: .none, truncation: .tail)
        let cut = try layout(text, options)
        #expect(cut.lines.count == 3)
        #expect(cut.isTruncated)
        #expect(cut.lines.allSatisfy { $0.frame.width <= 80 })
        #expect(try isSame(2, of: cut, as: "x"))
        let clipped = try layout(text, TextOptions(width: 80, wrapping: .none))
        #expect(!clipped.isTruncated)
        #expect(clipped.size.width > 80)
    }

    /// Ellipses of a centered line are in the middle of the room that they leave.
    @Test(arguments: [60.0, 75, 91.5], [TextOptions.Truncation.head, .middle, .tail]) func cutLinesAreAligned(
        width: Double,
        truncation: TextOptions.Truncation
    ) throws {
        let options = TextOptions(width: width, maximumLines: 1, alignment: .center, truncation: truncation)
        let line = try #require(try layout(text, options).lines.first)
        #expect(line.frame.width < width)
        #expect(abs(line.frame.center.x - width / 2) < 0.001)
    }

    @Test func aCutLineKeepsItsStyles() throws {
        var text = StyledText("aaaa bbbb\n", font: sans())
        text.append("cccc dddd", style: TextStyle(font: sans(weight: 700)))
        let options = TextOptions(width: 70, maximumLines: 3, truncation: .tail)
        let cut = try TextLayout(text, options: options, fonts: PinnedText.fonts())
        #expect(cut.lines.count == 3)
        let runs = cut.shaped.runs[cut.shaped.lines[2].runs]
        #expect(runs.map(\.style).allSatisfy { $0 == 1 })
    }

    @Test func theDirectionIsThatOfTheParagraph() throws {
        let text = "\u{5D0}\u{5D1}\u{5D2} abc def ghi jkl mno"
        let options = TextOptions(width: 90, maximumLines: 2, truncation: .tail)
        let cut = try layout(text, options)
        #expect(cut.lines.map(\.isRightToLeft) == [true, true])
        #expect(cut.lines.allSatisfy { abs($0.frame.maxX - 90) < 0.001 })
    }
}
