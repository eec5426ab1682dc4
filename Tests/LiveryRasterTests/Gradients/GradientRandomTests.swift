import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

/// Random gradients of every kind, spread and space against the definitions in double precision, in pictures that are
/// wider than what is computed at a time.
@Suite struct GradientRandomTests {
    private var random = SeededGenerator(seed: 0)

    /// A color, translucent or out of the gamut at times, or in the space with a component that it lacks.
    private mutating func color(in space: Color.Space) -> Color {
        let alpha = random.bool() ? 1 : random.double(0...1)
        switch random.int(0...9) {
        case 0: return Color(space: .displayP3, 0, 1, random.double(0...1), alpha: alpha)
        case 1:
            var parts: [Double?] = (0..<3).map { _ in random.double(0.1...0.9) }
            let isLarge = [.hsl, .hwb, .lab, .lch].contains(space)
            parts = parts.map { $0.map { isLarge ? $0 * 100 : $0 } }
            parts[random.int(0...2)] = nil
            return Color(space: space, parts[0], parts[1], parts[2], alpha: random.bool() ? nil : 1)
        case 2:
            let level = random.double(0...1)
            return Color(red: level, green: level, blue: level, alpha: alpha)
        default:
            return Color(
                red: random.double(0...1),
                green: random.double(0...1),
                blue: random.double(0...1),
                alpha: alpha
            )
        }
    }

    /// None so short that its stops, a fifth of its length at least, lie within a pixel.
    private mutating func kind(_ width: Int, _ height: Int) -> GradientPaint.Kind {
        let start = Point2D(random.double(-0.2...1.2) * Double(width), random.double(-0.2...1.2) * Double(height))
        switch random.int(0...4) {
        case 0:
            let (angle, length) = (random.double(0...6.28), random.double(6...90))
            return .linear(from: start, to: Point2D(start.x + cos(angle) * length, start.y + sin(angle) * length))
        case 1: return .linear(from: start, to: Point2D(start.x, start.y + random.double(6...30)))
        case 2: return .linear(from: start, to: Point2D(start.x - random.double(6...300), start.y))
        case 3:
            let radii = Size2D(random.double(6...900), random.double(6...90))
            return .radial(center: start, radii: radii)
        default: return .conic(center: start, start: random.double(-720...720))
        }
    }

    /// Stops with hard edges and hints, in a space and a spread.
    private mutating func gradient(_ width: Int, _ height: Int, in interpolation: ColorInterpolation) -> GradientPaint {
        let hints = [0.5, 0.5, 0.5, 0.5, 0.2, 0.85, 0.01, 0.99, 0]
        var offset = random.double(-0.1...0.3)
        var stops = (0..<random.int(2...5)).map { _ in
            defer { offset += random.int(0...4) == 0 ? 0 : random.double(0.15...0.6) }
            let hint = hints[random.int(0...hints.count - 1)]
            return ColorStop(offset: offset, color: color(in: interpolation.space), midpoint: hint)
        }
        stops.append(ColorStop(offset: offset + 0.2, color: color(in: interpolation.space)))
        return GradientPaint(
            kind: kind(width, height),
            stops: stops,
            spread: GradientPaint.Spread.allCases[random.int(0...2)],
            interpolation: interpolation
        )
    }

    static let interpolations: [ColorInterpolation] = Color.Space.allCases.flatMap { space in
        space.hueIndex == nil
            ? [ColorInterpolation(in: space)]
            : ColorInterpolation.HueMethod.allCases.map { ColorInterpolation(in: space, hue: $0) }
    }

    /// Half a level for rounding, and a twentieth for lines in place of curves.
    @Test(arguments: interpolations.indices) func everyPixelIsTheNearestToTheDefinition(_ index: Int) throws {
        var tests = GradientRandomTests()
        tests.random = SeededGenerator(seed: 700 + UInt64(index))
        for number in 0..<rounds(100) {
            let (width, height) = number == 0 ? (1061, 3) : (tests.random.int(1...70), tests.random.int(1...24))
            let gradient = tests.gradient(width, height, in: Self.interpolations[index])
            let bitmap = try Bitmap.filled(width, height, with: gradient)
            let reference = ReferenceGradient(gradient: gradient)
            var worst = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    guard let exact = reference.levels(Double(x) + 0.5, Double(y) + 0.5) else { continue }
                    for (level, exact) in zip(bitmap[x, y].levels, exact) {
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
            let right = SIMD4(generator.double(-900...900), generator.double(-1...1), up, 0)
            let turns = AngleInTurns.clockwise(right: right, up: SIMD4(repeating: up))
            for lane in 0..<4 {
                let exact = ReferenceGradient.turns(right: right[lane], up: up)
                #expect(abs(turns[lane] - exact) <= 4e-16)
            }
        }
        #expect(AngleInTurns.clockwise(right: .zero, up: .zero) == .zero)
    }
}
