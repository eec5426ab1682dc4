import LiveryRaster

extension Bitmap {
    /// A bitmap of random pixels of all opacities.
    public static func random(width: Int, height: Int, using generator: inout SeededGenerator) throws -> Bitmap {
        let pixels = (0..<width * height).map { _ in
            let levels = (0..<4).map { _ in UInt8.random(in: 0...255, using: &generator) }
            return StraightPixel(
                red: levels[0],
                green: levels[1],
                blue: levels[2],
                alpha: generator.bool() ? 255 : levels[3]
            )
        }
        return try Bitmap(width: width, height: height, straightPixels: pixels)
    }
}
