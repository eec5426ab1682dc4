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

    /// The largest difference of two pictures, in levels.
    private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
        guard first.size == second.size else { return 256 }
        var largest = 0
        for y in 0..<first.height {
            for x in 0..<first.width {
                let (one, other) = (first[x, y], second[x, y])
                for (a, b) in [
                    (one.red, other.red), (one.green, other.green), (one.blue, other.blue),
                    (one.alpha, other.alpha),
                ] { largest = max(largest, abs(Int(a) - Int(b))) }
            }
        }
        return largest
    }

    /// The picture grows by what layers need: it is the box and its layers in a larger box.
    @Test(
        arguments: [
            (
                "size: 20, fill: [{color: red, size: 8, at: right -4px top -3px}, blue]",
                Insets(top: 3, left: 0, bottom: 0, right: 4),
                "size: [24, 23], fill: [{color: red, size: 8, at: right top}, {color: blue, size: 20, at: left bottom}]"
            ),
            (
                "size: 20, fill: blue, overlay: {color: red, inset: -2.5 4}",
                Insets(top: 3, left: 0, bottom: 3, right: 0),
                "size: [20, 26], fill: [{color: red, inset: 0.5 4}, {color: blue, inset: 3 0}]"
            ),
            (
                "size: 20, cornerRadius: 6, fill: [{path: M0 0 H30 V4 H0 Z, fill: red}, blue]",
                Insets(top: 0, left: 0, bottom: 0, right: 10),
                "size: [30, 20], fill: [{path: M0 0 H30 V4 H0 Z, fill: red}, {box: {fill: blue, cornerRadius: 6}, size: 20}]"
            ),
            // What lies outside alone is no mistake here.
            (
                "size: [20, 10], fill: [{color: red, size: 6, at: left 30px top}, blue]",
                Insets(top: 0, left: 0, bottom: 0, right: 16),
                "size: [36, 10], fill: [{color: red, size: 6, at: right top}, {color: blue, size: [20, 10]}]"
            ),
            // The shadow of a nested box: 1.5 × 4 around it, moved down by 2.
            (
                "size: 20, fill: [{box: {fill: white, shadow: 0 2px 4px black}, inset: 2}, silver]",
                Insets(top: 2, left: 4, bottom: 6, right: 4),
                "size: [28, 28], fill: [{box: {fill: white, shadow: 0 2px 4px black}, size: 16, at: 6px 4px}, "
                    + "{color: silver, size: 20, at: 4px 2px}]"
            ),
            // Shadows of the box are below, and drop shadows are those of all.
            (
                "size: 20, fill: [{color: red, size: 8, at: left -4px top}, blue], shadow: 0 0 0 2px lime",
                Insets(top: 2, left: 4, bottom: 2, right: 2),
                "size: [26, 24], fill: [{color: red, size: 8, at: left top 2px}, {color: blue, size: 20, at: 4px 2px}, "
                    + "{color: lime, size: 24, at: 2px 0px}]"
            ),
            (
                "size: 20, fill: [{color: red, size: 8, at: left -4px top}, blue], "
                    + "dropShadow: {color: lime, offset: [0, 3]}",
                Insets(top: 0, left: 4, bottom: 3, right: 0),
                "size: [24, 23], fill: [{color: red, size: 8, at: left top}, {color: blue, size: 20, at: 4px 0px}, "
                    + "{color: lime, size: [4, 8], at: 0px 3px}, {color: lime, size: 20, at: 4px 3px}]"
            ),
            // An outline is on top.
            (
                "size: 20, fill: [{color: red, size: 8, at: left -4px top}, blue], outline: 2px solid lime",
                Insets(top: 2, left: 4, bottom: 2, right: 2),
                "size: [26, 24], fill: [{color: lime, size: [2, 24], at: 2px 0px}, "
                    + "{color: lime, size: [2, 24], at: 24px 0px}, "
                    + "{color: lime, size: [24, 2], at: 2px 0px}, {color: lime, size: [24, 2], at: 2px 22px}, "
                    + "{color: red, size: 8, at: 0px 2px}, {color: blue, size: 20, at: 4px 2px}]"
            ),
        ] as [(String, Insets, String)],
        [1.0, 2]
    )
    func picturesGrow(_ example: (keys: String, margins: Insets, whole: String), scale: Double)
        throws
    {
        let found = try image(example.keys + ", overflow: visible", scale: scale)
        #expect(found.layout.margins == example.margins)
        let whole = try image(example.whole, scale: scale)
        #expect(difference(found.bitmap, whole.bitmap) <= 1)
        #expect(found.layout.size == whole.layout.size)
    }

    /// Along an antialiased edge, a layer on both sides of it shows no seam.
    @Test(
        arguments: [1.0, 1.25, 2],
        ["cornerRadius: 8", "cornerRadius: 8, cornerShape: scoop"]
    )
    func edgesHaveNoSeam(scale: Double, edge: String) throws {
        let found = try image(
            "size: 20, \(edge), fill: [{color: red, inset: -4}, blue], overflow: visible",
            scale: scale
        )
        #expect(found.layout.size == Size2D(28, 28))
        let red = try image("size: 28, fill: red", scale: scale).bitmap
        #expect(difference(found.bitmap, red) <= 2)
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

    /// A nested box shows its layers around it, as far as the outer one shows them.
    @Test func nestedBoxesReachOut() throws {
        let inner =
            "{box: {fill: [{color: red, inset: -3}, blue], overflow: visible}, size: 6, at: center}"
        let found = try image("size: 20, fill: [\(inner), white]")
        #expect(
            found.bitmap
                == (try image("size: 20, fill: [{color: red, size: 12, at: center}, white]")).bitmap
        )
        let outer = try image("size: 8, fill: [\(inner), white], overflow: visible")
        #expect(outer.layout.margins == Insets(2))
        #expect(outer.bitmap == (try image("size: 12, fill: red")).bitmap)
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

    @Test func wordsAreChecked() {
        let found = faults(of: "aBox: {size: 9, fill: red, overflow: scroll}")
        #expect(
            found == [
                "test.yaml:1:38: error: unknown overflow 'scroll'; expected 'hidden' or 'visible'"
            ]
        )
    }

    // MARK: Padding

    /// `inset: padding` is the insets of the padding.
    @Test(
        arguments: [
            ("padding: 3 5", "{left: 5, right: 5, top: 3, bottom: 3}"),
            ("padding: {start: 4}", "{left: 4}"),
            ("padding.top: 7", "{top: 7}"), ("margin: 2", "0"),
        ]
    )
    func layersAreWithinThePadding(padding: String, inset: String) throws {
        for layer in [
            "{color: red, inset: INSET}", "{box: {fill: red, cornerRadius: 3}, inset: INSET}",
            "{color: red, size: [50%, 4], at: right bottom, inset: INSET}",
        ] {
            let keys = "size: [40, 30], fill: blue, \(padding), overlay: \(layer)"
            let found = try image(keys.replacing("INSET", with: "padding"))
            #expect(found.bitmap == (try image(keys.replacing("INSET", with: inset))).bitmap)
        }
    }

    /// A box written in place has a padding of its own; states change it.
    @Test func paddingsAreThoseOfTheBox() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox:
              size: 40
              padding: 3
              fill: {box: {padding: 6, fill: [{color: red, inset: padding}, blue]}, inset: padding}
            bBox: {size: 40, fill: {box: {fill: [{color: red, inset: 6}, blue]}, inset: 3}}
            cBox: {size: 40, padding: 3, fill: [{color: red, inset: padding}, blue], states: {hovered: {padding: 9}}}
            dBox: {size: 40, fill: [{color: red, inset: 9}, blue]}
            eBox: {size: 40, padding: 2, mask: {color: red, inset: padding}, fill: blue}
            fBox: {size: 40, fill: {color: blue, inset: 2}}
            """
        )
        #expect(styles.validate() == [])
        #expect(try styles.image("aBox").bitmap == styles.image("bBox").bitmap)
        #expect(try styles.image("cBox", states: [.hovered]).bitmap == styles.image("dBox").bitmap)
        #expect(try styles.image("eBox").bitmap == styles.image("fBox").bitmap)
    }

    @Test func partsOfPaddingAreRefused() {
        let found = faults(
            of: "aBox: {size: 9, padding: 1, fill: {color: red, inset: padding, inset.top: 2}}"
        )
        let message = "'inset' is 'padding', which has no parts; write it as a dictionary"
        #expect(found == ["test.yaml:1:64: error: \(message)"])
    }
}

/// Sides that fit texts within the padding.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct PaddedTextTests {
    /// The padding counts once.
    @Test func sidesFitPaddedTexts() throws {
        let font = "aFont: {family: DejaVu Sans, size: 12}\n"
        let styles = try textStyles(
            font
                + "aBox: {size: fit, padding: 3 8, fill: [{text: HELLO, font: aFont, lines: 1, "
                + "inset: padding}, white]}\n"
                + "bBox: {size: fit, padding: 3 8, fill: [{text: HELLO, font: aFont, at: center}, white]}\n"
                + "cBox: {size: [60, fit], padding: 3 8, fill: [{text: HELLO HELLO, font: aFont, lines: any, "
                + "inset: padding}, white]}\n"
                + "dBox: {size: [60, fit], fill: [{text: HELLO HELLO, font: aFont, lines: any, inset: 3 8}, white]}\n"
        )
        #expect(styles.validate() == [])
        // HELLO is 207.96875 of 64 points wide, and a line 2384 of 2048 units high.
        let size = Size2D(
            (207.96875 / 64 * 12 + 16).rounded(.up),
            (2384.0 / 2048 * 12 + 6).rounded(.up)
        )
        #expect(try styles.resolvedImage("aBox").layout.size == size)
        #expect(try styles.resolvedImage("bBox").layout.size == size)
        #expect(try styles.image("cBox").bitmap == styles.image("dBox").bitmap)
    }
}
