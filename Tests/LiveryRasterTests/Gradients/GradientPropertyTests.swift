import TestSupport
import Testing

@testable import LiveryRaster

/// Gradients of any numbers.
@Suite struct GradientPropertyTests {
    /// Mostly what one would write, and now and then what nobody would.
    private static func number(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
        guard generator.int(0...19) == 0 else { return generator.double(range) }
        let absurd = [
            0, -0.0, 0x1p-1063, 1e-160, 1e-12, 1e9, 1e154, 1e300, -1e300, Double.greatestFiniteMagnitude,
            -Double.greatestFiniteMagnitude,
        ]
        return absurd[generator.int(0...absurd.count - 1)]
    }

    private static func color(_ generator: inout SeededGenerator) -> Color {
        let space = Color.Space.allCases[generator.int(0...Color.Space.allCases.count - 1)]
        func component() -> Double? {
            switch generator.int(0...29) {
            case 0: return nil
            case 1: return [Double.nan, .infinity, -.infinity][generator.int(0...2)]
            default:
                let isLarge: Bool =
                    switch space {
                    case .hsl, .hwb, .lab, .lch: true
                    default: false
                    }
                return number(isLarge ? -50...400 : -0.2...1.2, &generator)
            }
        }
        return Color(space: space, component(), component(), component(), alpha: generator.bool() ? 1 : component())
    }

    static func gradient(_ generator: inout SeededGenerator) -> GradientPaint {
        func place() -> Point2D { Point2D(number(-5...25, &generator), number(-5...25, &generator)) }
        let kind: GradientPaint.Kind =
            switch generator.int(0...2) {
            case 0: .linear(from: place(), to: place())
            case 1: .radial(center: place(), radii: Size2D(number(-1...20, &generator), number(-1...20, &generator)))
            default: .conic(center: place(), start: number(-720...720, &generator))
            }
        let stops = (0..<generator.int(0...6)).map { _ in
            ColorStop(
                offset: number(-0.3...1.3, &generator),
                color: color(&generator),
                midpoint: generator.bool() ? 0.5 : number(-0.2...1.2, &generator)
            )
        }
        let space = Color.Space.allCases[generator.int(0...Color.Space.allCases.count - 1)]
        return GradientPaint(
            kind: kind,
            stops: stops,
            spread: GradientPaint.Spread.allCases[generator.int(0...2)],
            interpolation: ColorInterpolation(
                in: space,
                hue: ColorInterpolation.HueMethod.allCases[generator.int(0...3)]
            )
        )
    }

    /// What is followed by lines takes a bounded number of them, however bent it is.
    @Test func rampsAreBounded() {
        var generator = SeededGenerator(seed: 304)
        for _ in 0..<rounds(300) {
            let ramp = ColorRamp(Self.gradient(&generator))
            #expect(ramp.pieces.count <= 5 * 1024 + 2)
            for (piece, next) in zip(ramp.pieces, ramp.pieces.dropFirst()) {
                #expect(piece.upper == next.lower && next.lower <= next.upper)
            }
        }
        let many = (0..<3000).map { index in
            ColorStop(
                offset: Double(index) / 3000,
                color: Color(space: .oklch, 0.6, 0.2, Double(index * 77 % 360)),
                midpoint: 0.1
            )
        }
        let gradient = GradientPaint(
            kind: .linear(from: .zero, to: Point2D(100, 0)),
            stops: many,
            interpolation: ColorInterpolation(in: .oklch, hue: .longer)
        )
        #expect(ColorRamp(gradient).pieces.count <= 65_536 + 2)
    }

    /// Few lines are enough for what is drawn every day, and no more than one for what is straight.
    @Test(
        arguments: [
            (ColorInterpolation.srgb, 3), (.oklab, 100), (ColorInterpolation(in: .oklch), 100),
            (ColorInterpolation(in: .srgbLinear), 100), (ColorInterpolation(in: .hsl, hue: .longer), 200),
        ] as [(ColorInterpolation, Int)]
    ) func fewLinesAreEnough(_ interpolation: ColorInterpolation, _ limit: Int) {
        let gradient = GradientPaint(
            kind: .linear(from: .zero, to: Point2D(100, 0)),
            stops: [
                ColorStop(offset: 0, color: Color(red: 1, green: 0.6, blue: 0)),
                ColorStop(offset: 1, color: Color(red: 0.2, green: 0.8, blue: 0.3)),
            ],
            interpolation: interpolation
        )
        #expect(ColorRamp(gradient).pieces.count <= limit)
    }
}
