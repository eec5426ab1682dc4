import LiveryRaster
import Testing

@testable import Livery

struct ColorMixTests {
    /// Mixtures of more or less than two colors, after css-color-5 (section 3.3), worked by hand.
    @Test(
        arguments: [
            ("color-mix(in srgb, red, lime, blue)", [1.0 / 3, 1.0 / 3, 1.0 / 3, 1]),
            ("color-mix(in srgb, red 50%, lime, blue)", [0.5, 0.25, 0.25, 1]),
            ("color-mix(in srgb, red 20%, lime 20%, blue 10%)", [0.4, 0.4, 0.2, 0.5]),
            ("color-mix(in srgb, red 100%, lime 60%, blue 40%)", [0.5, 0.3, 0.2, 1]),
            ("color-mix(in srgb, red 0%, lime 0%, blue 100%)", [0, 0, 1, 1]),
            ("color-mix(in srgb, red)", [1, 0, 0, 1]),
            ("color-mix(in srgb, red 40%)", [1, 0, 0, 0.4]),
        ] as [(String, [Double])]
    )
    func anyNumberOfColors(text: String, srgb: [Double]) throws {
        let (value, faults) = try decode("'\(text)'") { $0.color($1) }
        #expect(faults == [])
        let color = try #require(value)
        #expect(color.space == .srgb)
        let found = [color.first, color.second, color.third, color.alpha].map { $0 ?? .nan }
        for (component, expected) in zip(found, srgb) {
            #expect(abs(component - expected) < 1e-12, "\(found)")
        }
    }

    @Test func everyFaultInAMixtureIsReported() throws {
        let (_, faults) = try decode("'color-mix(in srgb, rde, bleu)'") { $0.color($1) }
        #expect(
            faults == [
                "'rde' is not a color; did you mean 'red'?",
                "'bleu' is not a color; did you mean 'blue'?",
            ]
        )
    }

    @Test func mixturesNestToALimit() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "color-mix(red, ", count: depth) + "blue"
                + String(repeating: ")", count: depth)
        }
        let (value, faults) = try decode("'\(nested(64))'") { $0.color($1) }
        #expect(faults == [] && value?.space == .oklab)
        let deep = try decode("'\(nested(65))'") { $0.color($1) }
        #expect(deep.faults.count == 1)
        #expect(
            deep.faults.first?.hasSuffix("functions can be nested 64 deep at most")
                == true
        )
    }
}
