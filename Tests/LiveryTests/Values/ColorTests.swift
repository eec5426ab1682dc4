import LiveryRaster
import Testing

@testable import Livery

struct ColorTests {
    /// Spellings with their sRGB components in 0…255 and alpha, worked by hand from css-color-4.
    @Test(
        arguments: [
            ("'#f80'", [255.0, 136, 0, 1]),
            ("'#F808'", [255, 136, 0, 136.0 / 255]),
            ("'#0080ff'", [0, 128, 255, 1]),
            ("'#0080fF40'", [0, 128, 255, 64.0 / 255]),
            ("CG#0080FF", [0, 128, 255, 1]),
            ("[255, 0, 128]", [255, 0, 128, 1]),
            ("['0', '0', '255', '255']", [0, 0, 255, 1]),
            ("[10, 20, 30, 51]", [10, 20, 30, 0.2]),
            ("[10, 20, 30, 1]", [10, 20, 30, 1.0 / 255]),
            ("rgb(255 128 0)", [255, 128, 0, 1]),
            ("rgb(100% 50% 0% / 25%)", [255, 128, 0, 0.25]),
            ("rgb(255 50% 0 / .5)", [255, 128, 0, 0.5]),
            ("'rgb(255, 128, 0)'", [255, 128, 0, 1]),
            ("'rgba(255, 128, 0, 0.5)'", [255, 128, 0, 0.5]),
            ("'RGB(10%, 20%, 30%)'", [26, 51, 77, 1]),
            ("rgb(none 128 none)", [0, 128, 0, 1]),
            ("rgb(300 -20 0)", [300, -20, 0, 1]),
            ("rgb(0 0 0 / 150%)", [0, 0, 0, 1]),
            ("rgb(+1e1 .5e1 0)", [10, 5, 0, 1]),
            ("hsl(120 100% 25%)", [0, 128, 0, 1]),
            ("hsl(0.5turn 100% 50%)", [0, 255, 255, 1]),
            ("'hsl(240, 100%, 50%, 0.5)'", [0, 0, 255, 0.5]),
            ("hsl(60 100 50)", [255, 255, 0, 1]),
            ("hsl(-120 100% 50%)", [0, 0, 255, 1]),
            ("hsl(200grad 100% 50%)", [0, 255, 255, 1]),
            ("hsl(120 -10% 50%)", [128, 128, 128, 1]),
            ("hwb(0 0% 0%)", [255, 0, 0, 1]),
            ("hwb(90 50% 50%)", [128, 128, 128, 1]),
            ("hwb(120 20% 40% / 50%)", [51, 153, 51, 0.5]),
            ("hwb(0 80% 80%)", [128, 128, 128, 1]),
            ("tomato", [255, 99, 71, 1]),
            ("RebeccaPurple", [102, 51, 153, 1]),
            ("transparent", [0, 0, 0, 0]),
            ("redColor", [255, 0, 0, 1]),
            ("greenColor", [0, 255, 0, 1]),
            ("green", [0, 128, 0, 1]),
            ("darkGrayColor", [85, 85, 85, 1]),
            ("clearColor", [0, 0, 0, 0]),
            ("{colorSpace: srgb, components: [0.2, 0.4, 1], alpha: 0.5}", [51, 102, 255, 0.5]),
            ("{colorSpace: hsl, components: [120, 100, 25]}", [0, 128, 0, 1]),
            ("{colorSpace: srgb, components: [none, 0.4, 1], hex: '#0066ff'}", [0, 102, 255, 1]),
        ] as [(String, [Double])]
    )
    func decodes(yaml: String, levels: [Double]) throws {
        let (color, faults) = try decode(yaml) { $0.color($1) }
        #expect(faults == [])
        #expect(color?.levels == levels)
    }

    @Test func keepsSpaceAndMissingComponents() throws {
        let hsl = try #require(try decode("hsl(none 40% 50% / none)") { $0.color($1) }.value)
        #expect(hsl == Color(space: .hsl, nil, 40, 50, alpha: nil))
        let rgb = try #require(try decode("rgb(none 0 0)") { $0.color($1) }.value)
        #expect(rgb == Color(space: .srgb, nil, 0, 0, alpha: 1))
    }

    @Test(
        arguments: [
            ("'#ff'", "'#ff' is not a color; after '#' come 3, 4, 6 or 8 hexadecimal digits"),
            ("'#ggg'", "'#ggg' is not a color; after '#' come 3, 4, 6 or 8 hexadecimal digits"),
            ("'#'", "'#' is not a color"),
            ("CG#12", "'CG#12' is not a color; after '#' come 3, 4, 6 or 8 hexadecimal digits"),
            ("tomatoe", "'tomatoe' is not a color; did you mean 'tomato'?"),
            ("redcolor", "'redcolor' is not a color; did you mean 'redColor'?"),
            ("''", "'' is not a color"),
            (
                "[1, 2]",
                "a list of three or four components is wanted here, and a list of 2 stands here"
            ),
            ("[1, 2, 256]", "a component must be in 0…255, and is 256"),
            ("[1, 2, -1]", "a component must be in 0…255, and is -1"),
            ("[1, 2, x]", "'x' is not a component in 0…255"),
            (
                "[1, 2, 3, 0.5]",
                "the alpha 0.5 of a list counts from 0 to 255 like the other components; for a "
                    + "fraction write rgb(r g b / 0.5)"
            ),
            ("[1, 2, 3, 300]", "an alpha must be in 0…255, and is 300"),
            ("rgb(1 2)", "'rgb(1 2)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)"),
            (
                "'rgb(1, 2 3)'",
                "'rgb(1, 2 3)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)"
            ),
            (
                "'rgb(1, 20%, 3)'",
                "'rgb(1, 20%, 3)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)"
            ),
            (
                "'rgb(none, 1, 2)'",
                "'rgb(none, 1, 2)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)"
            ),
            (
                "rgb(1px 2 3)",
                "'rgb(1px 2 3)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)"
            ),
            ("'rgb(1 2 3'", "'rgb(1 2 3' is not a color"),
            ("'rgb(1 2 3) x'", "'rgb(1 2 3) x' is not a color"),
            ("'hsl(1, 2, 3)'", "'hsl(1, 2, 3)' is not a color; write hsl(120 50% 50% / 0.5)"),
            ("'hwb(1, 2%, 3%)'", "'hwb(1, 2%, 3%)' is not a color; write hwb(120 20% 10%)"),
            ("rgbb(1 2 3)", "'rgbb(1 2 3)' is not a color; did you mean 'rgb('?"),
            ("oklch(0.5 0.1 120)", "colors as oklch() are not supported yet"),
            ("color(display-p3 1 0 0)", "colors as color() are not supported yet"),
            ("{color: red, lighten: 0.5}", "derived colors are not supported yet"),
            (
                "{colorSpace: oklab, components: [0, 0, 0]}",
                "colors in the space 'oklab' are not supported yet"
            ),
            (
                "{colorSpace: srgb, components: [0, 0]}",
                "a list of three components is wanted here, and a list stands here"
            ),
            (
                "{colorSpace: srgb, components: [0, 0, 0], alpa: 1}",
                "unknown key 'alpa' in color; did you mean 'alpha'?"
            ),
            (
                "~",
                "a color is wanted here, and nothing stands here; what begins with '#' or holds '{' "
                    + "must be quoted in YAML"
            ),
            ("{a: 1}", "a color is wanted here, and a dictionary stands here"),
            ("'{nowhere}'", "no asset or value is named 'nowhere'"),
        ] as [(String, String)]
    )
    func refuses(yaml: String, message: String) throws {
        let (_, faults) = try decode(yaml) { $0.color($1) }
        #expect(faults == [message])
    }

    /// All names of css-color-4 in one table, against the values that Pillow's `ImageColor` has,
    /// summed up: a wrong entry changes the sum.
    @Test func namedColorsAreComplete() {
        #expect(ColorNames.all.count == 149 + 15)
        let sum = ColorNames.all.filter { !$0.hasSuffix("Color") }.reduce(0) { sum, name in
            let levels = ColorNames.color(named: name)?.levels ?? []
            return sum + levels.prefix(3).reduce(0, +)
        }
        #expect(sum == Self.sumOfLevels)
    }

    private static let sumOfLevels = 69640.0
}
