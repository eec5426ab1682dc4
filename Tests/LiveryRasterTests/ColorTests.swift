import Testing

@testable import LiveryRaster

@Suite struct ColorTests {
    /// The numbers for hsl and hwb are those of Python's colorsys (hls_to_rgb and hsv_to_rgb).
    @Test func componentsBecomeSRGB() {
        let cases = """
            hsl 0 100 50 = 1 0 0
            hsl 120 100 25 = 0 0.5 0
            hsl 210 40 60 = 0.44 0.6 0.76
            hsl 359 5 95 = 0.9525 0.9475 0.947583333333
            hsl 45 80 30 = 0.54 0.42 0.06
            hsl 300 33 66 = 0.7722 0.5478 0.7722
            hsl -30 70 40 = 0.68 0.12 0.4
            hsl 750 50 50 = 0.75 0.5 0.25
            hwb 0 0 0 = 1 0 0
            hwb 120 20 30 = 0.2 0.7 0.2
            hwb 210 10 70 = 0.1 0.2 0.3
            hwb 45 0 50 = 0.5 0.375 0
            hwb 300 30 0 = 1 0.3 1
            hwb -30 25 25 = 0.75 0.25 0.5
            // Whiteness and blackness of more than 100 together are a gray (css-color-4, section 8.1).
            hwb 90 60 60 = 0.5 0.5 0.5
            hwb 90 100 300 = 0.25 0.25 0.25
            // None counts as 0, and nothing is clipped.
            hsl none 100 50 = 1 0 0
            hsl 0 none 50 = 0.5 0.5 0.5
            srgb none 1.5 -0.25 = 0 1.5 -0.25
            """
        for (color, expected) in ColorFixtures.cases(cases) {
            let srgb = color.srgb
            #expect(zip([srgb.red, srgb.green, srgb.blue], expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(color)")
            #expect(srgb.alpha == 1)
        }
    }

    @Test func levelsAreClippedAndRoundedToTheNearest() {
        let color = Color(red: 1.5, green: -1, blue: 0.5, alpha: 0.2)
        #expect(color.straightPixel == StraightPixel(red: 255, green: 0, blue: 128, alpha: 51))
        #expect(color.premultipliedPixel == PremultipliedPixel(red: 51, green: 0, blue: 26, alpha: 51))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func componentsThatAreNotFiniteDoNotTrap(_ value: Double) {
        for space in Color.Space.allCases {
            let color = Color(space: space, value, value, value, alpha: value)
            let pixel = color.premultipliedPixel
            #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
            #expect(color.straightPixel.alpha == (value == .infinity ? 255 : 0))
        }
    }

    @Test func colorsOfWholeLevelsPaintAsTheirStraightPixels() {
        for alpha in stride(from: 0, through: 255, by: 5) {
            for level in 0...255 {
                let color = Color(red: Double(level) / 255, green: 0, blue: 1, alpha: Double(alpha) / 255)
                #expect(color.premultipliedPixel == PremultipliedPixel(color.straightPixel))
            }
        }
    }

    @Test func equalityIsThatOfWhatWasGiven() {
        let hsl = Color(space: .hsl, 0, 100, 50)
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(hsl != red)
        #expect(hsl.premultipliedPixel == red.premultipliedPixel)
        #expect(red.withAlpha(nil) != red.withAlpha(0))
        #expect(red.withAlpha(nil).premultipliedPixel == .transparent)
    }
}
