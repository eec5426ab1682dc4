import Testing

@testable import LiveryRaster

@Suite struct PixelConversionTests {
    /// All 65,536 pairs against rounding in double precision. A file that is read, written and read again does not
    /// drift.
    @Test func conversionsRoundToTheNearestLevel() {
        var faults: [(UInt8, UInt8)] = []
        for alpha in UInt8.min...255 {
            for level in UInt8.min...255 {
                let straight = StraightPixel(red: level, green: 255 - level, blue: 0, alpha: alpha)
                let pixel = PremultipliedPixel(straight)
                let product = { (level: UInt8) in Int((Double(level) * Double(alpha) / 255).rounded()) }
                let back = StraightPixel(PremultipliedPixel(red: 0, green: 0, blue: level, alpha: alpha))
                let quotient = min(255, (Double(level) * 255 / Double(alpha)).rounded())
                if pixel.levels != [product(level), product(255 - level), 0, Int(alpha)] || back.alpha != alpha
                    || back.blue != (alpha == 0 ? 0 : UInt8(quotient))
                    || PremultipliedPixel(StraightPixel(pixel)) != pixel
                {
                    faults.append((level, alpha))
                }
            }
        }
        #expect(faults.isEmpty)
    }

    @Test func theWordHasAlphaHighest() {
        let pixel = PremultipliedPixel(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78)
        #expect(pixel.argb == 0x7812_3456)
        #expect(PremultipliedPixel(argb: 0x7812_3456).levels == [0x12, 0x34, 0x56, 0x78])
    }
}
