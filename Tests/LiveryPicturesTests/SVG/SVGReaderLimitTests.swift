import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

/// Hostile files.
@Suite struct SVGReaderLimitTests {
    private static let cases: [(String, String, String, Int)] = [
        ("<g opacity='.9'>", "<rect width='8' height='8'/>", "</g>", 60),
        (
            "<filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<filter id='f' x='-1e6' y='-1e6' width='2e6' height='2e6'><feTurbulence baseFrequency='1' numOctaves='1e9'/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<filter id='f'><feMorphology radius='1e9' operator='dilate'/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<filter id='f'><feConvolveMatrix order='1e9' kernelMatrix='1'/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<filter id='f'><feOffset dx='1e300' dy='-1e300'/><feTile/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<filter id='f'><feDisplacementMap in2='SourceGraphic' scale='1e300'/></filter><rect filter='url(#f)' AREA/>",
            "", "", 1
        ),
        (
            "<pattern id='p' width='1e-9' height='1e-9'><rect AREA/></pattern><rect fill='url(#p)' AREA/>",
            "", "", 1
        ),
        (
            "<pattern id='p' width='1e9' height='1e9' patternUnits='userSpaceOnUse'><rect AREA/></pattern><rect fill='url(#p)' AREA/>",
            "", "", 1
        ),
        ("<rect AREA transform='scale(1e300) scale(1e300)'/>", "", "", 1),
        (
            "<rect x='1e308' width='1e308' height='1e308' rx='1e308' stroke='red' stroke-width='1e308'/>",
            "", "", 1
        ),
        ("<circle r='1e9' stroke='red' stroke-dasharray='1e-9'/>", "", "", 1),
        (
            "<path d='M0 0L1e9 1e9' stroke='red' vector-effect='non-scaling-stroke' transform='scale(1e-200)'/>",
            "", "", 1
        ),
        (
            "<linearGradient id='g' x1='1e300' x2='-1e300' gradientTransform='scale(1e-300)'><stop/><stop offset='1'/></linearGradient><rect fill='url(#g)' AREA/>",
            "", "", 1
        ),
        (
            "<marker id='m' markerWidth='1e300' markerHeight='1e300' viewBox='0 0 1e-300 1'><rect AREA/></marker><path d='M0 0h1' marker-start='url(#m)'/>",
            "", "", 1
        ),
    ]

    /// Hostile files end at a limit, or are drawn, in seconds.
    @Test(.timeLimit(.minutes(1)), arguments: cases)
    func hostileFiles(_ start: String, _ middle: String, _ end: String, _ count: Int) {
        let text =
            String(repeating: start, count: count) + middle + String(repeating: end, count: count)
        // Whatever is said of it, the process goes on.
        _ = SVGReaderTests.message(text.replacing("AREA", with: SVGDrawingTests.area))
    }

    /// A file that multiplies itself is refused by what it comes to.
    @Test func multiplyingFilesHaveALimit() {
        var content = "<g id='a0'><rect width='8' height='8'/></g>"
        for level in 1..<20 {
            let use = "<use href='#a\(level - 1)'/>"
            content += "<g id='a\(level)'>\(use)\(use)\(use)</g>"
        }
        #expect(SVGReaderTests.message(content).contains("more than 50000 elements"))
    }

    /// What paints the same pixels over and over is refused before it takes minutes.
    @Test func paintedPixelsHaveALimit() throws {
        let rect = "<rect width='8' height='8'/>"
        let content = String(repeating: rect, count: 40_000)
        let document = try SVGDocument(SVGDrawingTests.svg(content))
        #expect(throws: PictureError.self) {
            try document.draw(at: PixelSize(width: 4_000, height: 4_000))
        }
    }
}
