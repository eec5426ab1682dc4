import LiveryRaster
import Testing

@testable import Livery

struct BoxPaintingTests {
    /// The straight components of a pixel.
    private func pixel(_ image: ThemedImage, _ x: Int, _ y: Int) -> [Int] {
        let pixel = StraightPixel(image.bitmap[x, y])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
    }

    @Test func bordersAreSnappedToPixels() throws {
        let styles = try styles("aBox: {size: 10, fill: white, border: 1px solid black}")
        // css-values-4: 1.5 pixels are drawn as 1, 0.5 as 1.
        for (scale, width) in [(1.0, 1), (1.5, 1), (2, 2), (0.5, 1), (3, 3)] {
            let image = try styles.image("aBox", scale: scale)
            let middle = image.bitmap.height / 2
            let dark = (0..<image.bitmap.width / 2).filter { pixel(image, $0, middle)[0] == 0 }
            #expect(dark == Array(0..<width), "at \(scale)")
            let gray = (0..<image.bitmap.width).filter { ![0, 255].contains(pixel(image, $0, middle)[0]) }
            #expect(gray == [])
        }
    }

    /// A side that has no room for two lines is one beside sides that have.
    @Test func thinSidesOfDoubleBordersStay() throws {
        let image = try styles("aBox: {size: 30, border: {width: 1 8, style: double, color: black}}").image("aBox")
        #expect([0, 29].map { pixel(image, 15, $0)[3] } == [255, 255])
        // Three of the eight, two of nothing, three.
        #expect((0..<9).map { pixel(image, $0, 15)[3] } == [255, 255, 255, 0, 0, 255, 255, 255, 0])
    }

    /// An outline inside reaches to the middle at most, and is then as wide outside as it says.
    @Test(arguments: [(-5.0, 3.0, 0.0), (-1, 4, 4), (0, 5, 5), (2, 7, 7), (-40, 3, 0)]) func outlinesHaveTheirMargin(
        offset: Double,
        down: Double,
        across: Double
    ) throws {
        let text = "aBox: {size: [57, 4], fill: red, outline: {width: 5, offset: \(offset), color: black}}"
        #expect(
            try styles(text).image("aBox").layout.margins
                == Insets(top: down, left: across, bottom: down, right: across)
        )
    }

    @Test func hairlinesAreOnePixelAtAnyScale() throws {
        let styles = try styles("aBox: {size: [20, hairline], fill: black}")
        for scale in [1, 1.5, 2, 3] { #expect(try styles.image("aBox", scale: scale).bitmap.height == 1) }
    }

    @Test func opacityAndTintAreOfTheWhole() throws {
        let half = try styles("aBox: {size: 4, fill: red, opacity: 0.5}").image("aBox")
        #expect(pixel(half, 1, 1) == [255, 0, 0, 128])
        let tinted = try styles("aBox: {size: 4, fill: rgb(255 0 0 / .5), tint: blue}").image("aBox")
        #expect(pixel(tinted, 1, 1) == [0, 0, 255, 128])
        let multiplied = try styles(
            "aBox: {size: 4, fill: [255, 128, 64], tint: {color: [128, 255, 0], mode: multiply}}"
        ).image("aBox")
        #expect(pixel(multiplied, 1, 1) == [128, 128, 0, 255])
    }

    /// The mask of a shadow is never larger than what can be seen of it.
    @Test func aBlurMayBeLargerThanAnyImage() throws {
        let image = try styles("aBox: {size: 20, fill: white, shadow: inset 0 0 40000px 10px black}").image("aBox")
        // So wide a Gaussian leaves nothing of the hole.
        #expect(pixel(image, 10, 10) == [0, 0, 0, 255])
        let light = try styles("aBox: {size: 20, fill: none, margin: 4, shadow: 0 0 250px black}").image(
            "aBox",
            scale: 3
        )
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
        let pill = "aBox: {fill: black, cornerRadius: 10, size: [auto, 20], cornerCurve: continuous}"
        #expect(try LiveryTests.styles(pill).image("aBox").layout.capInsets.left == 10)
    }

    /// w3c/csswg-drafts#7103, worked in double precision.
    @Test(
        arguments: [
            (0.0, 5.0, 100.0, 0.0), (10, 5, 100, 15), (10, 10, 100, 20),
            // ratio 0.5: 1 − 0.125·(1 − 0.1³) = 0.875125; 5 + 10·0.875125
            (5, 10, 100, 13.75125), (1, 10, 100, 3.7100583199999995), (10, -4, 100, 6), (3, -4, 100, 0),
        ] as [(Double, Double, Double, Double)]
    ) func spreadRadii(radius: Double, spread: Double, side: Double, expected: Double) {
        let grown = CornerRadii(radius).spread(by: spread, around: Size2D(side, side)).topLeft.width
        #expect(abs(grown - expected) < 1e-9, "\(grown)")
    }
}
