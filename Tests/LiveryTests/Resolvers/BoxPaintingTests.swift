import LiveryRaster
import Testing

@testable import Livery

struct BoxPaintingTests {
    /// The straight components of a pixel.
    private func pixel(_ image: ThemedImage, _ x: Int, _ y: Int) -> [Int] {
        let pixel = StraightPixel(image.bitmap[x, y])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
    }

    @Test func paintsInTheOrderOfCSS() throws {
        let styles = try styles(
            """
            aBox:
              size: 12
              fill: [rgb(0 0 255 / .5), rgb(255 0 0)]
              border: 2px solid rgb(0 255 0)
              overlay: rgb(0 0 0 / .5)
              shadow: 0 0 0 3px rgb(255 255 0)
              margin: 4
            """
        )
        let image = try styles.image("aBox")
        #expect(pixel(image, 0, 0) == [0, 0, 0, 0])
        // The shadow's ring, outside of the box.
        #expect(pixel(image, 2, 10) == [255, 255, 0, 255])
        // The border under the overlay.
        #expect(pixel(image, 4, 10) == [0, 127, 0, 255])
        // Blue over red, under the overlay.
        #expect(pixel(image, 10, 10) == [63, 0, 64, 255])
    }

    @Test func shadowsDoNotShowBeneathATranslucentBox() throws {
        let image = try styles(
            "aBox: {size: 20, fill: rgb(255 0 0 / .2), shadow: 2px 2px 6px black, cornerRadius: 3}"
        ).image("aBox")
        let center = Int(image.layout.margins.left) + 10
        #expect(
            image.bitmap[center, center]
                == PremultipliedPixel(StraightPixel(red: 255, green: 0, blue: 0, alpha: 51))
        )
    }

    /// What a pixel on a smooth edge shows is the box for the part it covers, and the shadow's ring
    /// for the rest: nothing of the ground behind shines through.
    @Test func boxAndRingLeaveNoSeam() throws {
        let image = try styles(
            "aBox: {size: 21, fill: red, cornerRadius: 10, shadow: 0 0 0 6px red}"
        ).image("aBox")
        for y in 6..<27 {
            for x in 6..<27 { #expect(pixel(image, x, y)[3] >= 254, "\(x), \(y)") }
        }
    }

    @Test func bordersAreSnappedToPixels() throws {
        let styles = try styles("aBox: {size: 10, fill: white, border: 1px solid black}")
        // css-values-4: 1.5 pixels are drawn as 1, 0.5 as 1.
        for (scale, width) in [(1.0, 1), (1.5, 1), (2, 2), (0.5, 1), (3, 3)] {
            let image = try styles.image("aBox", scale: scale)
            let middle = image.bitmap.height / 2
            let dark = (0..<image.bitmap.width / 2).filter { pixel(image, $0, middle)[0] == 0 }
            #expect(dark == Array(0..<width), "at \(scale)")
            let gray = (0..<image.bitmap.width).filter {
                ![0, 255].contains(pixel(image, $0, middle)[0])
            }
            #expect(gray == [])
        }
    }

    @Test func bordersMayDifferBySide() throws {
        let image = try styles(
            "aBox: {size: 10, fill: white, border: {width: {top: 1, left: 3}, color: black}}"
        ).image("aBox")
        #expect(pixel(image, 5, 0) == [0, 0, 0, 255])
        #expect(pixel(image, 5, 1) == [255, 255, 255, 255])
        #expect(pixel(image, 2, 5) == [0, 0, 0, 255])
        #expect(pixel(image, 3, 5) == [255, 255, 255, 255])
        #expect(pixel(image, 9, 9) == [255, 255, 255, 255])
    }

    @Test func hairlinesAreOnePixelAtAnyScale() throws {
        let styles = try styles("aBox: {size: [20, hairline], fill: black}")
        for scale in [1, 1.5, 2, 3] {
            #expect(try styles.image("aBox", scale: scale).bitmap.height == 1)
        }
    }

    @Test func insetShadowsAreClippedToThePaddingBox() throws {
        let image = try styles(
            "aBox: {size: 20, fill: white, border: 2px solid red, shadow: inset 0 3px 0 black}"
        ).image("aBox")
        #expect(pixel(image, 10, 1) == [255, 0, 0, 255])
        #expect(pixel(image, 10, 2) == [0, 0, 0, 255])
        #expect(pixel(image, 10, 4) == [0, 0, 0, 255])
        #expect(pixel(image, 10, 5) == [255, 255, 255, 255])
    }

    @Test func opacityAndTintAreOfTheWhole() throws {
        let half = try styles("aBox: {size: 4, fill: red, opacity: 0.5}").image("aBox")
        #expect(pixel(half, 1, 1) == [255, 0, 0, 128])
        let tinted = try styles("aBox: {size: 4, fill: rgb(255 0 0 / .5), tint: blue}").image(
            "aBox"
        )
        #expect(pixel(tinted, 1, 1) == [0, 0, 255, 128])
        let multiplied = try styles(
            "aBox: {size: 4, fill: [255, 128, 64], tint: {color: [128, 255, 0], mode: multiply}}"
        ).image("aBox")
        #expect(pixel(multiplied, 1, 1) == [128, 128, 0, 255])
    }

    /// Each side of a square box has dashes of its own, with one at each end: 27 pixels hold four of
    /// 6 pixels, and between them three gaps of one pixel.
    @Test func dashesBeginAndEndInTheCorners() throws {
        let image = try styles("aBox: {size: 27, border: 3px dashed black}").image("aBox")
        let line = (0..<27).map { pixel(image, $0, 1)[3] > 127 }
        let down = (0..<27).map { pixel(image, 25, $0)[3] > 127 }
        #expect((0..<27).filter { !line[$0] } == (0..<27).filter { !down[$0] })
        for corner in [0, 24] {
            for x in corner..<corner + 3 {
                for y in 0..<3 { #expect(pixel(image, x, y)[3] == 255) }
            }
        }
    }

    /// Measured in a picture by Chromium: dashes of 6 pixels, gaps of 3, from where the corner ends.
    @Test func dashesGoAroundRoundedCorners() throws {
        let image = try styles(
            "aBox: {size: [72, 48], cornerRadius: 10, border: 3px dashed black}"
        ).image("aBox")
        let dark = (10..<60).filter { pixel(image, $0, 1)[3] == 255 }
        let expected = [10..<16, 19..<25, 28..<34, 37..<43, 46..<52, 55..<60].flatMap(Array.init)
        #expect(dark == expected)
    }

    /// The mask of a shadow is never larger than what can be seen of it.
    @Test func aBlurMayBeLargerThanAnyImage() throws {
        let image = try styles(
            "aBox: {size: 20, fill: white, shadow: inset 0 0 40000px 10px black}"
        ).image("aBox")
        // So wide a Gaussian leaves nothing of the hole.
        #expect(pixel(image, 10, 10) == [0, 0, 0, 255])
        let light = try styles(
            "aBox: {size: 20, fill: none, margin: 4, shadow: 0 0 250px black}"
        ).image("aBox", scale: 3)
        #expect(light.bitmap.size == PixelSize(width: 84, height: 84))
    }

    @Test func continuousCornersReachFurther() throws {
        let styles = try styles("aBox: {fill: black, cornerRadius: 10, cornerCurve: continuous}")
        let image = try styles.image("aBox")
        // 15.28665 points, in whole ones.
        #expect(image.layout.capInsets == Insets(16))
        #expect(image.layout.size == Size2D(33, 33))
        // Where the circular one begins to turn, this one has turned a little already.
        #expect(pixel(image, 10, 0)[3] < 255)
        #expect(pixel(image, 16, 0)[3] == 255)
        // A side that the radii fill has no room for more, and the other follows it.
        let pill =
            "aBox: {fill: black, cornerRadius: 10, size: [auto, 20], cornerCurve: continuous}"
        #expect(try LiveryTests.styles(pill).image("aBox").layout.capInsets.left == 10)
    }

    @Test func dashesMayDifferBySide() throws {
        let keys = "size: 40, border: {width: {top: 2, left: 6}, color: black, style: dashed}"
        let image = try styles("aBox: {\(keys)}").image("aBox")
        let top = (8..<40).filter { pixel(image, $0, 1)[3] > 127 }
        let left = (8..<40).filter { pixel(image, 3, $0)[3] > 127 }
        // Dashes of 6 pixels and gaps of 16/3 on the upper side, of 12 and 2 on the left one. Of the
        // pixels from the eighth on, this many lie in a dash by more than half.
        #expect(top.count == 18)
        #expect(left.count == 28)
        for offset in 8..<40 {
            #expect(pixel(image, 39, offset)[3] == 0)
            #expect(pixel(image, offset, 39)[3] == 0)
        }
    }

    // MARK: The spread's corners

    /// w3c/csswg-drafts#7103, worked in double precision.
    @Test(
        arguments: [
            (0.0, 5.0, 100.0, 0.0), (10, 5, 100, 15), (10, 10, 100, 20),
            // ratio 0.5: 1 − 0.125·(1 − 0.1³) = 0.875125; 5 + 10·0.875125
            (5, 10, 100, 13.75125),
            (1, 10, 100, 3.7100583199999995), (10, -4, 100, 6), (3, -4, 100, 0),
        ] as [(Double, Double, Double, Double)]
    )
    func spreadRadii(radius: Double, spread: Double, side: Double, expected: Double) {
        let grown = CornerRadii(radius).spread(by: spread, around: Size2D(side, side)).topLeft.width
        #expect(abs(grown - expected) < 1e-9, "\(grown)")
    }
}
