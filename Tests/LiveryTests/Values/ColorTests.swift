import LiveryRaster
import LiverySupport
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
            // css-color-4, section 5.1: clamped to the range as it is read.
            ("rgb(300 -20 0)", [255, 0, 0, 1]),
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

    /// A_StyleInjection's colors are those of sheets and screens, wherever a color is.
    @Test func colorsOfSheets() throws {
        func decode<Value>(
            _ yaml: String,
            _ body: (ValueDecoder, DocumentValue) -> Value?
        ) throws -> Value? {
            let (value, faults) = try LiveryTests.decode(yaml, isSheet: true, body)
            #expect(faults == [])
            return value
        }
        let blue = try #require(try decode("'#0080FF'") { $0.color($1) })
        #expect(try decode("CG#0080FF") { $0.color($1) } == blue)
        #expect(try decode("CG#0080FF") { $0.fill($1) } == [.color(blue)])
        let border = Border(widths: Insets(1), color: blue)
        #expect(try decode("1px solid CG#0080FF") { $0.border($1) } == border)
        #expect(try decode("{width: 1, color: CG#0080FF}") { $0.border($1) } == border)
        #expect(try decode("0 1px CG#0080FF") { $0.shadows($1) }?.map(\.color) == [blue])
        let gradient = try decode("linear-gradient(CG#0080FF 10%, red)") { $0.gradient($1) }
        #expect(gradient?.stops.first?.color == blue)
        let theme = try LiveryTests.decode("CG#0080FF") { $0.color($1) }
        #expect(theme.faults == ["'CG#0080FF' is not a color; write '#0080FF'"])
    }

    /// The space and the components as they are written, percentages turned into numbers.
    @Test(
        arguments: [
            ("hsl(none 40% 50% / none)", Color(space: .hsl, nil, 40, 50, alpha: nil)),
            ("rgb(none 0 0)", Color(space: .srgb, nil, 0, 0)),
            ("lab(50 20 -30 / 0.5)", Color(space: .lab, 50, 20, -30, alpha: 0.5)),
            ("lab(50% 100% -100%)", Color(space: .lab, 50, 125, -125)),
            ("lab(120 none 0)", Color(space: .lab, 100, nil, 0)),
            ("lch(50% 50% 0.5turn)", Color(space: .lch, 50, 75, 180)),
            ("lch(-5 -5 -90)", Color(space: .lch, 0, 0, -90)),
            ("oklab(50% 100% -100% / none)", Color(space: .oklab, 0.5, 0.4, -0.4, alpha: nil)),
            ("OKLCH(2 50% none)", Color(space: .oklch, 1, 0.2, nil)),
            ("color(display-p3 1 50% -0.2)", Color(space: .displayP3, 1, 0.5, -0.2)),
            ("color(xyz 1 1 none / 2)", Color(space: .xyzD65, 1, 1, nil)),
            ("color(XYZ-D50 1 1 1)", Color(space: .xyzD50, 1, 1, 1)),
            ("color(prophoto-rgb 0 0.5 2)", Color(space: .prophotoRGB, 0, 0.5, 2)),
            ("color(display-p3-linear 0 0.5 2)", Color(space: .displayP3Linear, 0, 0.5, 2)),
        ]
    )
    func keepsSpaceAndComponents(text: String, color: Color) throws {
        let (value, faults) = try decode("'\(text)'") { $0.color($1) }
        #expect(faults == [])
        #expect(value == color)
    }

    /// What is doubtful of a color is told of the part that it is: `none` is one, too.
    @Test(
        arguments: [
            ("rgb(1 2 3 / none)", nil), ("rgb(none 2 3)", nil), ("rgb(none none none)", nil),
            ("rgb(none 2 300 / 0.5)", "300 counts as 255"),
            ("rgb(none 0.5 1)", "components are in 0…255; write rgb(none 128 255)"),
            ("rgb(1 2 none / 40)", "alpha 40 counts as 1; write 40%"),
            ("hsl(20 50% 50% / none)", nil), ("hsl(none 50% none / 0.5)", nil),
            ("hsl(20 0.5% 1%)", nil), ("hsl(20 1% 0.5)", nil),
            ("hsl(20 none 0.5)", "its parts are percentages; write none 50%"),
            ("hwb(20 0.5 none / 1)", "its parts are percentages; write 50% none"),
            ("lab(50 none 20 / none)", nil), ("lab(none 120 0 / 0.5)", nil),
            ("lab(120 none 0)", "a lightness of 120 counts as 100"),
            ("oklch(0.5 0.1 20 / none)", nil), ("oklch(none 2 20 / 0.5)", nil),
            ("oklch(0.5 none none / 30)", "alpha 30 counts as 1; write 30%"),
            ("oklab(2 none none)", "a lightness of 2 counts as 1; write 2%"),
            ("color(srgb 1 1 none / none)", nil), ("color(xyz-d50 none none 1 / none)", nil),
            ("color(srgb none 128 0)", "components are in 0…1, found 128; for 0…255, write rgb()"),
        ] as [(String, String?)]
    )
    func doubts(text: String, doubt: String?) throws {
        let tokens = try #require(CSSTokenizer.tokens(of: text))
        #expect(ColorDoubt.text(of: tokens) == doubt)
        let found = faults(of: "aColor: \(text)").filter { !$0.contains("warning") }
        #expect(found == [])
    }

    /// Design-token colors, in each of the fourteen spaces of the format's 2025.10 edition.
    @Test(
        arguments: [
            "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3",
            "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
        ]
    )
    func designTokens(space: String) throws {
        let yaml =
            "{colorSpace: \(space), components: [0.25, none, 0.5], alpha: 0.5, hex: '#123456'}"
        let (value, faults) = try decode(yaml) { $0.color($1) }
        #expect(faults == [])
        let known = try #require(Color.Space(rawValue: space))
        #expect(value == Color(space: known, 0.25, nil, 0.5, alpha: 0.5))
    }

    /// Recipes tell colors apart by their text, which is CSS and reads back as the same color.
    @Test(arguments: Color.Space.allCases)
    func recipeTextReadsBack(space: Color.Space) throws {
        for color in [
            Color(space: space, 0.125, 0.1, 1.0 / 3, alpha: 0.2),
            Color(space: space, nil, 0, 1),
            Color(space: space, 1, nil, 0.5, alpha: nil),
        ] {
            let (value, faults) = try decode("'\(color.recipeText)'") { $0.color($1) }
            #expect(faults == [])
            #expect(value == color)
        }
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
