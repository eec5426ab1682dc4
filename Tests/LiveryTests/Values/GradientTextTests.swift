import LiveryRaster
import Testing

@testable import Livery

/// Gradients as CSS text, after the grammar and the examples of css-images-4, section 3.
struct GradientTextTests {
    private static func gradient(_ css: String, scale: Double = 1) throws -> (Gradient?, [String]) {
        try decode("\"\(css)\"", scale: scale) { $0.gradient($1) }
    }

    /// Offsets along a line of 200 points.
    @Test(
        arguments: [
            ("linear-gradient(red, blue)", [0, 1]),
            ("linear-gradient(red 40%, white, black, blue)", [0.4, 0.6, 0.8, 1]),
            ("linear-gradient(red -50px, white, blue)", [-0.25, 0.375, 1]),
            ("linear-gradient(red 50%, white 20px, blue 150%)", [0.5, 0.5, 1.5]),
            ("linear-gradient(red 10% 30px, blue 0)", [0.1, 0.15, 0.15]),
            ("linear-gradient(20px 30px red, blue)", [0.1, 0.15, 1]), ("linear-gradient(red, 100px, blue)", [0, 1]),
            // As browsers have it, stops before a hint are spaced up to the hint.
            ("linear-gradient(red, white, 30%, blue)", [0, 0.15, 1]),
            ("radial-gradient(red 1rem, blue 50px)", [0.08, 0.25]),
            ("conic-gradient(red 90deg, white, blue -0.5turn)", [0.25, 0.25, 0.25]),
            ("conic-gradient(red, white 0.25turn 50%, blue 300grad)", [0, 0.25, 0.5, 0.75]),
            ("linear-gradient(red)", [0]),
        ] as [(String, [Double])]
    ) func placesOfStops(css: String, offsets: [Double]) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        let found = try #require(gradient).stops(lineLength: 200).map(\.offset)
        #expect(found.count == offsets.count)
        for (one, other) in zip(found, offsets) { #expect(abs(one - other) < 1e-12, "\(found)") }
    }

    /// Hints as fractions of the way between the stops around them.
    @Test(
        arguments: [
            ("linear-gradient(red, 25%, blue)", 0.25), ("linear-gradient(red 20%, 50%, blue 80%)", 0.5),
            ("linear-gradient(red 20%, 80px, blue 120px)", 0.5), ("linear-gradient(red 50%, 20%, blue)", 0),
            ("linear-gradient(red, 150%, blue)", 1), ("linear-gradient(red, blue)", 0.5),
            ("conic-gradient(red, 36deg, blue)", 0.1),
        ] as [(String, Double)]
    ) func hints(css: String, midpoint: Double) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        let found = try #require(gradient?.stops(lineLength: 200).first?.midpoint)
        #expect(abs(found - midpoint) < 1e-12)
    }

    @Test func aHairlineIsOnePixel() throws {
        let (gradient, _) = try Self.gradient("linear-gradient(red hairline, blue)", scale: 2)
        #expect(gradient?.stops.first?.location == .points(0.5))
    }
}
