import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Layers that reach out of their box, and layers within its padding.
struct OverflowTests {
    private func image(_ keys: String, scale: Double = 1) throws -> ThemedImage {
        let styles = try styles("$appearances: [light]\naBox: {\(keys)}")
        #expect(styles.validate() == [])
        return try styles.image("aBox", scale: scale)
    }

    /// Along an antialiased edge, a layer on both sides of it shows no seam.
    @Test(arguments: [1.0, 1.25, 2], ["cornerRadius: 8", "cornerRadius: 8, cornerShape: scoop"]) func edgesHaveNoSeam(
        scale: Double,
        edge: String
    ) throws {
        let found = try image(
            "size: 20, \(edge), fill: [{color: red, inset: -4}, blue], overflow: visible",
            scale: scale
        )
        #expect(found.layout.size == Size2D(28, 28))
        let red = try image("size: 28, fill: red", scale: scale).bitmap
        #expect(try #require(found.bitmap.largestDifference(from: red)) <= 2)
    }

    /// Colors and gradients on their own stay in the corners, and layers do not.
    @Test func cornersAreCrossed() throws {
        let keys = "size: 20, cornerRadius: 10, fill: [{color: red, size: 5}, blue], margin: 0"
        let visible = try image(keys + ", overflow: visible")
        #expect(visible.layout.size == Size2D(20, 20))
        #expect(visible.bitmap[0, 0] == visible.bitmap[4, 4] && visible.bitmap[0, 0].alpha == 255)
        #expect(visible.bitmap[19, 19].alpha == 0)
        let hidden = try image(keys + ", overflow: hidden")
        #expect(hidden.bitmap == (try image(keys)).bitmap)
        #expect(hidden.bitmap[0, 0].alpha == 0)
    }

    /// The shadow of a box in a layer is as long however large the layer is.
    @Test func shadowsOfBoxesInLayersKeepTheirLength() throws {
        let box = "{box: {size: 10, fill: red, shadow: 0 0 2px red}, size: 40}"
        let found = try image("size: 60, fill: [\(box), blue], overflow: visible")
        #expect(found.layout.margins == Insets(top: 3, left: 3, bottom: 0, right: 0))
    }

    /// What may show around an opaque color above it is not called hidden; what can't, is.
    @Test(arguments: [
        ("[red, {color: blue, size: 20, at: right -10px top -10px}]", false),
        ("[red, {gradient: {colors: [blue, gold]}, size: 20, mode: tile}]", true), ("[red, blue]", true),
    ]) func onlyHiddenLayersAreToldOf(fill: String, isHidden: Bool) throws {
        for key in ["fill", "overlay"] {
            let styles = try styles("$appearances: [light]\naBox: {size: 40, overflow: visible, \(key): \(fill)}")
            #expect(styles.validate().contains { "\($0)".contains("hidden by") } == isHidden)
        }
    }

    /// Nothing of a masked box is left outside of it, whatever its outline crosses.
    @Test func outlinesOfMaskedBoxesAreClipped() throws {
        let keys = "size: [60, 24], cornerRadius: 12, fill: blue, margin: 0, mask: {colors: [black, black]}"
        let plain = try image(keys).bitmap
        let line = "outline: {width: 4, offset: -2, color: red}"
        let outlined = try styles("$appearances: [light]\naBox: {\(keys), \(line)}").image("aBox", scale: 1).bitmap
        for y in 0..<24 { for x in 0..<60 where plain[x, y].alpha == 0 { #expect(outlined[x, y].alpha == 0) } }
        #expect(outlined[30, 0].red == 255)
    }

    /// All states and sizes have room for what any of them needs.
    @Test func statesAreAligned() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox:
              cornerRadius: 3
              overflow: visible
              fill: [{color: red, size: 6, at: right -2px top -2px}, blue]
              states: {selected: {fill: [{color: red, size: 6, at: right -2px bottom -5px}, blue]}}
            """
        )
        for size in [nil, Size2D(50, 30)] {
            for states: StateSet in [[], [.selected]] {
                let image = try styles.image("aBox", size: size, states: states)
                #expect(image.layout.margins == Insets(top: 2, left: 0, bottom: 5, right: 2))
            }
        }
    }
}

/// Sides that fit texts within the padding.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct PaddedTextTests {
    /// The padding counts once.
    @Test func sidesFitPaddedTexts() throws {
        let font = "aFont: {family: DejaVu Sans, size: 12}\n"
        let styles = try textStyles(
            font + "aBox: {size: fit, padding: 3 8, fill: [{text: HELLO, font: aFont, lines: 1, "
                + "inset: padding}, white]}\n"
                + "bBox: {size: fit, padding: 3 8, fill: [{text: HELLO, font: aFont, at: center}, white]}\n"
        )
        #expect(styles.validate() == [])
        // HELLO is 207.96875 of 64 points wide, and a line 2384 of 2048 units high.
        let size = Size2D((207.96875 / 64 * 12 + 16).rounded(.up), (2384.0 / 2048 * 12 + 6).rounded(.up))
        #expect(try styles.resolvedImage("aBox").layout.size == size)
        #expect(try styles.resolvedImage("bBox").layout.size == size)
    }
}
