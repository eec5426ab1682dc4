import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The name of an image as a fill, and layers that lie outside of their box.
struct ImageFillTests {
    @Test func layersAreCountedByName() throws {
        let names = Array(repeating: "icBox", count: 900).joined(separator: ", ")
        let yaml =
            "$appearances: [light]\nicBox: {size: 4, fill: [{image: dotBox}]}\n"
            + "dotBox: {size: 1, fill: red}\naBox: {size: 9, fill: [\(names)]}"
        #expect(faults(of: yaml).allSatisfy { $0.hasSuffix("'aBox' expands to more than 1000 layers") })
        #expect(!faults(of: yaml).isEmpty)
    }

    // MARK: Outside of the box

    /// A shadow may be all that is seen of a layer; a box at a caller's size is no fault of the theme.
    @Test func shadowsAndOtherSizesAreNotWarnedOf() throws {
        let styles = try styles(
            """
            $appearances: [light]
            icBox: {size: 4, fill: blue, shadow: 2px 0 black}
            aBox: {size: 20, fill: {image: icBox, at: -5px 0px}}
            bBox: {size: 20, fill: {image: icBox, at: left 12px top}}
            """
        )
        #expect(styles.validate() == [])
        let key = AssetKey(name: "bBox", appearance: [.light], size: Size2D(5, 5))
        #expect(try styles.snapshot.image(key).warnings == [])
    }
}
