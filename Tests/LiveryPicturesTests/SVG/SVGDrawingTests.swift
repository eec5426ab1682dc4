import Foundation
import LiveryRaster
import LiverySupport
import TestSupport
import Testing

@testable import LiveryPictures

@Suite struct SVGDrawingTests {
    static let icons = Repository.url("Resources/Themes/icons")

    static func svg(_ content: String, _ attributes: String = "") -> [UInt8] {
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\" \(attributes)>" + content + "</svg>"
        return Array(text.utf8)
    }

    /// The color of the middle of a picture of 8 by 8 pixels.
    static func color(_ content: String, _ attributes: String = "", _ colors: [String: Color] = [:]) throws -> String {
        let document = try SVGDocument(svg(content, attributes))
        return hex(try document.draw(at: PixelSize(width: 8, height: 8), colors: colors)[4, 4])
    }

    static func hex(_ pixel: PremultipliedPixel) -> String {
        let straight = StraightPixel(pixel)
        return [straight.red, straight.green, straight.blue, straight.alpha].map { $0.hexadecimal() }.joined()
    }

    static let area = "width=\"8\" height=\"8\""

    /// What the pixel in the middle of each file is.
    @Test func colors() throws {
        try Told.check("told-svg-colors") { text in
            let file = Array(text.replacing("AREA", with: Self.area).utf8)
            return [Self.hex(try SVGDocument(file).draw(at: PixelSize(width: 8, height: 8))[4, 4])]
        }
    }

    @Test func sizesAreInPixels() throws {
        try Told.check("told-svg-sizes") { text in
            let size = try SVGDocument(Array(text.utf8)).size
            let numbers = [size.width, size.height].map { ($0 * 1e9).rounded() / 1e9 }
            return [numbers.map(\.shortest).joined(separator: " × ")]
        }
    }

    @Test(arguments: [
        ("<rect AREA fill='currentColor'/>", "", "currentColor"),
        ("<rect AREA fill='currentColor'/>", "color='red'", "currentColor"),
        ("<rect AREA fill='currentColor'/>", "style='color: red !important'", "currentColor"),
        ("<rect AREA fill='var(--a, red)'/>", "", "--a"),
        ("<rect AREA fill='var(--a)'/>", "style='--a: red !important'", "--a"),
        ("<rect AREA fill='var(--b)'/>", "style='--b: var(--a)'", "--a"), ("<rect id='a' AREA/>", "", "#a"),
        ("<rect id='a' AREA style='fill: red !important'/>", "", "#a"),
        ("<g id='a' fill='red'><rect AREA/></g>", "", "#a"),
        ("<path id='a' fill='none' stroke='red' stroke-width='8' d='M0 4h8'/>", "", "#a"),
        ("<g id='a' fill='none' stroke='red'><path stroke-width='8' d='M0 4h8'/></g>", "", "#a"),
        ("<linearGradient id='g'><stop id='a'/></linearGradient><rect AREA fill='url(#g)'/>", "", "#a"),
    ]) func colorsOfTheThemeWin(_ content: String, _ attributes: String, _ name: String) throws {
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

    /// How many of the pixels differ by more than 8 levels. Where one edge lies on another one, coverages are composited
    /// one after the other, which is not what an average of small pixels is; at a scale of 1, a blur of three boxes is not
    /// quite the Gaussian.
    private static func shareOfOtherPixels(_ bitmap: Bitmap, _ expected: Bitmap) throws -> Double {
        try #require(bitmap.size == expected.size)
        let places = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { (x: $0, y: y) } }
        let others = places.filter { x, y in
            let (one, other) = (bitmap[x, y], expected[x, y])
            let pairs = [
                (one.red, other.red), (one.green, other.green), (one.blue, other.blue), (one.alpha, other.alpha),
            ]
            return pairs.contains { abs(Int($0) - Int($1)) > 8 }
        }
        return Double(others.count) / Double(places.count)
    }

    @Test(arguments: [1, 2]) func sceneIsResvgs(_ scale: Int) throws {
        let document = try SVGDocument(PictureFixtures.file("SVG/scene.svg"))
        let expected = try PNG.decode(PictureFixtures.file("SVG/scene@\(scale)x.png"))
        let bitmap = try document.draw(at: expected.size)
        #expect(try Self.shareOfOtherPixels(bitmap, expected) < 0.01)
    }

    @Test(arguments: ["anchor", "gear", "heart", "ship"]) func iconsAreResvgs(_ name: String) throws {
        let file = Self.icons.appending(path: "\(name).svg")
        let document = try SVGDocument([UInt8](Data(contentsOf: file)))
        #expect(document.size == Size2D(24, 24))
        let (ink, accent) = (try #require(Color("#203040")), try #require(Color("#e05a00")))
        var colors = ["currentColor": ink]
        if name != "heart" { colors["--accent"] = accent }
        let expected = try PNG.decode(PictureFixtures.file("SVG/\(name)@2x.png"))
        let bitmap = try document.draw(at: expected.size, colors: colors)
        #expect(try Self.shareOfOtherPixels(bitmap, expected) < 0.01)
    }

    @Test func everyIconIsDrawn() throws {
        let files = try FileManager.default.contentsOfDirectory(at: Self.icons, includingPropertiesForKeys: nil).filter
        { $0.pathExtension == "svg" }
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

    @Test func picturesAreSharpAtEveryScale() throws {
        let document = try SVGDocument(Self.svg("<rect x='2' y='2' width='3' height='3' fill='red'/>"))
        for scale in [1, 2, 3, 7] {
            let side = 8 * scale
            let bitmap = try document.draw(at: PixelSize(width: side, height: side))
            for y in 0..<side {
                for x in 0..<side {
                    let isInside = (2 * scale..<5 * scale).contains(x) && (2 * scale..<5 * scale).contains(y)
                    #expect(bitmap[x, y].argb == (isInside ? 0xFFFF_0000 : 0))
                }
            }
        }
        #expect(try document.draw(at: PixelSize(width: 0, height: 8)).isEmpty)
        let limits = RasterLimits(maximumSide: 8, maximumPixels: 64)
        #expect(throws: PictureError.self) { try document.draw(at: PixelSize(width: 9, height: 1), limits: limits) }
    }

    /// A turned element is filtered along its own axes: the blur of one axis is along that.
    @Test func filtersAreTurned() throws {
        let filter = "<filter id='f' x='-1' y='-1' width='3' height='3'><feGaussianBlur stdDeviation='2 0'/></filter>"
        let rect = "<rect x='3' y='3' width='2' height='2' fill='red' filter='url(#f)'"
        let size = PixelSize(width: 32, height: 32)
        let plain = try SVGDocument(Self.svg(filter + rect + "/>")).draw(at: size)
        let turned = try SVGDocument(Self.svg(filter + rect + " transform='rotate(90 4 4)'/>")).draw(at: size)
        for y in 0..<32 {
            for x in 0..<32 {
                let (one, other) = (plain[x, y].alpha, turned[31 - y, x].alpha)
                #expect(abs(Int(one) - Int(other)) <= 1)
            }
        }
        #expect(plain[10, 16].alpha > 20 && plain[16, 10].alpha == 0)
    }

    @Test func encodingsAreRead() throws {
        let text = "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9' height='7'/>"
        let wide: [UInt8] = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try SVGDocument([0xFF, 0xFE] + wide).size == Size2D(9, 7))
    }

    /// What is changed at random gives a picture or an error, and never takes the process down.
    @Test(arguments: ["scene", "styles"]) func changedBytesNeverTrap(_ name: String) throws {
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
            } catch { ends += error.description.isEmpty ? 0 : 36 }
        }
        #expect(ends == rounds(150) * 36)
    }
}
