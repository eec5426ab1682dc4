import LiveryRaster
import Testing

@testable import Livery

/// Gradients placed in an area, and as assets and fills of a theme.
struct GradientPlacingTests {
    private static let ends = [Gradient.Stop(.black), Gradient.Stop(.white)]

    /// Of 100 × 40 pixels, two to a point.
    @Test func centersAndRadiiAreLengthsAndFractions() {
        let center = RelativePoint(RelativeLength(fraction: 1, points: -10), RelativeLength(fraction: 0.25))
        let conic = Gradient(shape: .conic(center: center, angle: 33), stops: Self.ends)
        let conicPaint = conic.paint(in: Size2D(100, 40), scale: 2)
        #expect(conicPaint.kind == .conic(center: Point2D(80, 10), start: 33))
        let radii = Gradient.RadialExtent.radii(RelativeLength(points: 7), RelativeLength(fraction: 0.5))
        let radial = Gradient(shape: .radial(center: center, extent: radii, isCircle: false), stops: Self.ends)
        let radialPaint = radial.paint(in: Size2D(100, 40), scale: 2)
        #expect(radialPaint.kind == .radial(center: Point2D(80, 10), radii: Size2D(14, 20)))
    }

    /// The line of each shape in 300 × 400 pixels at two pixels to a point, in points: downwards
    /// 200; at 45° (150 + 200)/√2 = 247.487…; to a corner by the rule of corners, 2·150·200/250;
    /// between two points 125; the horizontal radius of a circle through the corners, 125.
    @Test(
        arguments: [
            (Gradient.Shape.linear(angle: 180), 200), (.linear(angle: 45), 350 / 2.0.squareRoot()),
            (.linearToCorner(.bottomRight), 240), (.linearBetween(from: Point2D(0, 0), to: Point2D(0.5, 0.5)), 125),
            (.radial(center: .center, extent: .farthestCorner, isCircle: true), 125),
            (.radial(center: .center, extent: .farthestSide, isCircle: false), 75),
        ] as [(Gradient.Shape, Double)]
    ) func pointsAreMeasuredAlongTheLine(shape: Gradient.Shape, length: Double) {
        let gradient = Gradient(
            shape: shape,
            stops: [Gradient.Stop(.black, at: .points(25), hint: .points(35)), Gradient.Stop(.white, at: .points(75))]
        )
        let stops = gradient.paint(in: Size2D(300, 400), scale: 2).stops
        #expect(abs(stops[0].offset * length - 25) < 1e-9)
        #expect(abs(stops[1].offset * length - 75) < 1e-9)
        #expect(abs(stops[0].midpoint - 0.2) < 1e-9)
    }

    @Test func referencesStandForColorsInText() throws {
        let manager = try styles(
            """
            $values: {sand: "#DCB"}
            seaColor: "oklch(0.6 0.1 240)"
            aGradient: "linear-gradient({seaColor} 10%, {sand}, seaColor, sand)"
            """
        )
        let sea = Color(space: .oklch, 0.6, 0.1, 240)
        let sand = Color(red: 0xDD / 255.0, green: 0xCC / 255.0, blue: 0xBB / 255.0)
        let gradient = try manager.gradient("aGradient")
        #expect(gradient.stops.map(\.color) == [sea, sand, sea, sand])
        // One color of the newer forms is enough.
        #expect(gradient.interpolation == .oklab)
    }

    @Test func listsOfStopsAndColorsCanBeReferences() throws {
        let manager = try styles(
            """
            $values: {dusk: [red, blue], rise: [{color: red}, {hint: 0.2}, {color: blue}]}
            firstGradient: {colors: dusk}
            secondGradient: {stops: "{rise}"}
            """
        )
        #expect(try manager.gradient("firstGradient").stops.count == 2)
        #expect(try manager.gradient("secondGradient").stops.first?.hint == .fraction(0.2))
    }

    /// What each gradient depends on: the sides that may be automatic.
    @Test(
        arguments: [
            ("linear-gradient(red, blue)", false, true),
            ("linear-gradient(to right, red 10px, blue 20px)", true, false),
            ("linear-gradient(45deg, red, blue)", true, true), ("linear-gradient(to top left, red, blue)", true, true),
            ("radial-gradient(red, blue)", true, true), ("conic-gradient(red, blue)", true, true),
        ] as [(String, Bool, Bool)]
    ) func sidesThatItVariesAlong(css: String, horizontally: Bool, vertically: Bool) throws {
        let (value, _) = try decode("\"\(css)\"") { $0.gradient($1) }
        let gradient = try #require(value)
        #expect(gradient.variesHorizontally == horizontally)
        #expect(gradient.variesVertically == vertically)
    }

    /// Whatever is drawn differently has another text.
    @Test(
        "the canonical text decodes to the same gradient",
        arguments: [
            "linear-gradient(red, 30%, blue)", "repeating-conic-gradient(from 3deg at left 2px bottom, red, blue 5%)",
            "radial-gradient(20% 3px at right 2px top in lch longer hue, red, 7px, blue)",
            "radial-gradient(circle 9px, rgb(1 2 3 / .4), transparent)",
            "linear-gradient(to top left in xyz, red 2px, blue)",
        ].map { "\"\($0)\"" } + [
            "{colors: [red, blue], gamut: map}", "{colors: [red, blue], from: [0, 1], to: [20%, 0]}",
        ]
    ) func canonicalText(_ text: String) throws {
        let gradient = try #require(try decode(text) { $0.gradient($1) }.value)
        #expect(try decode(gradient.text) { $0.gradient($1) }.value == gradient)
    }
}
