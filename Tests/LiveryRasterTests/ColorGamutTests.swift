import Testing

@testable import LiveryRaster

@Suite struct ColorGamutTests {
    @Test func mappingAgreesWithColoraide() throws {
        let cases = try ColorFixtures.mapped()
        #expect(cases.count == 222)
        for (color, expected) in cases {
            let found = color.mappedToSRGBGamut()
            #expect(found.distance(to: expected) < 1e-9, "\(color) gives \(found)")
        }
    }

    /// css-color-4, section 13.1: yellow of Display P3 keeps its lightness and hue but for what
    /// can't be noticed.
    @Test func yellowOfDisplayP3() throws {
        let mapped = Color(space: .displayP3, 1, 1, 0).mappedToSRGBGamut()
        let oklch = mapped.converted(to: .oklch)
        #expect(abs(try #require(oklch.first) - 0.96476) < 0.005)
        #expect(abs(try #require(oklch.third) - 110.23) < 2)
        #expect(try #require(oklch.second) > 0.2)
    }

    @Test(arguments: [
        (Color(space: .oklch, 1, 0.3, 20), Color.white), (Color(space: .oklab, 1.5, 0, 0), .white),
        (Color(space: .oklch, 0, 0.3, 20), .black),
        (Color(red: 5, green: 5, blue: 5, alpha: 0.5), Color.white.withAlpha(0.5)),
        (Color(red: -1, green: -1, blue: -1).withAlpha(nil), Color.black.withAlpha(nil)),
        (Color(red: .nan, green: 0, blue: 0), .black),
        // Within the gamut, nothing changes.
        (Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 0, blue: 0)),
        (Color(red: 0.1, green: 0.7, blue: 1), Color(red: 0.1, green: 0.7, blue: 1)),
        (Color(space: .hsl, 120, 100, 50), Color(red: 0, green: 1, blue: 0)),
    ]) func edges(_ color: Color, _ expected: Color) { #expect(color.mappedToSRGBGamut() == expected) }
}
