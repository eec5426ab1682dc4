import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

/// Random gradients of every kind against the definitions in double precision, in pictures that are
/// wider than what is computed at a time.
@Suite struct GradientRandomTests {
    private static func color(_ generator: inout SeededGenerator) -> Color {
        Color(
            red: generator.double(0...1),
            green: generator.double(0...1),
            blue: generator.double(0...1),
            alpha: generator.bool() ? 1 : generator.double(0...1)
        )
    }

    /// None so short that its stops, a fifth of its length at least, lie within a pixel.
    private static func kind(
        _ width: Int,
        _ height: Int,
        _ generator: inout SeededGenerator
    ) -> GradientPaint.Kind {
        func place(_ generator: inout SeededGenerator) -> Point2D {
            Point2D(
                generator.double(-0.2...1.2) * Double(width),
                generator.double(-0.2...1.2) * Double(height)
            )
        }
        switch generator.int(0...4) {
        case 0:
            let (start, angle) = (place(&generator), generator.double(0...6.28))
            let length = generator.double(6...90)
            let (right, down) = (cos(angle) * length, sin(angle) * length)
            return .linear(from: start, to: Point2D(start.x + right, start.y + down))
        case 1:
            let start = place(&generator)
            return .linear(from: start, to: Point2D(start.x, start.y + generator.double(6...30)))
        case 2:
            let start = place(&generator)
            return .linear(from: start, to: Point2D(start.x - generator.double(6...300), start.y))
        case 3:
            let radii = Size2D(generator.double(6...900), generator.double(6...90))
            return .radial(center: place(&generator), radii: radii)
        default: return .conic(center: place(&generator), start: generator.double(-720...720))
        }
    }

    private static func gradient(
        _ width: Int,
        _ height: Int,
        _ generator: inout SeededGenerator
    ) -> GradientPaint {
        var offset = generator.double(-0.1...0.3)
        let stops = (0..<generator.int(2...5)).map { _ in
            defer { offset += generator.int(0...4) == 0 ? 0 : generator.double(0.15...0.6) }
            return ColorStop(offset: offset, color: color(&generator))
        }
        let space = Color.Space.allCases[generator.int(0...Color.Space.allCases.count - 1)]
        return GradientPaint(
            kind: kind(width, height, &generator),
            stops: stops + [ColorStop(offset: offset + 0.2, color: color(&generator))],
            spread: GradientPaint.Spread.allCases[generator.int(0...2)],
            interpolation: generator.bool() ? .srgb : ColorInterpolation(in: space)
        )
    }

    /// Half a level for rounding, a twentieth for lines in place of curves, and a hundredth for what the
    /// tests' own matrices differ by.
    @Test(arguments: 0..<8)
    func randomGradientsAreThoseOfTheDefinition(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: 700 + seed)
        for number in 0..<rounds(24) {
            let (width, height) =
                number == 0 ? (1061, 3) : (generator.int(1...70), generator.int(1...24))
            let gradient = Self.gradient(width, height, &generator)
            let bitmap = try Bitmap(width: width, height: height) { (canvas) throws(RasterError) in
                let whole = Rect2D(x: 0, y: 0, width: Double(width), height: Double(height))
                try canvas.fill(whole, with: .gradient(gradient))
            }
            let reference = ReferenceGradient(gradient: gradient)
            var worst = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    guard let exact = reference.levels(Double(x) + 0.5, Double(y) + 0.5) else {
                        continue
                    }
                    let levels = bitmap[x, y].levels
                    for (level, exact) in zip(levels, exact) {
                        worst = max(worst, abs(Double(level) - exact))
                    }
                }
            }
            #expect(worst <= 0.56, "\(width) × \(height): \(gradient)")
        }
    }

    /// Angles in all directions, as the platform's own function has them.
    @Test func turnsAreThoseOfTheArcTangent() {
        var generator = SeededGenerator(seed: 77)
        for _ in 0..<rounds(20_000) {
            let up = generator.double(-900...900)
            let right = SIMD4<Double>(
                generator.double(-900...900),
                generator.double(-1...1),
                up,
                0
            )
            let turns = AngleInTurns.clockwise(right: right, up: up)
            for lane in 0..<4 {
                let exact = ReferenceGradient.turns(right: right[lane], up: up)
                #expect(abs(turns[lane] - exact) <= 4e-16)
            }
        }
        #expect(AngleInTurns.clockwise(right: .zero, up: 0) == .zero)
    }
}
