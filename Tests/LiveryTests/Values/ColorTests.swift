import LiveryRaster
import LiverySupport
import Testing

@testable import Livery

struct ColorTests {

    /// A_StyleInjection's colors are those of sheets and screens, wherever a color is.
    @Test func colorsOfSheets() throws {
        func decode<Value>(_ yaml: String, _ body: (ValueDecoder, DocumentValue) -> Value?) throws -> Value? {
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

    /// Recipes tell colors apart by their text, which is CSS and reads back as the same color.
    @Test(arguments: Color.Space.allCases) func recipeTextReadsBack(space: Color.Space) throws {
        for color in [
            Color(space: space, 0.125, 0.1, 1.0 / 3, alpha: 0.2), Color(space: space, nil, 0, 1),
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
