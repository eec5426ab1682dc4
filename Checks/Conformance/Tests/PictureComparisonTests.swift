import ConformanceHarness
import LiveryRaster
import TestSupport
import Testing

struct PictureComparisonTests {
    private static let size = PixelSize(width: 10, height: 10)

    @Test("equal pictures differ in nothing") func equal() throws {
        let picture = try Bitmap.made(Self.size, .gray(90))
        let comparison = try #require(PictureComparison(browser: picture, livery: picture))
        #expect(comparison.pixels == 100)
        #expect(comparison.shareWithinTwo == 1)
        #expect(comparison.shareWithinFour == 1)
        #expect(comparison.largest == 0)
        #expect(comparison.mean == 0)
        #expect(comparison.strays == 0)
    }

    @Test("pictures of two sizes can't be compared") func sizes() throws {
        let picture = try Bitmap.made(Self.size, .gray(90))
        let other = try Bitmap.made(PixelSize(width: 20, height: 5), .gray(90))
        #expect(PictureComparison(browser: picture, livery: other) == nil)
    }

    @Test("levels are counted in each channel, both ways", arguments: [2, 3, 4, 5, 200], [UInt32(0), 8, 16, 24])
    func levels(difference: Int, shift: UInt32) throws {
        let high = PremultipliedPixel(argb: 0xF0F0_F0F0)
        let low = PremultipliedPixel(argb: high.argb - UInt32(difference) << shift)
        let plain = try Bitmap.made(Self.size, high)
        let changed = try Bitmap.made(Self.size, high, except: [(3, 4, low), (9, 9, low)])
        for (browser, livery) in [(plain, changed), (changed, plain)] {
            let comparison = try #require(PictureComparison(browser: browser, livery: livery))
            #expect(comparison.beyondTwo == (difference > 2 ? 2 : 0))
            #expect(comparison.beyondFour == (difference > 4 ? 2 : 0))
            #expect(comparison.largest == difference)
            #expect(comparison.sum == 2 * difference)
        }
    }

    @Test("a pixel between those around it is at an edge, another is a stray") func strays() throws {
        // White left of column 5, black from there on.
        let right = (0..<10).flatMap { y in (5..<10).map { (x: $0, y: y, pixel: PremultipliedPixel.gray(0)) } }
        let browser = try Bitmap.made(Self.size, .gray(255), except: right)
        func strays(_ locations: [(x: Int, y: Int, pixel: PremultipliedPixel)]) throws -> Int? {
            let livery = try Bitmap.made(Self.size, .gray(255), except: right + locations)
            return PictureComparison(browser: browser, livery: livery)?.strays
        }
        #expect(try strays([(4, 4, .gray(128)), (5, 5, .gray(128))]) == 0)
        #expect(try strays([(3, 4, .gray(128))]) == 1)
        #expect(try strays([(6, 4, .gray(128)), (9, 9, .gray(5))]) == 2)
        // What is within four levels is none, wherever it is.
        #expect(try strays([(0, 0, .gray(251)), (9, 0, .gray(4))]) == 0)
        // Outside of the picture all is transparent, so that its border is an edge too.
        let border = PremultipliedPixel(red: 100, green: 100, blue: 100, alpha: 100)
        #expect(try strays([(0, 4, border)]) == 0)
        #expect(try strays([(1, 4, border)]) == 1)
    }

    @Test("comparisons add up as if they were of one picture", arguments: 1...10) func addition(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: random.int(1...9), height: random.int(2...9))
        func picture() throws -> Bitmap {
            let count = size.width * size.height
            let pixels = (0..<count).map { _ in PremultipliedPixel.gray(UInt8(random.int(0...6))) }
            return try Bitmap(width: size.width, height: size.height, pixels: pixels)
        }
        func rows(_ bitmap: Bitmap, _ range: Range<Int>) throws -> Bitmap {
            let pixels = range.flatMap { y in (0..<size.width).map { bitmap[$0, y] } }
            return try Bitmap(width: size.width, height: range.count, pixels: pixels)
        }
        let (browser, livery) = (try picture(), try picture())
        let whole = try #require(PictureComparison(browser: browser, livery: livery))
        var sum = PictureComparison.none
        for range in [0..<1, 1..<size.height] {
            sum += try #require(PictureComparison(browser: try rows(browser, range), livery: try rows(livery, range)))
        }
        #expect(sum.pixels == whole.pixels)
        #expect(sum.beyondTwo == whole.beyondTwo)
        #expect(sum.beyondFour == whole.beyondFour)
        #expect(sum.largest == whole.largest)
        #expect(sum.sum == whole.sum)
    }
}
