import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// Caps along sides of a given length, or the reasons why there are none.
struct FixedStretchingTests {
    @Test func aLayerInTheCenterHasNoCapsBesideIt() throws {
        let styles = try styles(
            """
            $appearances: [light]
            tipBox:
              size: [120, 28]
              cornerRadius: 3
              overflow: visible
              fill: [{path: M0 0 H12 L6 6 Z, fill: black, size: [12, 6], at: center bottom -6px}, black]
            """
        )
        let image = try styles.resolvedImage("tipBox")
        #expect(image.layout.capInsets == Insets(top: 3, left: 0, bottom: 9, right: 0))
        #expect(image.stretchingFaults.width == "the position of a layer depends on it")
        #expect(image.stretchingFaults.height == nil)
        #expect(image.stretchedColumns == [3..<54, 66..<117])
        #expect(image.stretchedRows == [3..<25])
        let large = try styles.resolvedImage("tipBox", scale: 3)
        #expect(large.stretchedColumns == [9..<162, 198..<351])
    }

    private static let position = "the position of a layer depends on it"

    /// States and appearances are shown in one another's place.
    @Test func oneStateDecidesForAll() throws {
        let styles = try styles(
            """
            $appearances: [light]
            aBox:
              size: [60, 30]
              cornerRadius: 4
              fill: red
              states: {hovered: {fill: [{color: blue, size: 8, at: center}, red]}}
            """
        )
        for states: StateSet in [[], [.hovered]] {
            let image = try styles.resolvedImage("aBox", states: states)
            #expect(image.layout.capInsets == .zero)
            #expect(image.stretchedColumns == [4..<26, 34..<56])
            #expect(image.stretchedRows == [4..<11, 19..<26])
        }
    }

    /// Of a request for another size, the caps are those of the ends, too.
    @Test func capsOfARequestCoverLayers() throws {
        let styles = try styles(
            "$appearances: [light]\naBox: {size: [auto, 30], fill: [{color: blue, size: 10, at: right}, red]}"
        )
        let image = try styles.resolvedImage("aBox", size: Size2D(90, 50))
        #expect(image.layout.capInsets == Insets(top: 0, left: 0, bottom: 0, right: 10))
        #expect(image.stretchingFaults.height == Self.position)
    }

    /// A part that is stretched is where the layers on both sides are farthest from it, and no layer is torn.
    @Test(
        arguments: [
            // No room beside the mark.
            ("cornerRadius: 8, fill: [{color: blue, size: 20, at: center}, red]", [0..<30]),
            // Only the corners meet.
            ("cornerRadius: 15, fill: red", [15..<16]),
            // A layer that is as long as the ends would be torn.
            ("cornerRadius: 4, fill: [{color: blue, size: 28}, red]", [0..<30]),
            (
                "fill: [{color: blue, size: 4, at: 30% 0}, {color: lime, size: 4, at: 60% 0}, red]",
                [2..<5, 12..<15, 23..<27]
            ),
            // They pass each other.
            (
                "fill: [{color: blue, size: 4, at: 30% 0}, {color: lime, size: 4, at: calc(60% - 12px) 0}, red]",
                [0..<30]
            ), ("fill: [{color: blue, size: 4, at: 120% 0}, red], overflow: visible", [0..<30]),
            // Corners and shadows meet, beside a layer at an end, or leave two layers no room.
            (
                "cornerRadius: 4, shadow: inset 0 0 10px blue, fill: [{color: blue, size: 15, at: right}, red]",
                [14..<15]
            ),
            (
                "shadow: inset 0 0 10px blue, fill: [{color: blue, size: 15}, {color: lime, size: 15, at: right}, red]",
                [0..<30]
            ),
            // Nothing is between a picture and its ends.
            ("fill: {color: blue, size: 4, at: center}", [0..<30]),
            ("fill: {type: radial, center: [0.5, 0.5], radius: 5, colors: [white, black]}", [0..<10, 20..<30]),
        ] as [(String, [Range<Int>])]
    ) func partsOfANinePatch(keys: String, columns: [Range<Int>]) throws {
        let styles = try styles("$appearances: [light]\naBox: {size: 30, \(keys)}")
        #expect(try styles.resolvedImage("aBox").stretchedColumns == columns)
    }
}
