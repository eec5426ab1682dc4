import TestSupport
import Testing

@testable import LiveryRaster

/// Every kind, spread and space against the definitions, pixel by pixel.
@Suite struct GradientReferenceTests {
    /// For a picture of 9 × 7 points.
    static let kinds: [@Sendable (Double) -> GradientPaint.Kind] = [
        { .linear(from: Point2D(0.9 * $0, 0.6 * $0), to: Point2D(7.7 * $0, 5.2 * $0)) },
        { .radial(center: Point2D(3.2 * $0, 4 * $0), radii: Size2D(6 * $0, 3.5 * $0)) },
        { .conic(center: Point2D(4.1 * $0, 2.7 * $0), start: 33) },
    ]

    static let stops: [[ColorStop]] = [
        [
            ColorStop(offset: 0, color: Color(red: 1, green: 0.1, blue: 0.2)),
            ColorStop(offset: 1, color: Color(red: 0, green: 0.6, blue: 0.9)),
        ],
        // Alpha, a gray, which has no hue of its own, and a hint.
        [
            ColorStop(offset: 0.1, color: Color(red: 0.2, green: 0.9, blue: 0.1, alpha: 0.3)),
            ColorStop(offset: 0.45, color: Color(red: 0.5, green: 0.5, blue: 0.5), midpoint: 0.2),
            ColorStop(offset: 0.8, color: Color(red: 0.9, green: 0.2, blue: 0.7, alpha: 0)),
        ],
        // Hard edges, also by hints, and stops outside of 0...1.
        [
            ColorStop(offset: -0.2, color: Color(red: 0, green: 0, blue: 0.4)),
            ColorStop(offset: 0.3, color: Color(red: 1, green: 1, blue: 0)),
            ColorStop(offset: 0.3, color: Color(red: 0.3, green: 0, blue: 1, alpha: 0.8)),
            ColorStop(offset: 0.5, color: Color(red: 1, green: 0.4, blue: 0), midpoint: 0),
            ColorStop(offset: 0.6, color: Color(red: 0.1, green: 0.8, blue: 0.5), midpoint: 0.85),
            ColorStop(offset: 1.3, color: Color(red: 1, green: 0, blue: 0)),
        ],
        // Out of the gamut.
        [
            ColorStop(offset: 0, color: Color(space: .displayP3, 0, 1, 0.1)),
            ColorStop(offset: 0.7, color: Color(space: .oklch, 0.7, 0.33, 330)),
            ColorStop(offset: 1, color: Color(space: .srgb, 1.2, -0.1, 0.3, alpha: 0.6)),
        ],
    ]

    static let interpolations: [ColorInterpolation] = Color.Space.allCases.flatMap { space in
        space.hueIndex == nil
            ? [ColorInterpolation(in: space)]
            : ColorInterpolation.HueMethod.allCases.map { ColorInterpolation(in: space, hue: $0) }
    }

    /// The places where a picture is farther from the definition than `tolerance` before rounding.
    private static func faults(
        _ gradient: GradientPaint,
        scale: Int,
        tolerance: Double
    ) throws -> [String] {
        let bitmap = try Bitmap(width: 9 * scale, height: 7 * scale) {
            (canvas) throws(RasterError) in
            try canvas.fill(
                Rect2D(x: 0, y: 0, width: Double(9 * scale), height: Double(7 * scale)),
                with: .gradient(gradient)
            )
        }
        let reference = ReferenceGradient(gradient: gradient)
        var faults: [String] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                guard let exact = reference.levels(Double(x) + 0.5, Double(y) + 0.5) else {
                    continue
                }
                let levels = bitmap[x, y].levels
                let isNear = zip(levels, exact).allSatisfy {
                    abs(Double($0) - $1) <= 0.5 + tolerance
                }
                if !isNear { faults.append("\(x),\(y): \(levels) for \(exact)") }
            }
        }
        return faults
    }

    @Test(arguments: GradientPaint.Spread.allCases, interpolations.indices)
    func everyPixelIsTheNearestToTheDefinition(_ spread: GradientPaint.Spread, _ position: Int)
        throws
    {
        let interpolation = Self.interpolations[position]
        for (index, kind) in Self.kinds.enumerated() {
            // One of four stops for each kind and space, each with several of both.
            for (number, stops) in Self.stops.enumerated()
            where Rounds.areAll || (index + position + number) % 4 == 0 {
                let scale = 1 + (index + number + interpolation.hue.rawValue.count) % 2
                let gradient = GradientPaint(
                    kind: kind(Double(scale)),
                    stops: stops,
                    spread: spread,
                    interpolation: interpolation
                )
                // A twentieth of a level, and what the tests' own matrices differ by.
                let isStraight = interpolation == .srgb && number == 0
                let tolerance = isStraight ? 1e-6 : 0.06
                let faults = try Self.faults(gradient, scale: scale, tolerance: tolerance)
                #expect(faults.prefix(5) == [], "\(kind(1)), stops \(number), scale \(scale)")
            }
        }
    }

    /// Colors in the space of interpolation, each lacking something that its neighbor has.
    @Test(arguments: [
        (
            Color.Space.oklch, Color(space: .oklch, 0.6, nil, 40),
            Color(space: .oklch, 0.8, 0.1, nil)
        ),
        (.lab, Color(space: .lab, nil, 30, 10), Color(space: .lab, 60, nil, -20, alpha: 0.5)),
        (.hsl, Color(space: .hsl, nil, 70, 40), Color(space: .hsl, 200, 50, 60, alpha: nil)),
        (.srgb, Color(space: .srgb, 0.3, nil, 1, alpha: nil), Color(red: 1, green: 0.4, blue: 0)),
        (
            .displayP3, Color(space: .displayP3, nil, 0.3, 0.8),
            Color(space: .displayP3, 0.9, 0.2, nil)
        ),
    ])
    func missingComponentsAreTheNeighbors(
        _ space: Color.Space,
        _ start: Color,
        _ end: Color
    ) throws {
        for kind in Self.kinds {
            let gradient = GradientPaint(
                kind: kind(1),
                stops: [
                    ColorStop(offset: 0.2, color: start), ColorStop(offset: 0.9, color: end),
                    ColorStop(offset: 1.2, color: start),
                ],
                interpolation: ColorInterpolation(in: space)
            )
            #expect(try Self.faults(gradient, scale: 1, tolerance: 0.06) == [])
        }
    }

    /// Hints from one end to the other, in a straight and in a bent space.
    @Test(arguments: [0.001, 0.03, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99])
    func hintsFollowTheFormula(_ midpoint: Double) throws {
        for interpolation in [ColorInterpolation.srgb, .oklab] {
            let gradient = GradientPaint(
                kind: .linear(from: Point2D(0.7, 0), to: Point2D(26.3, 3)),
                stops: [
                    ColorStop(
                        offset: 0,
                        color: Color(red: 1, green: 0, blue: 0.5),
                        midpoint: midpoint
                    ),
                    ColorStop(offset: 1, color: Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
                ],
                interpolation: interpolation
            )
            #expect(try Self.faults(gradient, scale: 3, tolerance: 0.06) == [])
        }
    }
}
