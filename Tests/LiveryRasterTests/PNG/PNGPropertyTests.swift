import TestSupport
import Testing

@testable import LiveryRaster

/// 10,000 pictures, each of which comes back from libpng as it was, from a file that a strict
/// reader finds no fault with.
@Suite struct PNGPropertyTests {
    private static let pictures = 4_000
    private static let parts = 20

    @Test(arguments: 0..<parts) func picturesComeBackAsTheyWere(_ part: Int) throws {
        var generator = SeededGenerator(seed: UInt64(part))
        let encoder = PNGEncoder()
        for turn in 0..<Self.pictures / Self.parts {
            let bitmap = try Bitmap.drawn(upTo: 70, using: &generator)
            // One in ten at the slowest.
            let compression: PNG.Compression = turn % 10 == 0 ? .smallest : turn % 2 == 0 ? .balanced : .fast
            let bytes = try encoder.encode(bitmap, compression: compression)
            let decoded = try PNG.decode(bytes)
            try #require(decoded == bitmap, "part \(part), turn \(turn)")
            let file = try PNGParts(bytes)
            #expect(file.width == bitmap.width && file.height == bitmap.height)
            // Alpha only where it is wanted.
            let hasAlpha = file.colorType >= 4 || file.content("tRNS") != nil
            #expect(hasAlpha == !bitmap.isOpaque)
        }
    }

    /// Also of a photograph, in which little repeats, and of rows that are filtered in turn.
    @Test(arguments: [3, 40, 255]) func smallestFilesAreTheSmallest(noise: Int) throws {
        var generator = SeededGenerator(seed: UInt64(noise))
        for width in [40, 130] {
            let words = (0..<width * 50).map { index in
                let (x, y) = (index % width, index / width)
                return [x + y, 2 * y, 255 - x].reduce(UInt32(255)) { word, level in
                    word << 8 | UInt32(min(255, level + generator.int(0...noise)))
                }
            }
            let bitmap = Bitmap(width: width, height: 50, words: words)
            let encoder = PNGEncoder()
            let smallest = try encoder.encode(bitmap, compression: .smallest).count
            for compression in [PNG.Compression.fast, .balanced] {
                #expect(try smallest <= encoder.encode(bitmap, compression: compression).count)
            }
        }
    }

    /// A picture that is written from a small one and its caps gives the file that the whole one
    /// gives.
    @Test(arguments: 0..<rounds(10)) func expandedPicturesGiveTheFilesOfWholeOnes(_ part: Int) throws {
        var generator = SeededGenerator(seed: UInt64(part) + 1_000)
        let encoder = PNGEncoder()
        for turn in 0..<60 {
            let small = try Bitmap.drawn(upTo: 24, using: &generator)
            let left = generator.int(0...small.width - 1)
            let top = generator.int(0...small.height - 1)
            let caps = PixelInsets(
                top: top,
                left: left,
                bottom: generator.int(0...small.height - 1 - top),
                right: generator.int(0...small.width - 1 - left)
            )
            let target = PixelSize(
                width: small.width + max(0, generator.int(-20...90)),
                height: small.height + max(0, generator.int(-20...90))
            )
            let compression = PNG.Compression.allCases[turn % 15 == 0 ? 2 : turn % 2]
            let whole = try small.expanded(caps: caps, to: target)
            let file = try encoder.encode(small, expandedBy: caps, to: target, compression: compression)
            try #require(try PNG.decode(file) == whole, "part \(part), turn \(turn)")
            #expect(file == (try encoder.encode(whole, compression: compression)))
        }
    }

    /// Sizes at which counts of bytes and samples are large, or small in one direction.
    @Test(arguments: [(1, 5_000), (5_000, 1), (1, 1), (2, 3_000), (900, 900), (3_000, 300)]) func unusualSizes(
        width: Int,
        height: Int
    ) throws {
        var generator = SeededGenerator(seed: UInt64(width))
        // Noise in one quarter, so that there is something to compress and something not.
        let words = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return x % 8 < 4 && y % 8 < 4 ? UInt32.random(in: 0...0xFF_FFFF, using: &generator) : 0
        }
        let bitmap = Bitmap(width: width, height: height, words: words.map { $0 | 0xFF00_0000 })
        for compression in [PNG.Compression.fast, .balanced] {
            #expect(try PNG.decode(PNG.encode(bitmap, compression: compression)) == bitmap)
        }
    }
}
