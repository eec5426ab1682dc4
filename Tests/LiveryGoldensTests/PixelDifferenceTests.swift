import LiveryRaster
import TestSupport
import Testing

@testable import LiveryGoldens

struct PixelDifferenceTests {
    @Test("equal pictures do not differ, and pictures of two sizes cannot be compared") func noDifference() throws {
        let picture = try Pictures.checked()
        #expect(PixelDifference(between: picture, and: try Pictures.checked()) == nil)
        #expect(PixelDifference(between: picture, and: try Pictures.checked(width: 7)) == nil)
    }

    @Test("one level in one channel of one pixel is a difference", arguments: 0..<4) func oneLevel(channel: UInt32)
        throws
    {
        let picture = try Pictures.checked()
        let pixel = PremultipliedPixel(argb: picture[5, 3].argb ^ (1 << (8 * channel)))
        let other = try Pictures.replacing([(5, 3, pixel)], in: picture)
        let difference = try #require(PixelDifference(between: picture, and: other))
        #expect(difference.pixels == 1)
        #expect(difference.largest == 1)
        #expect(difference.bounds == PixelRect(x: 5, y: 3, width: 1, height: 1))
        #expect(difference.size == PixelSize(width: 6, height: 4))
    }

    @Test("random differences are counted as a naive count does", arguments: 1...rounds(40)) func randomDifferences(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let width = Int.random(in: 1...20, using: &random)
        let height = Int.random(in: 1...20, using: &random)
        let picture = try Pictures.checked(width: width, height: height)
        var changed: [Int: UInt8] = [:]
        for _ in 0..<Int.random(in: 1...30, using: &random) {
            changed[Int.random(in: 0..<width * height, using: &random)] = UInt8.random(in: 1...255, using: &random)
        }
        // Only alpha changes, from 255 down by the given levels, so that the largest difference is
        // known. (The colors then exceed alpha, which the comparison does not mind.)
        let other = try Pictures.replacing(
            changed.map { position, levels in
                let (x, y) = (position % width, position / width)
                let pixel = picture[x, y].argb & 0x00FF_FFFF | UInt32(255 - levels) << 24
                return (x, y, PremultipliedPixel(argb: pixel))
            },
            in: picture
        )
        let difference = try #require(PixelDifference(between: picture, and: other))
        let columns = changed.keys.map { $0 % width }
        let rows = changed.keys.map { $0 / width }
        #expect(difference.pixels == changed.count)
        #expect(difference.largest == changed.values.max().map(Int.init))
        #expect(difference.bounds.x == columns.min())
        #expect(difference.bounds.y == rows.min())
        #expect(difference.bounds.x + difference.bounds.width - 1 == columns.max())
        #expect(difference.bounds.y + difference.bounds.height - 1 == rows.max())
    }
}
