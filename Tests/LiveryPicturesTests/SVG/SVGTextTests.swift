import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

/// Texts, in a font whose letters are squares of half of its size at the beginning of the width of its size.
@Suite struct SVGTextTests {
    private struct Squares: TextFonts {
        let families = ["Squares"]

        func outline(of text: PictureText) throws(TextOutlineError) -> TextOutline {
            guard text.font.families == families else {
                throw .missingFamily(text.font.families)
            }
            let (size, half) = (text.font.size, text.font.size / 2)
            var path = Path()
            var x = 0.0
            for (index, letter) in text.string.enumerated() {
                if letter == "?" { throw .missingGlyph("?") }
                if index > 0 { x += text.font.letterSpacing }
                if letter != " " {
                    path.append(.rect(Rect2D(x: x, y: -half, width: half, height: half)))
                }
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
        let text = content.replacing("AREA", with: SVGDrawingTests.area)
            .replacing("<text>", with: "<text >")
            .replacing("<text ", with: "<text font-size='2' font-family='Squares' ")
        let document = try SVGDocument(SVGDrawingTests.svg(text))
        return try document.draw(at: PixelSize(width: 8, height: 8), fonts: Squares())
    }

    /// The pixels of a row, by hand.
    @Test(arguments: [
        ("<text x='1' y='5'>abc</text>", 4, ".x.x.x.."),
        ("<text x='4' y='5' text-anchor='middle'>abc</text>", 4, ".x.x.x.."),
        ("<text x='7' y='5' text-anchor='end'>abc</text>", 4, ".x.x.x.."),
        ("<text x='0 3 6' y='5'>abc</text>", 4, "x..x..x."),
        ("<text y='5 4 5'>abc</text>", 4, "x...x..."),
        ("<text y='5' dx='0 1'>abc</text>", 4, "x..x.x.."),
        ("<text y='4' dy='0 1'>abc</text>", 4, "..x.x..."),
        // Lists of elements within go before those around.
        ("<text x='0 3 6' y='5'>a<tspan x='5'>b</tspan>c</text>", 4, "x....xx."),
        ("<text y='5'>a<tspan dx='2'>b</tspan>c</text>", 4, "x...x.x."),
        ("<text y='5' letter-spacing='1'>abc</text>", 4, "x..x..x."),
        ("<text y='5' letter-spacing='.5em'>a<tspan>b</tspan></text>", 4, "x..x...."),
        ("<text y='5' word-spacing='1'>a b</text>", 4, "x....x.."),
        ("<text y='5'> \n a \n b  </text>", 4, "x...x..."),
        ("<text y='5'>a <tspan> b</tspan></text>", 4, "x...x..."),
        ("<text y='5' xml:space='preserve'> a</text>", 4, "..x....."),
        ("<text y='5' textLength='8'>abc</text>", 4, "x..x..x."),
        (
            "<text y='5' textLength='8' lengthAdjust='spacingAndGlyphs'>ab</text>", 4, "xx..xx.."
        ),
        // A turn is about where the letter begins.
        ("<text x='1' y='5' rotate='90'>a</text>", 5, ".x......"),
        ("<text x='1' y='5' rotate='0 90'>abc</text>", 5, "...x.x.."),
        ("<text y='4' dominant-baseline='text-before-edge'>a</text>", 4, "x......."),
        ("<text y='6' dominant-baseline='text-after-edge'>a</text>", 4, "x......."),
        ("<text y='6'>a<tspan baseline-shift='1'>b</tspan>a</text>", 4, "..x....."),
        ("<text y='6'>a<tspan baseline-shift='super'>b</tspan>a</text>", 4, "..x....."),
        ("<text y='5' text-decoration='underline'>ab</text>", 6, "xxxx...."),
        ("<text y='5' text-decoration='line-through'>ab</text>", 4, "xxxx...."),
        ("<g text-decoration='underline'><text y='5'>ab</text></g>", 6, "xxxx...."),
        (
            "<clipPath id='c'><text y='5'>ab</text></clipPath><rect AREA clip-path='url(#c)'/>", 4,
            "x.x....."
        ),
        ("<text y='5'>a<tspan visibility='hidden'>b</tspan>c</text>", 4, "x...x..."),
        ("<text y='5'>a<tspan display='none'>b</tspan>c</text>", 4, "x.x....."),
        ("<text y='5'>a<tspan systemLanguage='de'>b</tspan>c</text>", 4, "x.x....."),
        ("<text y='5'>a<a href='https://x'>b</a></text>", 4, "x.x....."),
        ("<g transform='scale(2)'><text y='3'>a</text></g>", 4, "xx......"),
        ("<text y='5' style='font: bold 4px Squares'>a</text>", 4, "xx......"),
    ])
    func places(_ content: String, _ row: Int, _ expected: String) throws {
        let bitmap = try Self.bitmap(content)
        let found = (0..<8).map { bitmap[$0, row].alpha > 127 ? "x" : "." }.joined()
        #expect(found == expected)
    }

    /// Gradients go over the cells of all letters; each element has its own paint.
    @Test func paints() throws {
        func color(_ content: String, x: Int) throws -> PremultipliedPixel {
            try Self.bitmap(
                "<linearGradient id='g'><stop offset='.5' stop-color='red'/>"
                    + "<stop offset='.5' stop-color='blue'/></linearGradient>" + content
            )[x, 4]
        }
        let text =
            "<text y='5' fill='url(#g)'>a<tspan>b</tspan>c<tspan fill='lime'>d</tspan></text>"
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
            } catch {
                return [error.description]
            }
        }
    }
}
