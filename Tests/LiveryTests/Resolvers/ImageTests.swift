import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct ImageTests {
    private let red = Color(red: 1, green: 0, blue: 0)
    private let green = Color(red: 0, green: 1, blue: 0)
    private let blue = Color(red: 0, green: 0, blue: 1)

    /// Which file is taken: first the appearance at any scale, then the scale.
    @Test func findsTheFile() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("logo.png", red, width: 4, height: 4)
        try folder.writePicture("logo@2x.png", green, width: 8, height: 8)
        try folder.writePicture("logo~dark@3x.png", blue, width: 12, height: 12)
        let styles = try styles(
            "logoImage: logo\nnamedImage: {file: logo@2x.png}\ndarkImage: logo~dark",
            folder: folder.path
        )
        func look(_ key: String, _ scale: Double, _ appearance: Appearance) throws -> (Int, [Double]) {
            let image = try styles.image(key, scale: scale, appearance: appearance)
            let pixel = StraightPixel(image.bitmap[0, 0])
            return (image.bitmap.width, [Double(pixel.red), Double(pixel.green), Double(pixel.blue)])
        }
        #expect(try look("logoImage", 1, [.light]) == (4, [255, 0, 0]))
        #expect(try look("logoImage", 2, [.light]) == (8, [0, 255, 0]))
        #expect(try look("logoImage", 1.5, [.light]) == (6, [0, 255, 0]))
        #expect(try look("logoImage", 3, [.light]) == (12, [0, 255, 0]))
        #expect(try look("logoImage", 1, [.dark]) == (4, [0, 0, 255]))
        #expect(try look("namedImage", 1, [.dark]) == (4, [0, 255, 0]))
        #expect(try look("darkImage", 3, [.light]) == (12, [0, 0, 255]))
    }

    @Test func looksInTheFoldersOfResources() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("icons/star.png", red, width: 4, height: 4)
        try folder.writePicture("pictures/deep/moon.png", blue, width: 4, height: 4)
        let styles = try styles(
            "$resources: [icons, pictures, absent]\nstarImage: star.png\nmoonImage: deep/moon",
            folder: folder.path
        )
        #expect(try styles.image("starImage").bitmap[0, 0].red == 255)
        #expect(try styles.image("moonImage").bitmap[0, 0].blue == 255)
    }

    @Test(
        arguments: [
            ("fill", [[255, 0], [255, 0]]), ("contain", [[0, 0], [255, 0]]), ("cover", [[255, 0], [255, 0]]),
        ] as [(String, [[Int]])]
    ) func fits(fit: String, corners: [[Int]]) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("wide.png", red, width: 20, height: 10)
        let image = try styles("wideImage: {file: wide, size: 20, fit: \(fit)}", folder: folder.path).image("wideImage")
        #expect(image.bitmap.size == PixelSize(width: 20, height: 20))
        // Contained, the picture leaves five rows above and below.
        #expect(Int(image.bitmap[10, 2].alpha) == corners[0][0])
        #expect(Int(image.bitmap[10, 10].alpha) == 255)
    }

    @Test func aFileChangedMeanwhileIsNotDrawn() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("logo.png", red, width: 4, height: 4)
        let nothing = CacheLimits(bytes: 0)
        let styles = try styles("logoImage: logo", folder: folder.path, keeping: nothing)
        let resolved = try styles.resolvedImage("logoImage")
        let keeping = try LiveryTests.styles("logoImage: logo", folder: folder.path)
        let kept = try keeping.resolvedImage("logoImage")
        try folder.writePicture("logo.png", blue, width: 4, height: 4)
        // A file that is kept is as it was.
        #expect(try kept.render().bitmap[0, 0].red == 255)
        #expect(
            lines { _ = try resolved.render() } == [
                "test.yaml:1:1: error: can't use 'logo.png': it was changed while the theme " + "was in use"
            ]
        )
        // A style manager that is told to forget looks anew.
        styles.purgeCaches()
        #expect(try styles.image("logoImage").bitmap[0, 0].blue == 255)
    }

    @Test func handMadePicturesTakeThePlaceOfGeneratedOnes() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("made/goButton.png", blue, width: 10, height: 10)
        try folder.writePicture("made/goButton-disabled~dark@2x.png", green, width: 20, height: 20)
        try folder.writePicture("made/badButton.png", green, width: 9, height: 10)
        let styles = try styles(
            """
            $replacements: made
            goButton: {size: 10, fill: red, cornerRadius: 3, states: {disabled: {opacity: .5}}}
            badButton: {size: 10, fill: red}
            """.replacing(".5", with: "0.5"),
            folder: folder.path
        )
        #expect(try styles.image("goButton").bitmap[0, 0].blue == 255)
        #expect(try styles.image("goButton").layout.capInsets == Insets(3))
        #expect(try styles.image("goButton", scale: 2).bitmap[9, 9].red == 255)
        // Another size than the asset's own is generated.
        #expect(try styles.image("goButton", size: Size2D(12, 12)).bitmap[6, 6].red == 255)
        let replaced = try styles.image("goButton", scale: 2, states: [.disabled], appearance: [.dark])
        #expect(replaced.bitmap[0, 0].green == 255)
        #expect(
            lines { _ = try styles.image("badButton") } == [
                "test.yaml:1:16: error: replacement 'badButton.png' has 9 × 10 pixels; expected 10 " + "× 10"
            ]
        )
    }

    /// An asset of a nine-patch is the picture without its markers, which are caps and padding.
    @Test func theMarkersOfANinePatchAreNotShown() throws {
        let folder = try TemporaryFolder()
        var pixels = [PremultipliedPixel](repeating: .transparent, count: 8 * 7)
        let black = PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 255)
        let sea = blue.premultipliedPixel
        for y in 1..<6 { for x in 1..<7 { pixels[y * 8 + x] = sea } }
        for x in 3..<5 { pixels[x] = black }
        for y in 2..<5 { pixels[y * 8] = black }
        for x in 2..<6 { pixels[6 * 8 + x] = black }
        let bitmap = try Bitmap(width: 8, height: 7, pixels: pixels)
        try folder.writePicture("patch.9.png", bitmap)
        let styles = try styles(
            "patchImage: patch.9.png\nwideImage: {file: patch.9.png, size: [12, 5], fit: fill}",
            folder: folder.path
        )
        let image = try styles.image("patchImage")
        #expect(image.bitmap.size == PixelSize(width: 6, height: 5))
        #expect(image.bitmap[0, 0] == sea && image.bitmap[5, 4] == sea)
        #expect(image.layout.capInsets == Insets(top: 1, left: 2, bottom: 1, right: 2))
        // Without a marker of its own, the vertical padding is that of the stretched part.
        #expect(image.layout.padding == Insets(1))
        let wide = try styles.image("wideImage")
        #expect(wide.bitmap.size == PixelSize(width: 12, height: 5))
        #expect(wide.layout.capInsets == .zero)
    }
}
