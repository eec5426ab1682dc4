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
            let levels = [pixel.red, pixel.green, pixel.blue].map {
                String(0x100 + Int($0), radix: 16)
            }
            return "#" + levels.map { $0.dropFirst() }.joined()
        }
    }

    private static let red = "#ff0000"
    private static let gray = "#808080"

    @Test(
        arguments: [
            // A color, of a name or by one; a gradient; what is neither stays above.
            ("[{color: red, inset: 6}, white]", "gray", [red, gray]),
            ("[{color: red, inset: 6}, {name: ground, color: white}]", "gray", [red, gray]),
            ("[{color: red, inset: 6}, {colors: [white, black]}]", "gray", [red, gray]),
            ("[{color: red, inset: 6}, groundColor]", "{dim}", [red, gray]),
            ("[{box: {fill: red}, inset: 6}]", "gray", [red, gray]),
            ("\"{marks}\"", "dimColor", [red, gray]),
            ("\"{marks}\"", "{color: white, darken: 0.4}", [red, nil]),
            ("[{color: red, inset: 6}, {color: white, inset: 4}]", "gray", [red, "none"]),
            // No list, or no color: all is replaced.
            ("{color: red, inset: 6}", "gray", [gray, gray]),
            ("[{color: red, inset: 6}, white]", "[gray]", [gray, gray]),
            ("[{color: red, inset: 6}, white]", "{colors: [gray, gray]}", [gray, gray]),
            ("[{color: red, inset: 6}, white]", "none", ["none", "none"]),
        ] as [(String, String, [String?])]
    )
    func recolors(fill: String, state: String, expected: [String?]) throws {
        let yaml = """
            $values: {dim: gray, marks: [{color: red, inset: 6}, white]}
            groundColor: white
            dimColor: gray
            aBox: {size: 16, border: {width: 0, color: red}, fill: \(fill), states: {disabled: {fill: \
            \(state.hasPrefix("{dim") ? "\"\(state)\"" : state)}}}
            """
        let found = try colors(yaml, [.disabled])
        for (found, expected) in zip(found, expected) where expected != nil {
            #expect(found == expected, "\(fill) \(state)")
        }
    }

    /// What a weaker state says of the layers by paths is theirs still, but for the color itself.
    @Test(arguments: [
        ("checked: {fill.mark.color: blue}, disabled: {fill: gray}", ["#0000ff", gray]),
        ("checked: {fill.ground.color: blue}, disabled: {fill: gray}", [red, gray]),
        ("checked: {fill.ground.inset: 4}, disabled: {fill: gray}", [red, "none"]),
        (
            "checked: {fill.mark.color: blue}, disabled: {fill: gray, fill.mark.color: lime}",
            ["#00ff00", gray]
        ),
        (
            "checked: {fill: [{name: mark, color: blue, inset: 6}, lime]}, disabled: {fill: gray}",
            [
                "#0000ff", gray,
            ]
        ),
    ])
    func pathsStay(states: String, expected: [String]) throws {
        let yaml = """
            aBox:
              size: 16
              fill: [{name: mark, color: red, inset: 6}, {name: ground, color: white}]
              states: {\(states)}
            """
        #expect(try colors(yaml, [.checked, .disabled]) == expected)
    }
}
