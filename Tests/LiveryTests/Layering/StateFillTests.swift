import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// A color for `fill` in a state, which recolors the lowest layer, as `background-color` of CSS leaves
/// `background-image`.
@Suite struct StateFillTests {
    /// The colors in the middle, which a mark covers, and at the upper left of a box.
    private func colors(_ yaml: String, _ states: StateSet) throws -> [String] {
        let image = try styles("$appearances: [light]\n" + yaml).image("aBox", states: states)
        return [(8, 8), (1, 1)].map { x, y in
            let pixel = StraightPixel(image.bitmap[x, y])
            guard pixel.alpha > 0 else { return "none" }
            let levels = [pixel.red, pixel.green, pixel.blue].map { String(0x100 + Int($0), radix: 16) }
            return "#" + levels.map { $0.dropFirst() }.joined()
        }
    }

    private static let red = "#ff0000"
    private static let gray = "#808080"

    /// What a weaker state says of the layers by paths is theirs still, but for the color itself.
    @Test(arguments: [
        ("checked: {fill.mark.color: blue}, disabled: {fill: gray}", ["#0000ff", gray]),
        ("checked: {fill.ground.color: blue}, disabled: {fill: gray}", [red, gray]),
        ("checked: {fill.ground.inset: 4}, disabled: {fill: gray}", [red, "none"]),
        ("checked: {fill.mark.color: blue}, disabled: {fill: gray, fill.mark.color: lime}", ["#00ff00", gray]),
        ("checked: {fill: [{name: mark, color: blue, inset: 6}, lime]}, disabled: {fill: gray}", ["#0000ff", gray]),
    ]) func pathsStay(states: String, expected: [String]) throws {
        let yaml = """
            aBox:
              size: 16
              fill: [{name: mark, color: red, inset: 6}, {name: ground, color: white}]
              states: {\(states)}
            """
        #expect(try colors(yaml, [.checked, .disabled]) == expected)
    }
}
