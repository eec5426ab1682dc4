import Testing

@testable import LiveryRaster

struct MaskingTests {
    /// All levels by all coverages, at all distances from the start of a row.
    @Test func eachLevelIsMultipliedAndRoundedOnce() throws {
        let levels = 0...255
        for shift in 0..<8 {
            let width = 256 + shift
            let pixels = levels.flatMap { level in
                (0..<width).map { _ in
                    PremultipliedPixel(
                        red: UInt8(level),
                        green: UInt8(level / 2),
                        blue: UInt8(level / 3),
                        alpha: UInt8(level)
                    )
                }
            }
            let bitmap = try Bitmap(width: width, height: 256, pixels: pixels)
            let bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
            var bytes = [UInt8](repeating: 255, count: bytesPerRow * 256)
            for y in levels { for x in levels { bytes[y * bytesPerRow + shift + x] = UInt8(x) } }
            var masked = bitmap
            masked.mask(by: Coverage(width: width, height: 256, bytes: bytes))
            for y in levels {
                #expect((0..<shift).allSatisfy { masked[$0, y] == bitmap[$0, y] })
                let isRight = levels.allSatisfy { x in
                    let (old, new) = (bitmap[shift + x, y], masked[shift + x, y])
                    func product(_ level: UInt8) -> UInt8 { UInt8((Double(level) * Double(x) / 255).rounded()) }
                    return new.red == product(old.red) && new.green == product(old.green)
                        && new.blue == product(old.blue) && new.alpha == product(old.alpha)
                }
                #expect(isRight)
            }
        }
    }

    @Test func anotherSizeIsNoMask() throws {
        let bitmap = try Bitmap.solid(.black, width: 3, height: 2)
        let mask = Coverage(width: 2, height: 2, bytes: [UInt8](repeating: 0, count: 8))
        var masked = bitmap
        masked.mask(by: mask)
        #expect(masked == bitmap)
    }
}
