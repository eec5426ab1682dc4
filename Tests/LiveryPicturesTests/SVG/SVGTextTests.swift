import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

/// Texts, in a font whose letters are squares of half of its size at the beginning of the width of its size.
@Suite struct SVGTextTests {
    private struct Squares: TextFonts {
        let families = ["Squares"]

        func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline {
            guard text.font.families == families else { throw .missingFamily(text.font.families) }
            let (size, half) = (text.font.size, text.font.size / 2)
            var path = Path()
            var x = 0.0
            for (index, letter) in text.string.enumerated() {
                if letter == "?" { throw .missingGlyph("?") }
                if index > 0 { x += text.font.letterSpacing }
                if letter != " " { path.append(.rect(Rect2D(x: x, y: -half, width: half, height: half))) }
                x += size
            }
            // A line under the letters is below the descent, one through them in front.
            let y = text.isStruckThrough ? -half : half
            let rule = Rect2D(x: 0, y: y, width: x, height: half)
            let isRuled = text.isUnderlined || text.isStruckThrough
            let line = TextOutline.Line(
                path: path,
                baseline: half,
                rules: isRuled ? [TextOutline.Rule(rule, under: path)] : []
            )
            return TextOutline(size: Size2D(x, size), lines: [line], fonts: [])
        }
    }

    private static func bitmap(_ content: String) throws(PictureError) -> Bitmap {
        let text = content.replacing("AREA", with: SVGDrawingTests.area).replacing("<text>", with: "<text >").replacing(
            "<text ",
            with: "<text font-size='2' font-family='Squares' "
        )
        let document = try SVGDocument(SVGDrawingTests.svg(text))
        return try document.draw(at: PixelSize(width: 8, height: 8), fonts: Squares())
    }

    /// Each case is the number of a row, and a text.
    @Test func places() throws {
        try Told.check("told-svg-letters") { text in
            let parts = text.split(separator: " ", maxSplits: 1)
            let row = try #require(Int(parts[0]))
            let bitmap = try Self.bitmap(String(parts[1]))
            return [(0..<8).map { bitmap[$0, row].alpha > 127 ? "x" : "." }.joined()]
        }
    }

    /// Gradients go over the cells of all letters; each element has its own paint.
    @Test func paints() throws {
        func color(_ content: String, x: Int) throws -> PremultipliedPixel {
            try Self.bitmap(
                "<linearGradient id='g'><stop offset='.5' stop-color='red'/>"
                    + "<stop offset='.5' stop-color='blue'/></linearGradient>" + content
            )[x, 4]
        }
        let text = "<text y='5' fill='url(#g)'>a<tspan>b</tspan>c<tspan fill='lime'>d</tspan></text>"
        #expect(try color(text, x: 2).red == 255)
        #expect(try color(text, x: 4).blue == 255)
        #expect(try color(text, x: 6).green == 255)
    }

    /// What is not drawn is refused by name.
    @Test func refusals() throws {
        try Told.check("told-svg-texts") { text in
            do throws(PictureError) {
                _ = try Self.bitmap(text)
                return []
            } catch { return [error.description] }
        }
    }
}
