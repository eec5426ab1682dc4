import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import LiveryPictures

@Suite struct SVGDrawingTests {
    static let icons = Repository.url("Resources/Themes/icons")

    static func svg(_ content: String, _ attributes: String = "") -> [UInt8] {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\" \(attributes)>"
            + content + "</svg>"
        return Array(text.utf8)
    }

    /// The color of the middle of a picture of 8 by 8 pixels.
    static func color(
        _ content: String,
        _ attributes: String = "",
        _ colors: [String: Color] = [:]
    ) throws -> String {
        let document = try SVGDocument(svg(content, attributes))
        let bitmap = try document.draw(at: PixelSize(width: 8, height: 8), colors: colors)
        let pixel = StraightPixel(bitmap[4, 4])
        let number =
            UInt32(pixel.red) << 24 | UInt32(pixel.green) << 16 | UInt32(pixel.blue) << 8
            | UInt32(pixel.alpha)
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    static let area = "width=\"8\" height=\"8\""

    /// Colors by hand from CSS: what wins, and what names come to.
    @Test(arguments: [
        ("<rect AREA fill='currentColor'/>", "", "000000ff"),
        ("<rect AREA fill='currentColor'/>", "color='#123456'", "123456ff"),
        ("<rect AREA fill='var(--a, red)'/>", "", "ff0000ff"),
        ("<rect AREA fill='var(--a, var(--b, #00f))'/>", "", "0000ffff"),
        ("<rect AREA style='fill: var(--a,lime)'/>", "", "00ff00ff"),
        ("<rect AREA fill='var(--a)'/>", "style='--a: #0a0b0c'", "0a0b0cff"),
        ("<rect AREA fill='var(--a)'/>", "style='--b: blue; --a: var(--b)'", "0000ffff"),
        ("<g style='--a: red'><rect AREA fill='var(--a)'/></g>", "style='--a: blue'", "ff0000ff"),
        ("<rect AREA fill='var(--a, red)'/>", "style='--a: var(--b); --b: var(--a)'", "ff0000ff"),
        ("<rect AREA fill='var(--a, red)'/>", "style='--a: initial'", "ff0000ff"),
        ("<style>:root { --a: teal }</style><rect AREA fill='var(--a)'/>", "", "008080ff"),
        (
            "<style>.x { fill: red } #y { fill: blue }</style><rect id='y' class='x' AREA/>", "",
            "0000ffff"
        ),
        ("<style>rect { fill: red }</style><rect fill='blue' AREA/>", "", "ff0000ff"),
        ("<style>rect { fill: red }</style><rect style='fill: blue' AREA/>", "", "0000ffff"),
        (
            "<style>rect { fill: red !important }</style><rect style='fill: blue' AREA/>", "",
            "ff0000ff"
        ),
        (
            "<style>g > rect + rect, .no { fill: red }</style><g><rect/><rect AREA/></g>", "",
            "ff0000ff"
        ),
        ("<style>rect:not(.x) { fill: red }</style><rect AREA/>", "", "ff0000ff"),
        ("<style>rect:hover { fill: red }</style><rect AREA fill='#00f'/>", "", "0000ffff"),
        ("<rect AREA fill='rgb(255 0 0 / 50%)'/>", "", "ff000080"),
        ("<rect AREA fill='hsl(240, 100%, 50%)'/>", "", "0000ffff"),
        ("<rect AREA fill='hwb(120 0% 0%)'/>", "", "00ff00ff"),
        ("<rect AREA fill='color(srgb 1 0.5 0)'/>", "", "ff8000ff"),
        // css-color-4's own examples: these are green, #008000.
        ("<rect AREA fill='oklch(51.975% 0.17686 142.495)'/>", "", "008000ff"),
        ("<rect AREA fill='oklab(51.975% -0.1403 0.10768)'/>", "", "008000ff"),
        ("<rect AREA fill='lab(46.277% -47.552 48.586)'/>", "", "008000ff"),
        ("<rect AREA fill='lch(46.277% 67.989 134.384)'/>", "", "008000ff"),
        ("<rect AREA fill='color(display-p3 0.21604 0.49418 0.13151)'/>", "", "008000ff"),
        (
            "<switch><rect AREA systemLanguage='fr'/><rect AREA fill='red'/></switch>", "",
            "ff0000ff"
        ),
        // SVG 2, 5.7.2: conditions are for what is drawn by itself.
        (
            "<defs systemLanguage='fr'><rect id='a' AREA fill='lime'/></defs><use href='#a'/>", "",
            "00ff00ff"
        ),
        (
            "<linearGradient id='a' systemLanguage='fr'><stop stop-color='lime'/></linearGradient>"
                + "<rect AREA fill='url(#a)'/>", "", "00ff00ff"
        ),
        ("<rect AREA display='none'/><title>none</title>", "", "00000000"),
        ("<use href='#a'/><defs><rect id='a' AREA fill='lime'/></defs>", "", "00ff00ff"),
    ])
    func colorsAreCSSs(_ content: String, _ attributes: String, _ expected: String) throws {
        let content = content.replacing("AREA", with: Self.area)
        #expect(try Self.color(content, attributes) == expected)
    }

    @Test(arguments: [
        ("<rect AREA fill='currentColor'/>", "", "currentColor"),
        ("<rect AREA fill='currentColor'/>", "color='red'", "currentColor"),
        ("<rect AREA fill='currentColor'/>", "style='color: red !important'", "currentColor"),
        ("<rect AREA fill='var(--a, red)'/>", "", "--a"),
        ("<rect AREA fill='var(--a)'/>", "style='--a: red !important'", "--a"),
        ("<rect AREA fill='var(--b)'/>", "style='--b: var(--a)'", "--a"),
        ("<rect id='a' AREA/>", "", "#a"),
        ("<rect id='a' AREA style='fill: red !important'/>", "", "#a"),
        ("<g id='a' fill='red'><rect AREA/></g>", "", "#a"),
        ("<path id='a' fill='none' stroke='red' stroke-width='8' d='M0 4h8'/>", "", "#a"),
        ("<g id='a' fill='none' stroke='red'><path stroke-width='8' d='M0 4h8'/></g>", "", "#a"),
        (
            "<linearGradient id='g'><stop id='a'/></linearGradient><rect AREA fill='url(#g)'/>", "",
            "#a"
        ),
    ])
    func colorsOfTheThemeWin(_ content: String, _ attributes: String, _ name: String) throws {
        let content = content.replacing("AREA", with: Self.area)
        let color = try #require(Color("#10203080"))
        let drawn = try Self.color(content, attributes, [name: color])
        // A premultiplied level of half alpha stands for two straight ones.
        #expect(drawn == "10203080")
        // Without it, the file's own color is drawn, or `var()` has none.
        #expect((try? Self.color(content, attributes)) != drawn)
    }

    @Test func elementsWithinKeepTheirColors() throws {
        let content = "<g id='a'><rect \(Self.area) fill='red'/></g>"
        #expect(try Self.color(content, "", ["#a": .white]) == "ff0000ff")
    }

    @Test(arguments: [1, 2])
    func sceneIsResvgs(_ scale: Int) throws {
        let document = try SVGDocument(PictureFixtures.file("SVG/scene.svg"))
        let expected = try PNG.decode(PictureFixtures.file("SVG/scene@\(scale)x.png"))
        let bitmap = try document.draw(at: expected.size)
        // Its blur is three boxes, and its edges are in sixteenths.
        #expect(try #require(bitmap.largestDifference(from: expected)) <= 32)
    }

    @Test(arguments: ["anchor", "gear", "heart", "ship"])
    func iconsAreResvgs(_ name: String) throws {
        let file = Self.icons.appending(path: "\(name).svg")
        let document = try SVGDocument([UInt8](Data(contentsOf: file)))
        #expect(document.size == Size2D(24, 24))
        let (ink, accent) = (try #require(Color("#203040")), try #require(Color("#e05a00")))
        var colors = ["currentColor": ink]
        if name != "heart" { colors["--accent"] = accent }
        if name == "gear" || name == "anchor" || name == "ship" {
            #expect(
                String(decoding: try Data(contentsOf: file), as: UTF8.self).contains("--accent")
            )
        }
        let expected = try PNG.decode(PictureFixtures.file("SVG/\(name)@2x.png"))
        let bitmap = try document.draw(at: expected.size, colors: colors)
        // Its thin lines are rough: from their true coverage, which Livery's is, they are as far away.
        #expect(try #require(bitmap.largestDifference(from: expected)) <= 72)
    }

    @Test func everyIconIsDrawn() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.icons,
            includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "svg" }
        #expect(files.count >= 60)
        for file in files {
            let document = try SVGDocument([UInt8](Data(contentsOf: file)))
            #expect(document.size == Size2D(24, 24))
            let small = PixelSize(width: 24, height: 24)
            let bitmap = try document.draw(at: small, colors: ["currentColor": .white])
            let opaque = bitmap.withPixels { $0.filter { $0 == 0xFFFF_FFFF }.count }
            #expect(opaque > 10, "\(file.lastPathComponent)")
        }
    }

    @Test(arguments: [
        ("width='2in' height='72pt'", 192, 96), ("width='25.4mm' height='2.54cm'", 96, 96),
        ("width='6pc' height='101.6Q'", 96, 96), ("viewBox='1 2 30 40'", 30, 40),
        ("width='100%' height='100%' viewBox='0 0 30 40'", 30, 40),
        ("width='60' viewBox='0 0 30 40'", 60, 80), ("height='20' viewBox='0,0,30,40'", 15, 20),
        ("width='.5px' height='1e1'", 0.5, 10),
        ("width='1em' height='auto' viewBox='0 0 9 9'", 16, 16),
        ("font-size='10' width='2em' height='50%' viewBox='0 0 30 40'", 20, 80 / 3),
    ])
    func sizesAreInPixels(_ attributes: String, _ width: Double, _ height: Double) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)/>"
        let size = try SVGDocument(Array(text.utf8)).size
        #expect(abs(size.width - width) < 1e-9 && abs(size.height - height) < 1e-9)
    }

    @Test func picturesAreSharpAtEveryScale() throws {
        let document = try SVGDocument(
            Self.svg("<rect x='2' y='2' width='3' height='3' fill='red'/>")
        )
        for scale in [1, 2, 3, 7] {
            let side = 8 * scale
            let bitmap = try document.draw(at: PixelSize(width: side, height: side))
            for y in 0..<side {
                for x in 0..<side {
                    let isInside =
                        (2 * scale..<5 * scale).contains(x) && (2 * scale..<5 * scale).contains(y)
                    #expect(bitmap[x, y].argb == (isInside ? 0xFFFF_0000 : 0))
                }
            }
        }
        #expect(try document.draw(at: PixelSize(width: 0, height: 8)).isEmpty)
        let limits = RasterLimits(maximumSide: 8, maximumPixels: 64)
        #expect(throws: PictureError.self) {
            try document.draw(at: PixelSize(width: 9, height: 1), limits: limits)
        }
    }

    @Test func encodingsAreRead() throws {
        let text =
            "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'/>"
        let wide: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try SVGDocument([0xFF, 0xFE] + wide).size == Size2D(9, 7))
    }

    /// What is changed at random gives a picture or an error, and never takes the process down.
    @Test(arguments: ["scene", "styles"])
    func changedBytesNeverTrap(_ name: String) throws {
        let bytes = try PictureFixtures.file("SVG/\(name).svg")
        var random = SeededGenerator(seed: 11)
        var ends = 0
        for _ in 0..<rounds(150) {
            var changed = bytes
            for _ in 0..<random.int(1...3) {
                let index = random.int(0...changed.count - 1)
                switch random.int(0...2) {
                case 0: changed[index] = UInt8(random.int(32...126))
                case 1: changed.remove(at: index)
                default:
                    let start = random.int(0...bytes.count - 40)
                    changed.insert(contentsOf: bytes[start..<start + random.int(1...40)], at: index)
                }
            }
            do {
                let document = try SVGDocument(changed)
                ends += try document.draw(at: PixelSize(width: 36, height: 24)).width
            } catch {
                ends += error.description.isEmpty ? 0 : 36
            }
        }
        #expect(ends == rounds(150) * 36)
    }
}
