import LiveryRaster
import TestSupport
import Testing

@testable import Livery

struct StretchableTests {
    /// A picture of 6 × 6 whose columns are a, b, c, d, e, f from left to right.
    private func striped(_ folder: TemporaryFolder) throws {
        let levels: [UInt8] = [10, 50, 90, 130, 170, 210]
        let bitmap = try Bitmap(
            width: 6,
            height: 6,
            pixels: (0..<36).map {
                PremultipliedPixel(StraightPixel(red: levels[$0 % 6], green: levels[$0 % 6], blue: 0, alpha: 255))
            }
        )
        try folder.writePicture("stripes.png", bitmap)
    }

    private func row(_ image: ThemedImage) -> [UInt8] { (0..<image.bitmap.width).map { image.bitmap[$0, 3].red } }

    @Test func tilesBetweenTheCaps() throws {
        let folder = try TemporaryFolder()
        try striped(folder)
        func image(_ keys: String) throws -> ThemedImage {
            try styles("aStretchableImage: {source: stripes, \(keys)}", folder: folder.path).image("aStretchableImage")
        }
        let caps = "capInsets: {left: 2, right: 2, top: 1, bottom: 1}"
        // The middle is c, d; border-image-repeat: repeat is centered.
        #expect(row(try image("\(caps), size: [10, 6], mode: tile")) == [10, 50, 90, 130, 90, 130, 90, 130, 170, 210])
        #expect(row(try image("\(caps), size: [8, 6], mode: [tile, stretch]")) == [10, 50, 130, 90, 130, 90, 170, 210])
        #expect(
            row(try image("\(caps), size: [9, 6], mode: space")) == [10, 50, 0, 90, 130, 0, 90, 130, 0, 170, 210]
                .prefix(2) + row(try image("\(caps), size: [9, 6], mode: space")).dropFirst(2).dropLast(2) + [170, 210]
        )
        // Its own size is the source's.
        #expect(row(try image(caps)) == [10, 50, 90, 130, 170, 210])
        let empty = try image("\(caps), size: [10, 6], fillCenter: false")
        #expect(empty.bitmap[5, 3].alpha == 0)
        #expect(empty.bitmap[5, 0].alpha == 255)
    }

    @Test func anAssetBringsItsCapsAndMargins() throws {
        let styles = try styles(
            """
            aBox: {fill: red, cornerRadius: 4, border: 1px solid blue, shadow: 0 2px 4px black}
            wideStretchableImage: {source: aBox, size: [60, 40]}
            namedStretchableImage: {source: "{aBox}", size: [60, 40]}
            """
        )
        for scale in [1.0, 2, 3] {
            let direct = try styles.image("aBox", size: Size2D(60, 40), scale: scale)
            let stretched = try styles.image("wideStretchableImage", scale: scale)
            #expect(stretched.bitmap == direct.bitmap)
            #expect(stretched.layout.margins == direct.layout.margins)
            #expect(try styles.image("namedStretchableImage", scale: scale).bitmap == direct.bitmap)
        }
    }

    /// At fractional scales too, margins and content are rounded as the asset's own image has them.
    @Test(arguments: [1.25, 1.5, 1.75, 2.5]) func fractionalScales(scale: Double) throws {
        for size in [30.0, 31, 40, 47] {
            let styles = try styles(
                """
                aBox: {fill: red, cornerRadius: 5, border: 1px solid blue, shadow: 0 1px 0 1px black}
                aStretchableImage: {source: aBox, size: \(size)}
                """
            )
            let direct = try styles.image("aBox", size: Size2D(size, size), scale: scale)
            let stretched = try styles.image("aStretchableImage", scale: scale)
            #expect(stretched.bitmap.size == direct.bitmap.size)
            // At a quarter of a pixel, the source's middle is too short for caps of whole pixels.
            if scale * 2 == (scale * 2).rounded() { #expect(stretched.bitmap == direct.bitmap, "\(size)") }
        }
    }

    @Test func statesShareSizeAndMargins() throws {
        let styles = try styles(
            """
            flatBox: {size: 20, fill: red}
            deepBox: {size: 20, fill: red, shadow: 0 2px 4px black}
            aStretchableImage:
              source: flatBox
              size: 30
              states: {highlighted: {source: deepBox}}
            """
        )
        for states in [[], [.highlighted]] as [StateSet] {
            let image = try styles.image("aStretchableImage", states: states)
            #expect(image.layout.margins == Insets(top: 4, left: 6, bottom: 8, right: 6))
            #expect(image.bitmap.size == PixelSize(width: 42, height: 42))
            #expect(image.bitmap[20, 20].red == 255)
            #expect(image.bitmap[6, 20].alpha == 255)
        }
    }

    @Test func ninePatchesBringTheirMarkers() throws {
        // 4 × 4 within its border: column 1 and row 2 stretch, content from column 1 to 2.
        let black = PremultipliedPixel(StraightPixel(red: 0, green: 0, blue: 0, alpha: 255))
        let red = PremultipliedPixel(StraightPixel(red: 255, green: 0, blue: 0, alpha: 255))
        var pixels = [PremultipliedPixel](repeating: .transparent, count: 36)
        for y in 1...4 { for x in 1...4 { pixels[y * 6 + x] = red } }
        pixels[0 * 6 + 2] = black
        pixels[3 * 6 + 0] = black
        for x in 2...3 { pixels[5 * 6 + x] = black }
        for y in 1...4 { pixels[y * 6 + 5] = black }
        let folder = try TemporaryFolder()
        try folder.writePicture("bubble.9.png", Bitmap(width: 6, height: 6, pixels: pixels))
        let styles = try styles(
            "aStretchableImage: {source: bubble.9.png}\nbStretchableImage: {source: bubble, size: " + "9}",
            folder: folder.path
        )
        let layout = try styles.resolvedImage("aStretchableImage").layout
        #expect(layout.size == Size2D(4, 4))
        #expect(layout.capInsets == Insets(top: 2, left: 1, bottom: 1, right: 2))
        #expect(layout.padding == Insets(top: 0, left: 1, bottom: 0, right: 1))
        let image = try styles.image("bStretchableImage", scale: 2)
        #expect(image.bitmap.size == PixelSize(width: 18, height: 18))
        #expect(image.bitmap[0, 0] == red)
    }

    @Test func automaticCapsFindTheUniformMiddle() throws {
        let folder = try TemporaryFolder()
        let bitmap = try Bitmap(width: 9, height: 5) { canvas throws(RasterError) in
            try canvas.fill(Rect2D(x: 0, y: 0, width: 9, height: 5), with: .color(Color(red: 1, green: 0, blue: 0)))
            try canvas.fill(Rect2D(x: 0, y: 0, width: 2, height: 1), with: .color(Color(red: 0, green: 0, blue: 1)))
        }
        try folder.writePicture("plain.png", bitmap)
        let styles = try styles("aStretchableImage: {source: plain, capInsets: auto}", folder: folder.path)
        let caps = try styles.resolvedImage("aStretchableImage").layout.capInsets
        #expect(caps == Insets(top: 1, left: 2, bottom: 0, right: 0))
    }

    /// Where caps meet, or rounding them to pixels makes them meet, a pixel between them is stretched:
    /// there is no hole.
    @Test(
        arguments: [
            "{fill: red, cornerRadius: 6}", "{fill: red, cornerRadius: 5}", "{size: 40, fill: red, cornerRadius: pill}",
            "{size: 12, fill: red, cornerRadius: 4, shadow: 0 1px 3px black}",
            "{size: 12, fill: red, cornerRadius: 5.5}", "{size: 40, fill: red, capInsets: 30}",
        ],
        [0.5, 0.75, 1, 1.1, 1.25, 2]
    ) func nothingIsLeftOut(source: String, scale: Double) throws {
        let styles = try styles("dBox: \(source)\nfStretchableImage: {source: dBox, size: [60, 60]}")
        let image = try styles.image("fStretchableImage", scale: scale)
        let middle = image.bitmap[image.bitmap.width / 2, image.bitmap.height / 2]
        #expect(middle.red == 255 && middle.alpha == 255)
        // From the middle to each side there is no gap.
        let (x, y) = (image.bitmap.width / 2, image.bitmap.height / 2)
        let inset = Int((image.layout.margins.left * scale).rounded(.up)) + 1
        #expect((inset..<x).allSatisfy { image.bitmap[$0, y].alpha == 255 })
        #expect((inset + Int(2 * scale)..<y).allSatisfy { image.bitmap[x, $0].alpha == 255 })
    }
}
