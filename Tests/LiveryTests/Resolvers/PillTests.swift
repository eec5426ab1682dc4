import LiveryRaster
import Testing

@testable import Livery

/// Corners that are half of a side, where the other one is `auto`.
struct PillTests {
    /// At a size that is asked for, a pill is half of the shorter side as ever.
    @Test func pillsOfSizesThatAreAskedFor() throws {
        let pills = try styles("aBox: {size: [auto, 40], cornerRadius: pill, fill: red}")
        let round = try styles("aBox: {size: [10, 40], cornerRadius: 5, fill: red}")
        let narrow = try pills.image("aBox", size: Size2D(10, 40)).bitmap
        #expect(narrow == (try round.image("aBox").bitmap))
    }

    /// The fault of an inherited size is told of the asset whose corners need it.
    @Test func pillsOfInheritedSizes() throws {
        let yaml = """
            $appearances: [light]
            $values: {plate: {size: auto, fill: red}}
            goButton: {extends: plate, cornerRadius: pill, states: {selected: {fill: blue}}}
            """
        #expect(
            faults(of: yaml) == [
                "test.yaml:3:42: error: a corner of 'goButton' can't be 'pill', since both sides are "
                    + "'auto'; write a width or a height in 'size'"
            ]
        )
    }
}
