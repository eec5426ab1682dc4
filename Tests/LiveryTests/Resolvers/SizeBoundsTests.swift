import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// `minSize` and `maxSize` of boxes.
struct SizeBoundsTests {
    private func size(_ keys: String, _ name: String = "aBox") throws -> Size2D {
        let styles = try styles("$appearances: [light]\naBox: {\(keys)}")
        #expect(styles.validate() == [])
        return try styles.resolvedImage(name).layout.size
    }

    /// Stretched from its smallest image, a box that has to be longer is the box of that size.
    @Test func longerImagesStretch() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox: {fill: red, cornerRadius: 4, border: 1px solid blue, minSize: [40, 24]}
            bBox: {fill: red, cornerRadius: 4, border: 1px solid blue, size: [40, 24]}
            """
        )
        #expect(try styles.image("aBox", scale: 2).bitmap == styles.image("bBox", scale: 2).bitmap)
        #expect(
            try styles.image("aBox", size: Size2D(60, 30)).bitmap
                == styles.image("bBox", size: Size2D(60, 30)).bitmap
        )
        #expect(try styles.resolvedImage("aBox").layout.capInsets == Insets(4))
    }

    /// Parameters may be bounds, and states may have the same ones.
    @Test func parametersAndStates() throws {
        let styles = try styles(
            """
            $parameters: {least: {type: length, default: 20}}
            aBox: {fill: red, minSize: ["{least}", 8], states: {hovered: {fill: blue, minSize.height: 8}}}
            bBox: {fill: red, minSize: 10, minSize~dark: 12, states: {hovered: {fill: blue}}}
            """
        )
        #expect(styles.validate() == [])
        #expect(try styles.resolvedImage("aBox").layout.size == Size2D(20, 8))
        let asked = ImageRequest("aBox", parameters: ["least": 31])
        #expect(try styles.resolvedImage(asked).layout.size == Size2D(31, 8))
        #expect(try styles.resolvedImage("aBox", states: [.hovered]).layout.size == Size2D(20, 8))
        #expect(try styles.resolvedImage("bBox", appearance: [.dark]).layout.size == Size2D(12, 12))
    }

    /// A size that is asked for has to be within the bounds, wherever it is asked for.
    @Test func requestedSizesAreChecked() throws {
        let styles = try styles(
            """
            aBox: {fill: red, minSize: 20, maxSize: [40, auto]}
            bBox: {size: 50, fill: {image: aBox, size: [30, 12]}}
            """
        )
        let wide = lines(ofErrorIn: { _ = try styles.image("aBox", size: Size2D(41, 20)) })
        #expect(
            wide == [
                "test.yaml:1:41: error: the requested width of 'aBox' is 41, more than its 'maxSize', 40"
            ]
        )
        let narrow = lines(ofErrorIn: {
            _ = try styles.resolvedImage(ImageRequest("aBox", size: Size2D(19, 90)))
        })
        #expect(
            narrow == [
                "test.yaml:1:28: error: the requested width of 'aBox' is 19, less than its 'minSize', 20"
            ]
        )
        #expect(try styles.image("aBox", size: Size2D(40, 900)).bitmap.height == 900)
        let layer =
            "test.yaml:1:28: error: the requested height of 'aBox' is 12, less than its 'minSize', 20"
        #expect(lines(ofErrorIn: { _ = try styles.resolvedImage("bBox") }) == [layer])
    }

}

/// The badge of one letter is round, and grows with its text.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment))
struct FittingBoundsTests {
    private static let font = "aFont: {family: DejaVu Sans, size: 12}\n"
    private static let badge =
        "cornerRadius: pill, padding: 0 4, fill: crimson, overlay: {text: 'TEXT', font: aFont, at: center}"

    @Test(
        arguments: [("1", "20"), ("3", "20"), ("99+", nil), ("MMMMMM", nil)] as [(String, String?)]
    )
    func badgesAreRound(text: String, width: String?) throws {
        let keys = Self.badge.replacing("TEXT", with: text)
        let styles = try textStyles(
            Self.font + "aBox: {size: [fit, 20], minSize: 20, \(keys)}\n"
                + "bBox: {size: [\(width ?? "fit"), 20], \(keys)}"
        )
        #expect(styles.validate() == [])
        #expect(try styles.image("aBox", scale: 2).bitmap == styles.image("bBox", scale: 2).bitmap)
        // In DejaVu Sans, digits are 1303 of 2048 units wide.
        if width != nil {
            let own = try textStyles(Self.font + "aBox: {size: [fit, 20], \(keys)}")
            #expect(
                try own.resolvedImage("aBox").layout.size.width
                    == (1303.0 / 2048 * 12 + 8).rounded(.up)
            )
        }
    }

    /// A text that would make its box too long is broken, or clipped.
    @Test func longTextsAreBroken() throws {
        let text = "text: HELLO HELLO HELLO, font: aFont"
        let styles = try textStyles(
            Self.font
                + "aBox: {size: fit, maxSize: [60, auto], fill: {\(text), lines: 3}}\n"
                + "bBox: {size: [60, fit], fill: {\(text), lines: 3}}\n"
                + "cBox: {size: [fit, 20], maxSize: [60, auto], fill: {\(text)}}\n"
                + "dBox: {size: [60, 20], fill: {\(text)}}\n"
                + "eBox: {size: [60, 90], fill: {box: {size: [auto, fit], maxSize: [auto, 40], fill: {\(text), "
                + "lines: 5}}}}\n"
                + "fBox: {size: [60, 90], fill: {box: {size: [60, 40], fill: {\(text), lines: 5}}}}\n"
        )
        for (fit, given) in [("aBox", "bBox"), ("cBox", "dBox"), ("eBox", "fBox")] {
            #expect(try styles.image(fit).bitmap == styles.image(given).bitmap)
        }
        #expect(try styles.resolvedImage("aBox").layout.size == Size2D(60, 42))
    }

    /// All states are as long as the longest, within the bounds.
    @Test func statesShareTheirLength() throws {
        let styles = try textStyles(
            Self.font
                + "aBox: {size: [fit, 20], minSize: 20, maxSize: [50, auto], fill: {text: '1', font: aFont}, "
                + "states: {selected: {fill: {text: HELLO HELLO, font: aFont}}}}"
        )
        for states: StateSet in [[], [.selected]] {
            #expect(try styles.resolvedImage("aBox", states: states).layout.size == Size2D(50, 20))
        }
    }
}
