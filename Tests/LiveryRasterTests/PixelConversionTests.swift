import Testing

@testable import LiveryRaster

@Suite struct PixelConversionTests {
    /// All 65,536 pairs against rounding in double precision.
    @Test func premultiplyingRoundsToTheNearestLevel() {
        var faults: [(Int, Int)] = []
        for alpha in 0...255 {
            for color in 0...255 {
                let straight = StraightPixel(
                    red: UInt8(color),
                    green: UInt8(255 - color),
                    blue: 0,
                    alpha: UInt8(alpha)
                )
                let pixel = PremultipliedPixel(straight)
                let red = (Double(color) * Double(alpha) / 255).rounded()
                let green = (Double(255 - color) * Double(alpha) / 255).rounded()
                if pixel.levels != [Int(red), Int(green), 0, alpha] {
                    faults.append((color, alpha))
                }
            }
        }
        #expect(faults.isEmpty)
    }

    @Test func dividingByAlphaRoundsToTheNearestLevelAndClamps() {
        var faults: [(Int, Int)] = []
        for alpha in 0...255 {
            for color in 0...255 {
                let pixel = PremultipliedPixel(
                    red: 0,
                    green: 0,
                    blue: UInt8(color),
                    alpha: UInt8(alpha)
                )
                let straight = StraightPixel(pixel)
                let quotient =
                    alpha == 0 ? 0 : min(255, (Double(color) * 255 / Double(alpha)).rounded())
                if Int(straight.blue) != Int(quotient) || Int(straight.alpha) != alpha {
                    faults.append((color, alpha))
                }
            }
        }
        #expect(faults.isEmpty)
    }

    /// A file that is read, written and read again does not drift.
    @Test func premultipliedPixelsSurviveTheWayThroughStraightOnes() {
        var faults: [(Int, Int)] = []
        for alpha in 0...255 {
            for color in 0...255 {
                let first = PremultipliedPixel(
                    StraightPixel(red: UInt8(color), green: 0, blue: 0, alpha: UInt8(alpha))
                )
                if PremultipliedPixel(StraightPixel(first)) != first {
                    faults.append((color, alpha))
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
