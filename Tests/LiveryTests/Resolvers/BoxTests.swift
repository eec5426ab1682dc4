import LiveryRaster
import Testing

@testable import Livery

struct BoxTests {
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
}
