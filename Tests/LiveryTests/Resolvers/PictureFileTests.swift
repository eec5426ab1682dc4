import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Images from files of all kinds that are read, as themes use them. How they are decoded is tested in
/// LiveryPictures.
struct PictureFileTests {
    private static let square = """
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
        <rect width="10" height="10" fill="currentColor"/>
        <rect id="hull" x="10" width="10" height="10" style="fill: var(--ring, lime)"/></svg>
        """

    private static let fixtures = Repository.url("Tests/LiveryPicturesTests/Fixtures").path + "/"

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let pixel = bitmap[x, y]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }

    @Test(arguments: [1.0, 2, 3.5]) func vectorsAreSharpAtEveryScale(scale: Double) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.square, to: "flag.svg")
        let styles = try styles(
            """
            $appearances: [light]
            flagImage: {file: flag, colors: {currentColor: red, "--ring": blue}}
            largeImage: {file: flag.svg, size: 60}
            layerBox: {size: [60, 30], fill: {image: flag, size: cover}}
            """,
            folder: folder.path
        )
        let flag = try styles.image("flagImage", scale: scale)
        #expect(flag.layout.size == Size2D(20, 10))
        let middle = flag.bitmap.width / 2
        #expect(pixel(flag.bitmap, middle - 1, 3) == [255, 0, 0, 255])
        #expect(pixel(flag.bitmap, middle, 3) == [0, 0, 255, 255])
        // Contained in the size, and without colors those of the file.
        let large = try styles.image("largeImage", scale: scale).bitmap
        #expect(pixel(large, large.width / 2 - 1, large.height / 2) == [0, 0, 0, 255])
        #expect(pixel(large, large.width / 2, large.height / 2) == [0, 255, 0, 255])
        #expect(pixel(large, 1, 1) == [0, 0, 0, 0])
        let layer = try styles.image("layerBox", scale: scale).bitmap
        #expect(pixel(layer, layer.width / 2 - 1, 2) == [0, 0, 0, 255])
        #expect(pixel(layer, layer.width / 2, 2) == [0, 255, 0, 255])
    }

    @Test func colorsOfVectorsFollowTheAppearance() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.square, to: "flag.svg")
        let styles = try styles(
            """
            $appearances: [light, dark]
            accentColor: red
            accentColor~dark: blue
            flagImage: {file: flag, colors: {"#hull": accentColor}}
            """,
            folder: folder.path
        )
        let light = try styles.image("flagImage", appearance: [.light]).bitmap
        let dark = try styles.image("flagImage", appearance: [.dark]).bitmap
        #expect(pixel(light, 15, 5) == [255, 0, 0, 255])
        #expect(pixel(dark, 15, 5) == [0, 0, 255, 255])
    }

    /// What `validate` accepts, `render` draws as it was meant.
    @Test func picturesThatAreNotAsTheyShouldBe() throws {
        let folder = try TemporaryFolder()
        func square(_ side: Int) throws -> [UInt8] {
            let rect = Rect2D(x: 0, y: 0, width: Double(side), height: Double(side))
            let bitmap = try Bitmap(width: side, height: side) { (canvas) throws(RasterError) in
                try canvas.fill(rect, with: .color(.black))
            }
            return try PNG.encode(bitmap)
        }
        try folder.write(Array(try square(40).dropLast(30)), to: "cut.png")
        for (name, side) in [("even", 20), ("even@2x", 40), ("odd", 15), ("odd@2x", 29)] {
            try folder.write(try square(side), to: name + ".png")
        }
        try folder.write(try square(20), to: "wrong.png")
        try folder.write(try square(20), to: "wrong@2x.png")
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
        try folder.write(svg + "<path d='M0 0h9' fill='none'/></svg>", to: "blank.svg")
        let theme = try styles(
            """
            $resources: [., gone]
            cutBox: {size: 40, fill: {image: cut}}
            cutImage: cut
            evenImage: even
            oddImage: odd
            wrongImage: wrong
            """,
            folder: folder.path
        )
        let blank = try styles("blankImage: blank", folder: folder.path)
        #expect(blank.validate().map { "\($0.fault)" } == ["'blank.svg' paints nothing"])
        let found = theme.validate().map { "\($0.location?.line ?? 0): \($0.fault)" }
        let cut = "can't use 'cut.png': can't read the PNG file: truncated"
        #expect(
            found == [
                "1: no folder 'gone'", "2: \(cut)", "3: \(cut)",
                "6: 'wrong@2x.png' has 20 × 20 px; expected 40 × 40 px, as 'wrong.png' has 20 × 20 px",
            ]
        )
    }

    @Test(arguments: ["color-444.jpg", "lossless-alpha.webp"]) func picturesWithLossAreRead(name: String) throws {
        let folder = try TemporaryFolder()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.fixtures + name))
        let expected = try PNG.decode(Array(Data(contentsOf: URL(fileURLWithPath: Self.fixtures + name + ".png"))))
        try folder.write(Array(bytes), to: name)
        let image = try styles("photoImage: \(name)", folder: folder.path).image("photoImage")
        #expect(image.bitmap == expected)
    }

    @Test func nearestPixelsAreCopied() throws {
        let folder = try TemporaryFolder()
        let pixels = [255, 0, 0, 255].map { (level: Int) in
            PremultipliedPixel(red: UInt8(level), green: UInt8(255 - level), blue: 0, alpha: 255)
        }
        try folder.writePicture("dots.png", try Bitmap(width: 2, height: 2, pixels: pixels))
        let image = try styles("dotsImage: {file: dots, size: 10, resample: nearest}", folder: folder.path).image(
            "dotsImage"
        ).bitmap
        for y in 0..<10 { for x in 0..<10 { #expect(image[x, y] == pixels[(y / 5) * 2 + x / 5]) } }
    }

    /// The asset as a layer has the edges of its pixels at every size and scale, margins or none.
    @Test(arguments: [1.0, 2, 3], ["", ", margin: 3", ", size: 5"]) func nearestLayersAreCopied(
        scale: Double,
        keys: String
    ) throws {
        let folder = try TemporaryFolder()
        let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]
        let pixels = colors.map(PremultipliedPixel.init(argb:))
        try folder.writePicture("dots.png", try Bitmap(width: 2, height: 2, pixels: pixels))
        let box = try styles(
            """
            dotsImage: {file: dots, resample: nearest\(keys)}
            aBox: {size: 40, fill: [{image: dotsImage, size: 36, at: 2px 2px}, black]}
            """,
            folder: folder.path
        ).image("aBox", scale: scale).bitmap
        let (edge, half) = (Int(2 * scale), Int(18 * scale))
        for y in 0..<2 * half {
            for x in 0..<2 * half {
                let expected = pixels[y / half * 2 + x / half]
                guard box[edge + x, edge + y] != expected else { continue }
                Issue.record("\(x), \(y): \(box[edge + x, edge + y])")
                return
            }
        }
    }

    /// Without an extension, vectors are meant first, then PNG.
    @Test func formatsHaveAnOrder() throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("flag.png", Color(red: 0, green: 1, blue: 0), width: 4, height: 4)
        try folder.write(Array(try Data(contentsOf: URL(fileURLWithPath: Self.fixtures + "gray.jpg"))), to: "flag.jpg")
        let yaml = "flagImage: flag"
        let png = try styles(yaml, folder: folder.path).image("flagImage")
        #expect(png.layout.size == Size2D(4, 4))
        try folder.write(Self.square, to: "flag.svg")
        #expect(try styles(yaml, folder: folder.path).image("flagImage").layout.size == Size2D(20, 10))
    }

    /// Lengths of a file are numbers of any size until they are pixels.
    @Test(arguments: [
        ("width='1e-9' height='1000000'", "fit: cover, size: [10000, 1]"),
        ("width='1000000' height='1e-9'", "fit: cover, size: [1, 10000]"),
        ("viewBox='0 0 1e-6 1e6'", "fit: cover, size: [16384, 16384]"),
        ("viewBox='0 0 1e6 1e-6'", "fit: contain, size: [16384, 16384]"),
    ]) func extremeFilesAreErrors(size: String, keys: String) throws {
        let folder = try TemporaryFolder()
        let root = "<svg xmlns='http://www.w3.org/2000/svg' \(size)>"
        try folder.write(root + "<rect width='1' height='1'/></svg>", to: "x.svg")
        let yaml = """
            $appearances: [light]
            xImage: {file: x.svg, \(keys)}
            xBox: {size: 40, fill: {image: x, size: cover, repeat: round}}
            """
        // What matters is that the process goes on: small pictures may be drawn.
        let styles = try styles(yaml, folder: folder.path)
        _ = styles.validate()
        for name in ["xImage", "xBox"] { for scale in [0.1, 1, 16] { _ = try? styles.image(name, scale: scale) } }
    }

    /// A link loads nothing, and what is in it is painted.
    @Test func linksAreGroups() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>"
                + "<a href='https://example.com'><rect width='4' height='4'/></a></svg>",
            to: "x.svg"
        )
        let styles = try styles("$appearances: [light]\nxImage: x.svg\n", folder: folder.path)
        #expect(styles.validate().allSatisfy { $0.severity == .warning })
        let image = try styles.resolvedImage("xImage")
        #expect(image.warnings == [])
        #expect(pixel(try image.render().bitmap, 1, 1) == [0, 0, 0, 255])
    }

    @Test(arguments: ["profile-gray-of-colors.jpg", "profile-broken.webp", "profile-broken.png"])
    func profilesThatCannotBeUsedAreToldOf(name: String) throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: Self.fixtures + name)
        try folder.write(Array(try Data(contentsOf: file)), to: name)
        let styles = try styles("$appearances: [light]\naImage: \(name)\n", folder: folder.path)
        #expect(styles.validate().allSatisfy { $0.severity == .warning })
        let image = try styles.resolvedImage("aImage")
        let told = "the pixels of '\(name)' are taken for sRGB: the ICC profile "
        #expect(image.warnings.first?.description.contains(told) == true)
        #expect(try image.render().bitmap.isOpaque)
    }

    /// Whoever knows no animations shows the first picture of one (PNG specification, third edition, 4.9).
    @Test func animationsAreToldOf() throws {
        let folder = try TemporaryFolder()
        let control: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 0]
        try folder.write(TinyPNG.file([[255, 0, 0], [0, 0, 255]], [("acTL", control)]), to: "a.png")
        let styles = try styles("aImage: a.png\nbBox: {size: 9, fill: {image: a.png}}", folder: folder.path)
        let told = "warning: only the first picture of the animation 'a.png' is drawn"
        #expect(styles.validate().map(\.description) == ["test.yaml:1:9: \(told)", "test.yaml:2:31: \(told)"])
        #expect(try styles.image("aImage").bitmap.width == 2)
    }
}
