import ConformanceHarness
import Foundation
import LiveryRaster
import TestSupport
import Testing

struct CasePageTests {
    @Test("no two cells overlap, and all lie on the page", arguments: 1...20) func layout(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let scale = random.int(1...3)
        let cases = (0..<random.int(1...60)).map { _ in
            let size = PixelSize(width: random.int(1...400), height: random.int(1...400))
            let content = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
            return CasePage.Element("", picture: size, content: content)
        }
        let page = CasePage(cases, scale: scale, baseFolder: "/cases")
        #expect(page.cells.count == cases.count)
        for (index, cell) in page.cells.enumerated() {
            let frame = cell.frame
            #expect(frame.width * scale >= cases[index].picture.width)
            #expect(frame.height * scale >= cases[index].picture.height)
            #expect(frame.x >= 0 && frame.x + frame.width <= page.size.width)
            #expect(frame.y >= 0 && frame.y + frame.height < page.size.height)
            // Below each frame is a mark of one point.
            for other in page.cells[..<index].map(\.frame) {
                let isApart =
                    frame.x >= other.x + other.width || other.x >= frame.x + frame.width
                    || frame.y > other.y + other.height || other.y > frame.y + frame.height
                #expect(isApart)
            }
        }
    }

    @Test("a cell wider than the page makes it wider") func wideCell() {
        let size = PixelSize(width: 3000, height: 10)
        let content = PixelRect(x: 0, y: 0, width: 3000, height: 10)
        let page = CasePage([.init("", picture: size, content: content)], scale: 1, baseFolder: "/cases")
        #expect(page.size.width >= 3000)
    }

    @Test("the page names each case's place and its CSS, and the folder of its files") func html() {
        let page = CasePage(
            [
                CasePage.Element(
                    "width: 4px",
                    picture: PixelSize(width: 13, height: 9),
                    content: PixelRect(x: 3, y: 2, width: 8, height: 4)
                )
            ],
            scale: 2,
            baseFolder: "/some folder/Cases"
        )
        let html = page.html
        #expect(html.contains("<base href=\"file:///some%20folder/Cases/\">"))
        #expect(html.contains("#c0 { width: 4px }"))
        #expect(html.contains("left: 8px; top: 8px; width: 7px; height: 6px"))
        #expect(html.contains("id=\"c0\" style=\"left: calc(3px / 2); top: calc(2px / 2)\""))
    }

    @Test("a case's picture is cut out of the page's at its scale") func cutting() throws {
        let size = PixelSize(width: 4, height: 2)
        let content = PixelRect(x: 0, y: 0, width: 4, height: 2)
        let page = CasePage([.init("", picture: size, content: content)], scale: 2, baseFolder: "/cases")
        let frame = page.cells[0].frame
        let mark = PremultipliedPixel(red: 9, green: 8, blue: 7, alpha: 99)
        let screenshot = try Bitmap.made(
            PixelSize(width: page.size.width * 2, height: page.size.height * 2),
            .transparent,
            except: [(frame.x * 2 + 3, frame.y * 2 + 1, mark)]
        )
        let picture = try page.picture(of: 0, size: size, from: screenshot)
        let expected = try Bitmap.made(size, .transparent, except: [(3, 1, mark)])
        #expect(picture == expected)
    }

    @Test("a case that is drawn larger is averaged, each channel to the nearest level") func averaging() throws {
        let pixels = (0..<48).map { index in
            // Squares of two: all alike, one of four, half of them, and levels to be rounded up.
            let (x, y) = (index % 8, index / 8)
            let level = [40, x == 2 && y % 2 == 0 ? 255 : 0, y % 2 * 200, 100 + x % 2][x / 2]
            return PremultipliedPixel.gray(UInt8(level))
        }
        let averaged = try Bitmap(width: 8, height: 6, pixels: pixels).averaged(by: 2)
        #expect(averaged.size == PixelSize(width: 4, height: 3))
        for y in 0..<3 { #expect((0..<4).map { averaged[$0, y].red } == [40, 64, 100, 101]) }
        let size = PixelSize(width: 3, height: 2)
        let content = PixelRect(x: 0, y: 0, width: 3, height: 2)
        let page = CasePage(
            [CasePage.Element("", picture: size, content: content)],
            scale: 2,
            supersampling: 12,
            baseFolder: "/"
        )
        #expect(page.pixelsPerPoint == 24)
        let screenshot = try Bitmap.made(
            PixelSize(width: page.size.width * 24, height: page.size.height * 24),
            .gray(77)
        )
        let picture = try page.picture(of: 0, size: size, from: screenshot)
        #expect(picture == (try Bitmap.made(size, .gray(77))))
    }
}
