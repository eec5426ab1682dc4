import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

/// Hostile files: each is drawn within an amount of work, or refused.
@Suite struct SVGReaderLimitTests {
    /// What is said of a file that is drawn at 64 by 64 pixels, with a limit of painted pixels.
    private static func message(
        _ content: String,
        pixels: Int = 1 << 20
    ) -> String {
        let text = content.replacing("AREA", with: SVGDrawingTests.area)
        do {
            let document = try SVGDocument(SVGDrawingTests.svg(text))
            _ = try document.draw(at: PixelSize(width: 64, height: 64), painted: PaintedPixels(limit: Double(pixels)))
            return ""
        } catch { return error.description }
    }

    /// The work that a file takes is told as the least power of 16 that is enough.
    @Test func hostileFilesAreDrawnOrRefused() throws {
        try Told.check("told-svg-limits") { text in
            var message = ""
            for power in [12, 16, 20, 24] {
                message = Self.message(text, pixels: 1 << power)
                if message.isEmpty { return ["drawn with 2^\(power) pixels"] }
                guard message.contains("painted pixels") else { break }
            }
            #expect(message.utf8.count < 1_000 && !message.contains("\n"))
            return [message]
        }
    }

    /// Layers within one another, and rectangles one over the other, are counted as often as they are painted.
    @Test(arguments: [
        (String(repeating: "<g opacity='.9'>", count: 60), "</g>", 60), ("", "<rect AREA/>", 1_000),
        ("", "<rect AREA filter='blur(1px)'/>", 20),
        ("", "<path d='M0 0L9 9L9 0L0 9z' stroke='red' stroke-linejoin='round'/>", 200),
    ]) func paintedPixelsHaveALimit(_ start: String, _ part: String, _ count: Int) {
        let middle = start.isEmpty ? "" : "<rect AREA/>"
        let content = start + middle + String(repeating: part, count: count)
        #expect(Self.message(content, pixels: 1 << 24).isEmpty)
        let message = Self.message(content, pixels: 1 << 18)
        #expect(message == "it has more than 262144 painted pixels")
    }

    /// Lines that cross take time by their number in each row, and by that of the crossings.
    @Test(arguments: [
        "<path d='DATA'/>", "<clipPath id='c'><path d='DATA'/></clipPath><rect AREA clip-path='url(#c)'/>",
    ]) func crossingLinesHaveALimit(_ content: String) throws {
        var random = SeededGenerator(seed: 3)
        let lines = (0..<50_000).map { _ in "L\(random.int(0...8)) \(random.int(0...8))" }
        let text = content.replacing("DATA", with: "M0 0" + lines.joined()).replacing(
            "AREA",
            with: SVGDrawingTests.area
        )
        let document = try SVGDocument(SVGDrawingTests.svg(text))
        let error = #expect(throws: PictureError.self) { try document.draw(at: PixelSize(width: 1_000, height: 1_000)) }
        #expect(error?.description == "it has more than 2000000000 painted pixels")
    }

    /// Values that elements inherit or use count for each of them.
    @Test(arguments: [
        "<g stroke-dasharray='VALUE'>USES</g>", "<path id='a' d='M0 0 x VALUE'/>USES",
        "<linearGradient id='g' gradientTransform='VALUE'><stop/></linearGradient><g fill='url(#g)'>USES</g>",
        "<g marker-start='url(#VALUE)'>USES</g>",
    ]) func longValuesAreElements(_ content: String) {
        let use = content.contains("id='a'") ? "<use href='#a'/>" : "<rect AREA/>"
        let text = content.replacing("USES", with: String(repeating: use, count: 600)).replacing(
            "VALUE",
            with: String(repeating: "7,", count: 50_000)
        )
        #expect(Self.message(text, pixels: 1 << 24).hasSuffix("it has more than 50000 elements"))
    }

    /// Results that a later step asks for are kept, within a number of bytes: 256 MiB, and 96 for each pixel.
    @Test func picturesOfGroupsAndFiltersAreHeldWithinALimit() {
        let offsets = (0..<4_000).map { "<feOffset result='r\($0)' dx='1'/>" }.joined()
        let nodes = (0..<4_000).map { "<feMergeNode in='r\($0)'/>" }.joined()
        let filter = "<filter id='f'>\(offsets)<feMerge>\(nodes)</feMerge></filter>"
        let message = Self.message(filter + "<rect AREA filter='url(#f)'/>", pixels: .max)
        let limit = (256 << 20) + 96 * 64 * 64
        #expect(message == "it has more than \(limit) bytes of pictures of groups and filters at a time")
    }

    /// The pictures of blurs within one another do not grow beyond what has a part in the whole.
    @Test func nestedBlursAreHeldWithinALimit() {
        let start = String(repeating: "<g filter='blur(1000px)'>", count: 30)
        let content = start + "<rect AREA/>" + String(repeating: "</g>", count: 30)
        #expect(Self.message(content, pixels: 1 << 30).isEmpty)
    }

    /// Functions are steps of one filter; filters of a list are levels, as groups are.
    @Test func filtersOfAListHaveALimit() {
        let filter = "<filter id='f'><feOffset/></filter>"
        func message(_ list: String, _ count: Int) -> String {
            let list = String(repeating: list, count: count)
            return Self.message(filter + "<rect AREA filter='\(list)'/>", pixels: .max)
        }
        #expect(message("url(#f) ", 30).isEmpty)
        #expect(message("url(#f) ", 20_000).hasSuffix("it has more than 64 levels of elements"))
        #expect(message("blur(1px) ", 1_000).isEmpty)
    }
}
