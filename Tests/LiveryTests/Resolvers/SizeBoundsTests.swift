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
        #expect(wide == ["test.yaml:1:41: error: the requested width of 'aBox' is 41, more than its 'maxSize', 40"])
        let narrow = lines(ofErrorIn: { _ = try styles.resolvedImage(ImageRequest("aBox", size: Size2D(19, 90))) })
        #expect(narrow == ["test.yaml:1:28: error: the requested width of 'aBox' is 19, less than its 'minSize', 20"])
        #expect(try styles.image("aBox", size: Size2D(40, 900)).bitmap.height == 900)
        let layer = "test.yaml:1:28: error: the requested height of 'aBox' is 12, less than its 'minSize', 20"
        #expect(lines(ofErrorIn: { _ = try styles.resolvedImage("bBox") }) == [layer])
    }

}

/// The badge of one letter is round, and grows with its text.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct FittingBoundsTests {
    private static let font = "aFont: {family: DejaVu Sans, size: 12}\n"
    /// In DejaVu Sans, digits are 1303 of 2048 units wide.
    @Test func sidesFitLetters() throws {
        let keys = "padding: 0 4, overlay: {text: '1', font: aFont, at: center}"
        let styles = try textStyles(Self.font + "aBox: {size: [fit, 20], fill: red, \(keys)}")
        let width = (1303.0 / 2048 * 12 + 8).rounded(.up)
        #expect(try styles.resolvedImage("aBox").layout.size.width == width)
    }

    /// All states are as long as the longest, within the bounds.
    @Test func statesShareTheirLength() throws {
        let styles = try textStyles(
            Self.font + "aBox: {size: [fit, 20], minSize: 20, maxSize: [50, auto], fill: {text: '1', font: aFont}, "
                + "states: {selected: {fill: {text: HELLO HELLO, font: aFont}}}}"
        )
        for states: StateSet in [[], [.selected]] {
            #expect(try styles.resolvedImage("aBox", states: states).layout.size == Size2D(50, 20))
        }
    }
}
