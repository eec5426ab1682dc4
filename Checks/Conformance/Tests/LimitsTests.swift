import ConformanceHarness
import LiveryRaster
import Testing

struct LimitsTests {
    @Test(
        "the finer the pixels, the more of them are to be within four levels",
        arguments: zip([1, 2, 3, 4], [0.975, 0.985, 0.99, 0.99])
    ) func usual(scale: Int, share: Double) {
        let limits = ConformanceLimits.usual(scale: scale)
        #expect(limits == ConformanceLimits(withinFour: share, mean: 1, strays: 0))
    }

    @Test("each limit is one of its own", arguments: [0, 1, 2, 3]) func faults(kind: Int) throws {
        // Of 1000 pixels, an edge of 25 may be off, but not 26.
        let size = PixelSize(width: 100, height: 10)
        let gray = try Bitmap.made(size, .gray(100))
        let edge = (0..<100).map { (x: $0, y: 0, pixel: PremultipliedPixel.gray(200)) }
        let browser = try Bitmap.made(size, .gray(100), except: edge)
        func off(_ count: Int, by level: UInt8) throws -> Bitmap {
            let locations = (0..<count).map { (x: $0, y: 0, pixel: PremultipliedPixel.gray(200 - level)) }
            return try Bitmap.made(size, .gray(100), except: edge + locations)
        }
        let (picture, livery, expected): (Bitmap, Bitmap, [String]) =
            switch kind {
            case 0: (browser, try off(25, by: 40), [])
            case 1: (browser, try off(26, by: 10), ["97.40 % of the pixels are within 4 levels, not 97.50 %"])
            case 2: (browser, try off(25, by: 42), ["the mean difference is 1.05, over 1.0"])
            default:
                (
                    gray, try Bitmap.made(size, .gray(100), except: [(50, 5, .gray(105))]),
                    ["1 pixel differs by more than an edge does, over 0"]
                )
            }
        let comparison = try #require(PictureComparison(browser: picture, livery: livery))
        #expect(ConformanceLimits.usual(scale: 1).faults(of: comparison) == expected)
    }
}
