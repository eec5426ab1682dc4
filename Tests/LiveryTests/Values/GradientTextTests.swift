import LiveryRaster
import Testing

@testable import Livery

/// Gradients as CSS text, after the grammar and the examples of css-images-4, section 3.
struct GradientTextTests {
    private static func gradient(_ css: String, scale: Double = 1) throws -> (Gradient?, [String]) {
        try decode("\"\(css)\"", scale: scale) { $0.gradient($1) }
    }

    @Test(
        arguments: [
            ("linear-gradient(red, blue)", .linear(angle: 180)),
            ("linear-gradient(45deg, red, blue)", .linear(angle: 45)),
            ("LINEAR-GRADIENT( -0.25turn ,red,blue)", .linear(angle: -90)),
            ("linear-gradient(100grad, red, blue)", .linear(angle: 90)),
            ("linear-gradient(0, red, blue)", .linear(angle: 0)),
            ("linear-gradient(to left, red, blue)", .linear(angle: 270)),
            ("linear-gradient(To Top Right, red, blue)", .linearToCorner(.topRight)),
            ("linear-gradient(to right top, red, blue)", .linearToCorner(.topRight)),
            ("linear-gradient(in oklab to left, red, blue)", .linear(angle: 270)),
            ("linear-gradient(10% red, blue)", .linear(angle: 180)),
            (
                "radial-gradient(red, blue)",
                .radial(center: .center, extent: .farthestCorner, isCircle: false)
            ),
            (
                "radial-gradient(circle, red, blue)",
                .radial(center: .center, extent: .farthestCorner, isCircle: true)
            ),
            (
                "radial-gradient(closest-side circle, red, blue)",
                .radial(center: .center, extent: .closestSide, isCircle: true)
            ),
            (
                "radial-gradient(20px, red, blue)",
                .radial(center: .center, extent: .points(20, 20), isCircle: true)
            ),
            (
                "radial-gradient(1.5rem circle at top, red, blue)",
                .radial(
                    center: RelativePoint(unit: Point2D(0.5, 0)),
                    extent: .points(24, 24),
                    isCircle: true
                )
            ),
            (
                "radial-gradient(20px 30% at left 10px bottom 20%, red, blue)",
                .radial(
                    center: RelativePoint(
                        x: RelativeLength(points: 10),
                        y: RelativeLength(fraction: 0.8)
                    ),
                    extent: .radii(RelativeLength(points: 20), RelativeLength(fraction: 0.3)),
                    isCircle: false
                )
            ),
            (
                "radial-gradient(at 5px 25% in oklch, red, blue)",
                .radial(
                    center: RelativePoint(
                        x: RelativeLength(points: 5),
                        y: RelativeLength(fraction: 0.25)
                    ),
                    extent: .farthestCorner,
                    isCircle: false
                )
            ),
            ("conic-gradient(red, blue)", .conic(center: .center, angle: 0)),
            ("conic-gradient(from 0.25turn, red, blue)", .conic(center: .center, angle: 90)),
            (
                "conic-gradient(in hsl from 90deg at 25% bottom, red, blue)",
                .conic(center: RelativePoint(unit: Point2D(0.25, 1)), angle: 90)
            ),
        ] as [(String, Gradient.Shape)]
    )
    func shapes(css: String, shape: Gradient.Shape) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        #expect(gradient?.shape == shape)
        #expect(gradient?.stops.map(\.color).last == Color(red: 0, green: 0, blue: 1))
    }

    /// A place as a side's fraction and points.
    private static func at(_ fraction: Double, _ points: Double) -> RelativeLength {
        RelativeLength(fraction: fraction, points: points)
    }

    @Test(
        arguments: [
            ("center", at(0.5, 0), at(0.5, 0)),
            ("left", at(0, 0), at(0.5, 0)),
            ("bottom", at(0.5, 0), at(1, 0)),
            ("10px", at(0, 10), at(0.5, 0)),
            ("top right", at(1, 0), at(0, 0)),
            ("right top", at(1, 0), at(0, 0)),
            ("center left", at(0, 0), at(0.5, 0)),
            ("left center", at(0, 0), at(0.5, 0)),
            ("20% 30px", at(0.2, 0), at(0, 30)),
            ("left 30px", at(0, 0), at(0, 30)),
            ("30px bottom", at(0, 30), at(1, 0)),
            ("right 10px bottom 20%", at(1, -10), at(0.8, 0)),
            ("bottom 20% right 10px", at(1, -10), at(0.8, 0)),
            ("left 10px top", at(0, 10), at(0, 0)),
            ("top 5px center", at(0.5, 0), at(0, 5)),
            ("center right 5px", at(1, -5), at(0.5, 0)),
        ] as [(String, RelativeLength, RelativeLength)]
    )
    func positions(text: String, x: RelativeLength, y: RelativeLength) throws {
        let (gradient, faults) = try Self.gradient("conic-gradient(at \(text), red, blue)")
        #expect(faults == [])
        #expect(gradient?.shape == .conic(center: RelativePoint(x: x, y: y), angle: 0))
    }

    @Test(arguments: [
        "left right", "top 10px", "10px left", "left 10px 20px", "left 10px right 5px", "10 20",
        "center 10px left", "", "left 10px top 20px 5px", "middle",
    ])
    func refusesPositions(text: String) throws {
        let (_, faults) = try Self.gradient("conic-gradient(at \(text), red, blue)")
        #expect(faults.count == 1)
        #expect(faults.first?.hasPrefix("'\(text)' is not a position; write keywords") == true)
    }

    /// Offsets along a line of 200 points.
    @Test(
        arguments: [
            ("linear-gradient(red, blue)", [0, 1]),
            ("linear-gradient(red 40%, white, black, blue)", [0.4, 0.6, 0.8, 1]),
            ("linear-gradient(red -50px, white, blue)", [-0.25, 0.375, 1]),
            ("linear-gradient(red 50%, white 20px, blue 150%)", [0.5, 0.5, 1.5]),
            ("linear-gradient(red 10% 30px, blue 0)", [0.1, 0.15, 0.15]),
            ("linear-gradient(20px 30px red, blue)", [0.1, 0.15, 1]),
            ("linear-gradient(red, 100px, blue)", [0, 1]),
            // As browsers have it, stops before a hint are spaced up to the hint.
            ("linear-gradient(red, white, 30%, blue)", [0, 0.15, 1]),
            ("radial-gradient(red 1rem, blue 50px)", [0.08, 0.25]),
            ("conic-gradient(red 90deg, white, blue -0.5turn)", [0.25, 0.25, 0.25]),
            ("conic-gradient(red, white 0.25turn 50%, blue 300grad)", [0, 0.25, 0.5, 0.75]),
            ("linear-gradient(red)", [0]),
        ] as [(String, [Double])]
    )
    func placesOfStops(css: String, offsets: [Double]) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        let found = try #require(gradient).stops(lineLength: 200).map(\.offset)
        #expect(found.count == offsets.count)
        for (one, other) in zip(found, offsets) { #expect(abs(one - other) < 1e-12, "\(found)") }
    }

    /// Hints as fractions of the way between the stops around them.
    @Test(
        arguments: [
            ("linear-gradient(red, 25%, blue)", 0.25),
            ("linear-gradient(red 20%, 50%, blue 80%)", 0.5),
            ("linear-gradient(red 20%, 80px, blue 120px)", 0.5),
            ("linear-gradient(red 50%, 20%, blue)", 0),
            ("linear-gradient(red, 150%, blue)", 1),
            ("linear-gradient(red, blue)", 0.5),
            ("conic-gradient(red, 36deg, blue)", 0.1),
        ] as [(String, Double)]
    )
    func hints(css: String, midpoint: Double) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        let found = try #require(gradient?.stops(lineLength: 200).first?.midpoint)
        #expect(abs(found - midpoint) < 1e-12)
    }

    @Test(
        arguments: [
            ("linear-gradient(red, blue)", .srgb),
            ("linear-gradient(hsl(0 0% 0%), #12345678)", .srgb),
            ("linear-gradient(red, oklch(0.7 0.1 30))", .oklab),
            ("linear-gradient(red, color(srgb 1 0 0))", .oklab),
            ("linear-gradient(red, color-mix(in srgb, red, blue))", .oklab),
            ("linear-gradient(rgb(none 0 0), blue)", .oklab),
            ("linear-gradient(in srgb, red, oklch(0.7 0.1 30))", .srgb),
            ("linear-gradient(in xyz, red, blue)", .init(in: .xyzD65)),
            ("linear-gradient(in display-p3 to left, red, blue)", .init(in: .displayP3)),
            ("radial-gradient(circle in HSL Longer hue, red, blue)", .init(in: .hsl, hue: .longer)),
            (
                "conic-gradient(from 3deg in oklch decreasing hue, red, blue)",
                .init(in: .oklch, hue: .decreasing)
            ),
        ] as [(String, ColorInterpolation)]
    )
    func interpolations(css: String, interpolation: ColorInterpolation) throws {
        let (gradient, faults) = try Self.gradient(css)
        #expect(faults == [])
        #expect(gradient?.interpolation == interpolation)
    }

    @Test(
        arguments: [
            ("linear", .pad), ("repeating-linear", .repeat), ("repeating-radial", .repeat),
            ("repeating-conic", .repeat), ("conic", .pad),
        ] as [(String, GradientPaint.Spread)]
    )
    func spreads(name: String, spread: GradientPaint.Spread) throws {
        let (gradient, faults) = try Self.gradient("\(name)-gradient(red, blue 10%)")
        #expect(faults == [])
        #expect(gradient?.spread == spread)
    }

    @Test func aHairlineIsOnePixel() throws {
        let (gradient, _) = try Self.gradient("linear-gradient(red hairline, blue)", scale: 2)
        #expect(gradient?.stops.first?.location == .points(0.5))
    }

    @Test func reportsAllColorsThatAreNone() throws {
        let (_, faults) = try Self.gradient("linear-gradient(reed, rgb(1 2), blue, #12)")
        #expect(
            faults == [
                "'reed' is not a color; did you mean 'red'?",
                "'rgb(1 2)' is not a color; write rgb(255 0 0 / 0.5) or rgb(255, 0, 0)",
                "'#12' is not a color; expected 3, 4, 6 or 8 hexadecimal digits after '#'",
            ]
        )
    }
}
