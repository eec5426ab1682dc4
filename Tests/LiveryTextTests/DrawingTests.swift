import LiveryRaster
import TestSupport
import Testing

@testable import LiveryText

/// What is drawn where, and in which colors.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct DrawingTests {
    private func picture(
        _ layout: TextLayout,
        at origin: Point2D = Point2D(10, 10),
        scale: Double = 1,
        color: Color = .black
    ) throws -> Bitmap {
        try Bitmap(width: 200, height: 120) { (canvas) throws(RasterError) in
            try canvas.draw(layout, at: origin, scale: scale, color: color)
        }
    }

    /// The rows that have a pixel of alpha over a limit.
    private func rows(_ bitmap: Bitmap, over limit: UInt8) -> [Int] {
        (0..<bitmap.height).filter { y in (0..<bitmap.width).contains { bitmap[$0, y].alpha > limit } }
    }

    /// Letters without hinting that stand on a whole pixel have no gray row below it: the foot of an
    /// "H" lies exactly on the baseline.
    @Test(arguments: [1.0, 1.5, 2, 3], [10.0, 10.3, 10.5, 10.8]) func baselinesAreOnWholePixels(
        scale: Double,
        y: Double
    ) throws {
        let layout = try layout("H")
        let bitmap = try picture(layout, at: Point2D(10, y), scale: scale)
        let baseline = (y + layout.firstBaseline * scale).rounded()
        let rows = rows(bitmap, over: 0)
        #expect(rows.last == Int(baseline) - 1)
        // And the foot is as dark as the stem.
        let alpha = { (row: Int) in (0..<bitmap.width).map { bitmap[$0, row].alpha }.max() }
        #expect(alpha(Int(baseline) - 1) == alpha(Int(baseline) - 3))
    }

    @Test func colorsArePaintedAsOtherThingsAre() throws {
        let colors = [
            Color(red: 1, green: 0.5, blue: 0), Color(red: 0.2, green: 0.3, blue: 0.4, alpha: 0.5),
            Color(space: .oklch, 0.7, 0.1, 120), Color(red: 2, green: -1, blue: 0.5),
        ]
        for color in colors {
            let bitmap = try picture(try layout("\u{2588}", size: 40), color: color)
            let solid = try Bitmap.solid(color, width: 1, height: 1)[0, 0]
            #expect(bitmap[25, 30] == solid)
        }
    }

    @Test func aStylesColorHoldsOverTheGivenOne() throws {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        var text = StyledText("\u{2588}", font: sans(40))
        text.append("\u{2588}", style: TextStyle(font: sans(40), color: red))
        text.append("\u{2588}", style: TextStyle(font: sans(40), backgroundColor: red))
        let layout = try TextLayout(text, fonts: PinnedText.fonts())
        let bitmap = try picture(layout, at: .zero, color: blue)
        let width = layout.size.width / 3
        let middle = { (number: Double) in bitmap[Int((number + 0.5) * width), 20] }
        #expect(middle(0) == blue.premultipliedPixel)
        #expect(middle(1) == red.premultipliedPixel)
        #expect(middle(2) == blue.premultipliedPixel)
        // The background is seen above the letter's ink, and only there where its style is.
        #expect(bitmap[Int(2.5 * width), 1].alpha == 255 || layout.firstBaseline < 36)
    }

    @Test func laterStylesGoOverEarlier() throws {
        let string = "abcdef"
        func index(_ offset: Int) -> String.Index { string.index(string.startIndex, offsetBy: offset) }
        var text = StyledText(string, font: sans(20))
        text.setStyle(TextStyle(font: sans(30)), in: index(0)..<index(4))
        text.setStyle(TextStyle(font: sans(10)), in: index(2)..<index(6))
        text.setStyle(TextStyle(font: sans(99)), in: index(3)..<index(3))
        let width = try layout("ab", size: 30).size.width + layout("cdef", size: 10).size.width
        let layout = try TextLayout(text, fonts: PinnedText.fonts())
        #expect(abs(layout.size.width - width) < 0.01)
        #expect(layout.shaped.runs.map(\.style) == [1, 2])
    }

    @Test(arguments: [1.0, 1.25, 2, 3]) func linesUnderAndThroughTextAreSharp(scale: Double) throws {
        let style = TextStyle(font: sans(20), isUnderlined: true, isStruckThrough: true)
        let text = StyledText("     ", style: style)
        let layout = try TextLayout(text, fonts: PinnedText.fonts())
        let bitmap = try picture(layout, scale: scale)
        let column = (0..<bitmap.height).map { bitmap[20, $0].alpha }
        #expect(column.allSatisfy { $0 == 0 || $0 == 255 })
        // DejaVu Sans: its post table has the underline 130 below the baseline, 90 thick, its OS/2
        // table the other 530 above it, 102 thick, of 2,048.
        let baseline = (10 + layout.firstBaseline * scale).rounded()
        let under = column.lastIndex(of: 255).map(Double.init)
        let through = column.firstIndex(of: 255).map(Double.init)
        let thickness = max(1, (90.0 / 2048 * 20 * scale).rounded())
        let expected = baseline + (85.0 / 2048 * 20 * scale).rounded() + thickness - 1
        #expect(abs(try #require(under) - expected) <= 1)
        #expect(abs(try #require(through) - (baseline - 530.0 / 2048 * 20 * scale)) <= 1)
    }

    @Test func theLayoutIsDrawnAlikeEveryTimeAndInEveryThread() async throws {
        let text = "Hamburgefonts \u{5D0}\u{5D1} \u{645}\u{631} 12"
        let expected = try picture(try layout(text), scale: 1.5)
        let shared = try layout(text)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    (0..<10).allSatisfy { _ in
                        let own = number % 2 == 0 ? shared : try? layout(text)
                        return own.flatMap { try? picture($0, scale: 1.5) } == expected
                    }
                }
            }
            for await isEqual in group { #expect(isEqual) }
        }
    }

    /// A line that is not drawn because it is out of sight would not have been seen.
    @Test func whatIsOutsideIsSkippedWithoutATrace() throws {
        let lines = (0..<40).map { "line \($0) \u{C5}gj" }.joined(separator: "\n")
        let layout = try layout(lines)
        let tall = try Bitmap(width: 200, height: 1000) { (canvas) throws(RasterError) in
            try canvas.draw(layout, at: .zero)
        }
        for top in [0, 100, 333, 700] {
            let part = try Bitmap(width: 200, height: 50) { (canvas) throws(RasterError) in
                try canvas.draw(layout, at: Point2D(0, -Double(top)))
            }
            let rows = (0..<50).flatMap { y in (0..<200).map { tall[$0, top + y] } }
            #expect(rows == (0..<50).flatMap { y in (0..<200).map { part[$0, y] } })
        }
    }
}
