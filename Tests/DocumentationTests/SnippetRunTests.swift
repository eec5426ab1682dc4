import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

/// The code of the documents does what they say of it.
struct SnippetRunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the style set finds its assets, and the button is written")
    func styleSet() throws {
        let theme = Repository.path("Tests/DocumentationTests/Snippets/mine.yaml")
        try writeButtons(of: theme, to: folder.path)
        let written = try PNG.decode(try folder.bytes(of: "pressed.png"))
        // 200 × 40 points, and 4 + 6 points above and below, 5 at each side, for the shadow, which
        // reaches 1.5 × 3 points and lies 1 point lower; at three pixels a point.
        #expect(written.size == PixelSize(width: 630, height: 150))
        // #7AA7FF under black of alpha 0.2: 0.8 of each level, in the middle.
        let pixel = written[315, 72]
        #expect(pixel == PremultipliedPixel(red: 98, green: 134, blue: 204, alpha: 255))
    }

    @Test("the theme beside the golden's test is that of the README")
    func theme() throws {
        let path = Repository.path("Tests/DocumentationTests/Snippets/mine.yaml")
        let fence = try #require(
            Page("README.md").fences.first { $0.value("file") == "mine.yaml" }
        )
        #expect(try String(contentsOfFile: path, encoding: .utf8) == fence.text)
    }

    @Test("the badge is a disk")
    func resolver() throws {
        let page = try Page("Sources/Livery/Livery.docc/Adding-a-Kind-of-Asset.md")
        let fence = try #require(page.fences.first { $0.has("own resolver") })
        let document = try ThemeDocument(bytes: Array(fence.text.utf8), format: .yaml)
        let image = try badge(of: document)
        #expect(image.layout.size == Size2D(12, 12))
        #expect(image.bitmap.size == PixelSize(width: 24, height: 24))
        #expect(image.bitmap[0, 0].alpha == 0)
        // #E03C46.
        let red = PremultipliedPixel(red: 0xE0, green: 0x3C, blue: 0x46, alpha: 255)
        #expect(image.bitmap[12, 12] == red)
        // Pixels are covered by their share of the disk: π × 12² in all.
        var area = 0.0
        for y in 0..<24 {
            for x in 0..<24 { area += Double(image.bitmap[x, y].alpha) / 255 }
        }
        #expect(abs(area - Double.pi * 144) < 0.5)
    }

    @Test("the stripes are drawn from their recipe, once")
    func recipe() throws {
        let theme = "awningStripes: {color: rgb(0 0 255), width: 4}"
        let document = try ThemeDocument(bytes: Array(theme.utf8), format: .yaml)
        let styles = StyleManager(document: document)
        styles.register(StripesResolver())
        let image = try styles.image("awningStripes", scale: 1.5)
        #expect(image.bitmap.size == PixelSize(width: 72, height: 36))
        // Stripes and gaps of 4 × 1.5 pixels.
        for x in 0..<72 {
            #expect(image.bitmap[x, 20].alpha == (x / 6 % 2 == 0 ? 255 : 0))
        }
        let recipe = try styles.resolvedImage("awningStripes").recipe
        #expect(recipe.hasPrefix("recipe: stripes 1\nwidth: 4\ncolor: color(srgb 0 0 1)\n"))
    }

    @Test("the list's buttons are those of the theme that was switched to")
    func running() async throws {
        func document(_ color: String) throws -> ThemeDocument {
            let yaml = "goButton: {size: [auto, 40], fill: \(color), cornerRadius: 8}"
            return try ThemeDocument(bytes: Array(yaml.utf8), format: .yaml)
        }
        let images = try await showList(document("rgb(255 0 0)"), then: document("rgb(0 0 255)"))
        #expect(images.map(\.bitmap.width) == [240, 320, 400])
        let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
        #expect(images.allSatisfy { $0.bitmap[60, 40] == blue && $0.bitmap[0, 0].alpha < 255 })
    }
}
