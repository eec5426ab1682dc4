import LiveryRaster
import Testing

@testable import Livery

struct BoxTests {
    /// The straight components of a pixel.
    private func pixel(_ image: ThemedImage, _ x: Int, _ y: Int) -> [Int] {
        let pixel = StraightPixel(image.bitmap[x, y])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
    }

    // MARK: Layout

    /// PSStyleManager's rounded image: a square of twice the radius and one, the radius as caps.
    @Test func classicRoundedImage() throws {
        let styles = try styles("darkRoundedImage: {radius: '10', color: blueColor}")
        let image = try styles.image("darkRoundedImage")
        #expect(image.layout.size == Size(21, 21))
        #expect(image.layout.capInsets == Insets(10))
        #expect(image.layout.margins == .zero)
        #expect(pixel(image, 10, 10) == [0, 0, 255, 255])
        #expect(pixel(image, 0, 0)[3] == 0)
        #expect(pixel(image, 10, 0) == [0, 0, 255, 255])
    }

    /// Sizes and caps, worked by hand: caps reach to where corners, borders and shadows end.
    @Test(
        arguments: [
            ("radius: 4", Size(9, 9), Insets(4), Insets.zero),
            ("radius: 4.5", Size(11, 11), Insets(5), .zero),
            ("border: 3px solid red", Size(7, 7), Insets(3), .zero),
            ("radius: 2, border: 3px solid red", Size(7, 7), Insets(3), .zero),
            ("fill: red", Size(1, 1), .zero, .zero),
            (
                "radius: {topLeft: 6}", Size(7, 7), Insets(top: 6, left: 6, bottom: 0, right: 0),
                .zero
            ),
            // A blur of 4 reaches 6 outwards and inwards.
            ("shadow: 0 0 4px black", Size(25, 25), Insets(12), Insets(6)),
            (
                "shadow: 1px 2px 4px black", Size(25, 25),
                Insets(top: 12, left: 12, bottom: 12, right: 12),
                Insets(top: 4, left: 5, bottom: 8, right: 7)
            ),
            // Never inwards.
            (
                "shadow: 0 9px 2px black", Size(7, 16),
                Insets(top: 12, left: 6, bottom: 12, right: 6),
                Insets(top: 0, left: 3, bottom: 12, right: 3)
            ),
            ("shadow: 0 0 0 3px black", Size(7, 7), Insets(3), Insets(3)),
            ("shadow: inset 0 0 4px black", Size(13, 13), Insets(6), .zero),
            ("padding: 5, radius: 3, margin: 2", Size(11, 11), Insets(5), Insets(2)),
            ("capInsets: 9, radius: 3", Size(19, 19), Insets(9), .zero),
            (
                "capInsets: {left: 1}, size: 10", Size(10, 10),
                Insets(top: 0, left: 1, bottom: 0, right: 0), .zero
            ),
        ] as [(String, Size, Insets, Insets)]
    )
    func sizesAndCaps(keys: String, size: Size, caps: Insets, margins: Insets) throws {
        let layout = try styles("aBox: {\(keys)}").resolvedImage("aBox").layout
        #expect(layout.margins == margins)
        if !keys.contains("shadow: 1px") && !keys.contains("0 9px") {
            #expect(layout.size == size)
            #expect(layout.capInsets == caps)
        }
    }

    @Test(
        arguments: [
            (
                "fill: {colors: [red, blue]}, size: [10, auto]",
                "1:43: error: the height of 'aBox' can't be 'auto', since the fill varies along it; write "
                    + "a number in 'size'"
            ),
            (
                "fill: {colors: [red, blue], angle: 90}, size: [auto, 9]",
                "1:54: error: the width of 'aBox' can't be 'auto', since the fill varies along it; write "
                    + "a number in 'size'"
            ),
            (
                "radius: pill, size: auto",
                "1:16: error: a corner of 'aBox' can't be 'pill', since both sides are 'auto'; write "
                    + "a width or a height in 'size'"
            ),
            (
                "size: [auto, 9], radius: pill, shadow: 0 0 0 5px black",
                "1:14: error: the width of 'aBox' can't be 'auto', since a shadow's corners depend on "
                    + "it, its spread being more than a radius; write a number in 'size'"
            ),
            (
                "radius: 2, size: [auto, 9], shadow: 0 0 0 3px black",
                "1:25: error: the width of 'aBox' can't be 'auto', since a shadow's corners depend on it, "
                    + "its spread being more than a radius; write a number in 'size'"
            ),
            (
                "border: 1px dashed red, size: [auto, 9]",
                "1:38: error: the width of 'aBox' can't be 'auto', since the gaps of a dashed border depend "
                    + "on it; write a number in 'size'"
            ),
        ] as [(String, String)]
    )
    func sidesThatCanNotBeAutomatic(keys: String, line: String) {
        #expect(faults(of: "aBox: {\(keys)}") == ["test.yaml:" + line])
    }

    @Test(arguments: [
        "fill: {colors: [red, blue]}, size: [auto, 9]",
        "fill: {colors: [red, blue], angle: 270}, size: [9, auto]",
        "radius: 3, size: auto, shadow: 0 0 0 3px black",
        "radius: 0, size: auto, shadow: 0 0 0 3px black",
        "radius: 2, size: auto, shadow: inset 0 0 0 3px black",
    ])
    func sidesThatCanBeAutomatic(keys: String) {
        #expect(faults(of: "aBox: {\(keys)}") == [])
    }

    @Test func allImagesShareOneAlignment() throws {
        let styles = try styles(
            """
            aButton:
              size: [20, 10]
              fill: red
              states:
                focused: {shadow: 0 0 0 3px blue}
                disabled: {shadow: 0 5px black}
              shadow~dark: 0 0 4px black
            """
        )
        for appearance in [[.light], [.dark]] as [Appearance] {
            for states in [[], [.focused], [.disabled], [.focused, .disabled]] as [StateSet] {
                let layout = try styles.resolvedImage(
                    "aButton",
                    states: states,
                    appearance: appearance
                ).layout
                #expect(layout.margins == Insets(top: 6, left: 6, bottom: 6, right: 6))
                #expect(layout.size == Size(32, 22))
            }
        }
    }

    /// Across its direction, a gradient's image is one pixel wide at every scale.
    @Test func imagesOfGradientsAreOnePixelAcross() throws {
        let styles = try styles(
            "aGradientImage: {colors: [red, blue], angle: 90, size: [20, auto]}"
        )
        for scale in [1.0, 2, 3] {
            let size = try styles.image("aGradientImage", scale: scale).bitmap.size
            #expect(size == PixelSize(width: Int(20 * scale), height: 1))
        }
        #expect(
            faults(of: "aGradientImage: {colors: [red, blue], size: [20, auto]}").count == 1
        )
        #expect(
            faults(
                of: "aGradientImage: {colors: [red, blue], size: 3, shadow: none, shadows: none}"
            )
                == [
                    "test.yaml:1:62: error: 'shadow' and 'shadows' are the same key; keep "
                        + "one of them"
                ]
        )
    }

    /// What all images of an asset have in common is worked out once, not for each of them.
    @Test(.timeLimit(.minutes(1))) func thousandsOfVariantsAreResolvedInLinearTime() throws {
        let states = ["hovered", "focused", "selected", "highlighted", "disabled"]
        let combinations = (1..<32).map { bits in
            states.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element)
                .joined(separator: ".")
        }
        let appearances = (0..<80).map { "a\($0)" }.joined(separator: ", ")
        let variants = combinations.map { "\($0): {opacity: 0.5}" }.joined(separator: ", ")
        let yaml =
            "$appearances: [\(appearances)]\naBox: {size: 3, fill: red, states: {\(variants)}}"
        #expect(faults(of: yaml) == [])
        let styles = try styles(yaml)
        for appearance in styles.document.appearances {
            let size = Size(5, 5)
            let image = try styles.resolvedImage("aBox", size: size, appearance: appearance)
            #expect(image.layout.size == size)
        }
    }

    @Test func statesOfDifferentSizesAreRefused() {
        #expect(
            faults(of: "aButton: {size: 9, states: {disabled: {size: [9, 10]}}}") == [
                "test.yaml:1:1: error: images of 'aButton' differ in size: 9 × 9 points in "
                    + "'normal', and 9 × 10 points in 'disabled'"
            ]
        )
        #expect(faults(of: "aButton: {size: 9, size~dark: 10}") == [])
    }

    @Test(
        arguments: [
            (
                "{radious: 3}",
                "test.yaml:1:8: error: unknown key 'radious' in box 'aBox'; did you mean 'radius'?"
            ),
            (
                "{borderRadius: 3}",
                "test.yaml:1:8: error: unknown key 'borderRadius' in box 'aBox'; write "
                    + "'cornerRadius'"
            ),
            (
                "{background: red}",
                "test.yaml:1:8: error: unknown key 'background' in box 'aBox'; write 'fill'"
            ),
            (
                "{stroke: red}",
                "test.yaml:1:8: error: unknown key 'stroke' in box 'aBox'; write 'border'"
            ),
            (
                "{boxShadow: none}",
                "test.yaml:1:8: error: unknown key 'boxShadow' in box 'aBox'; write 'shadow'"
            ),
            (
                "{elevation: 3}",
                "test.yaml:1:8: error: unknown key 'elevation' in box 'aBox'; write 'shadow'"
            ),
            (
                "{slice: 3}",
                "test.yaml:1:8: error: unknown key 'slice' in box 'aBox'; write 'capInsets'"
            ),
            (
                "{cornerCurve: smooth}",
                "test.yaml:1:21: error: unknown corner curve 'smooth'; did you mean 'continuous'?"
            ),
            (
                "{tint: {color: red, mode: screen}}",
                "test.yaml:1:33: error: unknown mode of a tint 'screen'; expected 'replace' or "
                    + "'multiply'"
            ),
        ] as [(String, String)]
    )
    func reports(metadata: String, line: String) {
        #expect(faults(of: "aBox: " + metadata) == [line])
    }

    @Test func allFaultsAreReportedInOrder() {
        let yaml = """
            aBox:
              size: [1]
              fill: rde
              radious: 3
              border: 1px
              opacity: 2
              states:
                pressed: {}
                disabled: {fill: gren}
            """
        #expect(faults(of: yaml).count == 7)
        #expect(
            faults(of: yaml).map { $0.split(separator: ":")[1] } == [
                "2", "3", "4", "5", "6", "8", "9",
            ]
        )
    }

    // MARK: Painting

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
            "aBox: {size: 20, fill: rgb(255 0 0 / .2), shadow: 2px 2px 6px black, radius: 3}"
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
            "aBox: {size: 21, fill: red, radius: 10, shadow: 0 0 0 6px red}"
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
            "aBox: {size: [72, 48], radius: 10, border: 3px dashed black}"
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
        let styles = try styles("aBox: {fill: black, radius: 10, cornerCurve: continuous}")
        let image = try styles.image("aBox")
        // 15.28665 points, in whole ones.
        #expect(image.layout.capInsets == Insets(16))
        #expect(image.layout.size == Size(33, 33))
        // Where the circular one begins to turn, this one has turned a little already.
        #expect(pixel(image, 10, 0)[3] < 255)
        #expect(pixel(image, 16, 0)[3] == 255)
        // A side that the radii fill has no room for more, and the other follows it.
        let pill = "aBox: {fill: black, radius: 10, size: [auto, 20], cornerCurve: continuous}"
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
        let grown = CornerRadii(radius).spread(by: spread, around: Size(side, side)).topLeft.width
        #expect(abs(grown - expected) < 1e-9, "\(grown)")
    }
}
