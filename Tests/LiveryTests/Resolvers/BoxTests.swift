import LiveryRaster
import Testing

@testable import Livery

struct BoxTests {
    /// The straight components of a pixel.
    private func pixel(_ image: ThemedImage, _ x: Int, _ y: Int) -> [Int] {
        let pixel = StraightPixel(image.bitmap[x, y])
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Int.init)
    }

    /// PSStyleManager's rounded image: a square of twice the radius and one, the radius as caps.
    @Test func classicRoundedImage() throws {
        let styles = try styles("darkRoundedImage: {radius: '10', color: blueColor}")
        let image = try styles.image("darkRoundedImage")
        #expect(image.layout.size == Size2D(21, 21))
        #expect(image.layout.capInsets == Insets(10))
        #expect(image.layout.margins == .zero)
        #expect(pixel(image, 10, 10) == [0, 0, 255, 255])
        #expect(pixel(image, 0, 0)[3] == 0)
        #expect(pixel(image, 10, 0) == [0, 0, 255, 255])
    }

    /// Sizes and caps, worked by hand: caps reach to where corners, borders and shadows end.
    @Test(
        arguments: [
            ("cornerRadius: 4", Size2D(9, 9), Insets(4), Insets.zero),
            ("cornerRadius: 4.5", Size2D(11, 11), Insets(5), .zero),
            ("border: 3px solid red", Size2D(7, 7), Insets(3), .zero),
            ("cornerRadius: 2, border: 3px solid red", Size2D(7, 7), Insets(3), .zero),
            ("fill: red", Size2D(1, 1), .zero, .zero),
            (
                "cornerRadius: {topLeft: 6}", Size2D(7, 7),
                Insets(top: 6, left: 6, bottom: 0, right: 0), .zero
            ),
            // A blur of 4 reaches 6 outwards and inwards.
            ("shadow: 0 0 4px black", Size2D(25, 25), Insets(12), Insets(6)),
            (
                "shadow: 1px 2px 4px black", Size2D(25, 25),
                Insets(top: 12, left: 12, bottom: 12, right: 12),
                Insets(top: 4, left: 5, bottom: 8, right: 7)
            ),
            // Never inwards.
            (
                "shadow: 0 9px 2px black", Size2D(7, 16),
                Insets(top: 12, left: 6, bottom: 12, right: 6),
                Insets(top: 0, left: 3, bottom: 12, right: 3)
            ),
            ("shadow: 0 0 0 3px black", Size2D(7, 7), Insets(3), Insets(3)),
            ("shadow: inset 0 0 4px black", Size2D(13, 13), Insets(6), .zero),
            ("padding: 5, cornerRadius: 3, margin: 2", Size2D(11, 11), Insets(5), Insets(2)),
            ("capInsets: 9, cornerRadius: 3", Size2D(19, 19), Insets(9), .zero),
            (
                "capInsets: {left: 1}, size: 10", Size2D(10, 10),
                Insets(top: 0, left: 1, bottom: 0, right: 0), .zero
            ),
        ] as [(String, Size2D, Insets, Insets)]
    )
    func sizesAndCaps(keys: String, size: Size2D, caps: Insets, margins: Insets) throws {
        let layout = try styles("aBox: {\(keys)}").resolvedImage("aBox").layout
        #expect(layout.margins == margins)
        if !keys.contains("shadow: 1px") && !keys.contains("0 9px") {
            #expect(layout.size == size)
            #expect(layout.capInsets == caps)
        }
    }

    @Test(arguments: [
        "fill: {colors: [red, blue]}, size: [auto, 9]",
        "fill: {colors: [red, blue], angle: 270}, size: [9, auto]",
        "cornerRadius: 3, size: auto, shadow: 0 0 0 3px black",
        "cornerRadius: 0, size: auto, shadow: 0 0 0 3px black",
        "cornerRadius: 2, size: auto, shadow: inset 0 0 0 3px black",
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
                #expect(layout.size == Size2D(32, 22))
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
    }

    /// What all images of an asset have in common is worked out once, not for each of them.
    @Test func thousandsOfVariantsAreResolvedInLinearTime() throws {
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
            let size = Size2D(5, 5)
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
        #expect(faults(of: "aButton: {size: 9, size~dark: 10, fill: red}") == [])
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
                pushed: {}
                disabled: {fill: gren}
            """
        #expect(faults(of: yaml).count == 7)
        #expect(
            faults(of: yaml).map { $0.split(separator: ":")[1] } == [
                "2", "3", "4", "5", "6", "8", "9",
            ]
        )
    }
}
