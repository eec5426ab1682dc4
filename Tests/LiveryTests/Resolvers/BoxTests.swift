import LiveryRaster
import Testing

@testable import Livery

struct BoxTests {
    @Test(arguments: [
        "fill: {colors: [red, blue]}, size: [auto, 9]", "fill: {colors: [red, blue], angle: 270}, size: [9, auto]",
        "cornerRadius: 3, size: auto, shadow: 0 0 0 3px black", "cornerRadius: 0, size: auto, shadow: 0 0 0 3px black",
        "cornerRadius: 2, size: auto, shadow: inset 0 0 0 3px black",
    ]) func sidesThatCanBeAutomatic(keys: String) { #expect(faults(of: "aBox: {\(keys)}") == []) }

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
                let layout = try styles.resolvedImage("aButton", states: states, appearance: appearance).layout
                #expect(layout.margins == Insets(top: 6, left: 6, bottom: 6, right: 6))
                #expect(layout.size == Size2D(32, 22))
            }
        }
    }

    /// Across its direction, a gradient's image is one pixel wide at every scale.
    @Test func imagesOfGradientsAreOnePixelAcross() throws {
        let styles = try styles("aGradientImage: {colors: [red, blue], angle: 90, size: [20, auto]}")
        for scale in [1.0, 2, 3] {
            let size = try styles.image("aGradientImage", scale: scale).bitmap.size
            #expect(size == PixelSize(width: Int(20 * scale), height: 1))
        }
        #expect(faults(of: "aGradientImage: {colors: [red, blue], size: [20, auto]}").count == 1)
    }

    /// What all images of an asset have in common is worked out once, not for each of them.
    @Test func thousandsOfVariantsAreResolvedInLinearTime() throws {
        let states = ["hovered", "focused", "selected", "highlighted", "disabled"]
        let combinations = (1..<32).map { bits in
            states.enumerated().filter { bits & 1 << $0.offset != 0 }.map(\.element).joined(separator: ".")
        }
        let appearances = (0..<80).map { "a\($0)" }.joined(separator: ", ")
        let variants = combinations.map { "\($0): {opacity: 0.5}" }.joined(separator: ", ")
        let yaml = "$appearances: [\(appearances)]\naBox: {size: 3, fill: red, states: {\(variants)}}"
        #expect(faults(of: yaml) == [])
        let styles = try styles(yaml)
        for appearance in styles.document.appearances {
            let size = Size2D(5, 5)
            let image = try styles.resolvedImage("aBox", size: size, appearance: appearance)
            #expect(image.layout.size == size)
        }
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
        #expect(faults(of: yaml).map { $0.split(separator: ":")[1] } == ["2", "3", "4", "5", "6", "8", "9"])
    }
}
