import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct ColorConversionTests {
    /// Every space to every other one, against an independent implementation's table.
    @Test func conversionsAgreeWithColoraide() throws {
        let table = try ColorFixtures.conversions()
        #expect(table.count == 200)
        var largest = 0.0
        for colors in table {
            try #require(colors.map(\.space) == Color.Space.allCases)
            for (source, target) in colors.flatMap({ source in colors.map { (source, $0) } }) {
                let distance = source.converted(to: target.space).distance(to: target)
                #expect(distance < 1e-9, "\(source) to \(target.space)")
                largest = max(largest, distance)
            }
        }
        #expect(largest > 0)
    }

    /// The display's transfer function, not the camera's: 0.5 to the power of 2.4 of the light.
    @Test func rec2020IsReferredToTheDisplay() {
        let gray = Color(space: .rec2020, 0.5, 0.5, 0.5).converted(to: .xyzD65)
        #expect(abs((gray.second ?? 0) - 0.18946457081379978) < 1e-12)
    }

    @Test(arguments: Color.Space.allCases) func graysHaveNoHue(_ space: Color.Space) {
        for level in [0, 0.25, 0.5, 1] {
            let gray = Color(red: level, green: level, blue: level).converted(to: space)
            if let hue = space.hueIndex { #expect(gray[hue] == nil, "\(gray)") }
            let back = gray.srgb
            for found in [back.red, back.green, back.blue] { #expect(abs(found - level) < 1e-9) }
        }
    }

    @Test func aColorInItsOwnSpaceIsItself() {
        let color = Color(space: .oklch, 0.5, 0, nil, alpha: nil)
        #expect(color.converted(to: .oklch) == color)
        let gray = Color(space: .hsl, 400, 0, 50)
        #expect(gray.converted(to: .hsl) == gray)
        #expect(gray.converted(to: .hwb).first == nil)
        #expect(color.converted(to: .srgb).alpha == nil)
    }

    /// Where css-color-4's hslToRgb is given a lightness outside of 0...1, rgbToHsl turns the hue.
    @Test func colorsFarOutOfGamutSurviveHSL() throws {
        let color = Color(red: 1.6, green: 1.2, blue: 1.3)
        let hsl = color.converted(to: .hsl)
        #expect(try #require(hsl.second) > 0)
        #expect(hsl.converted(to: .srgb).distance(to: color) < 1e-12)
    }

    /// Random colors of all sizes in all spaces: nothing traps, and no color exceeds its alpha.
    @Test func anyComponentsCanBePaintedAndConverted() {
        var generator = SeededGenerator(seed: 1)
        let special = [
            .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e300, .leastNonzeroMagnitude, Double.greatestFiniteMagnitude,
        ]
        func component() -> Double? {
            switch generator.int(0...9) {
            case 0: special.randomElement(using: &generator)
            case 1: nil
            case 2: generator.double(-1e6...1e6)
            case 3: generator.double(-500...500)
            default: generator.double(-1.5...1.5)
            }
        }
        func color() -> Color {
            let space = Color.Space.allCases.randomElement(using: &generator) ?? .srgb
            return Color(space: space, component(), component(), component(), alpha: component())
        }
        func check(_ pixel: PremultipliedPixel, _ comment: Comment) {
            #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha, comment)
        }
        for _ in 0..<rounds(3_000) {
            let (first, second) = (color(), color())
            check(first.premultipliedPixel, "\(first)")
            check(first.mappedToSRGBGamut().premultipliedPixel, "\(first)")
            let mapped = first.mappedToSRGBGamut().srgb
            #expect([mapped.red, mapped.green, mapped.blue].allSatisfy { (0...1).contains($0) })
            let space = Color.Space.allCases.randomElement(using: &generator) ?? .srgb
            check(first.converted(to: space).premultipliedPixel, "\(first) in \(space)")
            let hue = ColorInterpolation.HueMethod.allCases.randomElement(using: &generator)
            let interpolation = ColorInterpolation(in: space, hue: hue ?? .shorter)
            let segment = interpolation.segment(from: first, to: second)
            for place in [0, 0.3, 1, -2, 7] {
                check(segment.color(at: place).premultipliedPixel, "\(first), \(second)")
                check(PremultipliedPixel(nearest: segment.premultiplied(at: place)), "\(first), \(second)")
            }
        }
    }
}
