import LiveryRaster
import Testing

@testable import Livery

/// Corners that are half of a side, where the other one is `auto`.
struct PillTests {
    /// Half of the side that is given; the other one is stretched like that of any radius.
    @Test(
        arguments: [
            (
                "size: [auto, 40], cornerRadius: pill", "size: [auto, 40], cornerRadius: 20",
                Size2D(97, 40)
            ),
            (
                "size: [12, auto], cornerRadius: pill", "size: [12, auto], cornerRadius: 6",
                Size2D(12, 55)
            ),
            (
                "size: [auto, 9], cornerRadius: pill", "size: [auto, 9], cornerRadius: 4.5",
                Size2D(50, 9)
            ),
            (
                "size: [auto, 30], cornerRadius: {topLeft: pill, bottomRight: 3}",
                "size: [auto, 30], cornerRadius: {topLeft: 15, bottomRight: 3}", Size2D(61, 30)
            ),
            (
                "size: [auto, 20], cornerRadius: pill, cornerCurve: continuous, border: 2px solid red, "
                    + "shadow: 0 2px 3px black",
                "size: [auto, 20], cornerRadius: 10, cornerCurve: continuous, border: 2px solid red, "
                    + "shadow: 0 2px 3px black", Size2D(80, 20)
            ),
            (
                "size: [auto, 20], states: {selected: {cornerRadius: pill}}",
                "size: [auto, 20], states: {selected: {cornerRadius: 10}}", Size2D(80, 20)
            ),
        ] as [(String, String, Size2D)]
    )
    func pillsOfAutomaticSides(pill: String, radius: String, size: Size2D) throws {
        let fill = "fill: 'linear-gradient(\(size.width > size.height ? 180 : 90)deg, red, blue)'"
        let yaml = "$appearances: [light]\naBox: {\(pill), \(fill)}\nbBox: {\(radius), \(fill)}"
        let styles = try styles(yaml)
        #expect(styles.validate() == [])
        for states in [[], [.selected]] as [StateSet] {
            for asked in [nil, size] {
                let first = try styles.image("aBox", size: asked, scale: 2, states: states)
                let second = try styles.image("bBox", size: asked, scale: 2, states: states)
                #expect(first == second)
                guard asked == size else { continue }
                let key = AssetKey(
                    name: "aBox",
                    appearance: [.light],
                    states: states,
                    scale: 2,
                    size: size
                )
                let recipe = try #require(try styles.snapshot.asset(key).recipe as? BoxRecipe)
                #expect(first.bitmap == (try recipe.drawWhole(scale: 2, in: DrawingContext())))
            }
        }
    }

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
