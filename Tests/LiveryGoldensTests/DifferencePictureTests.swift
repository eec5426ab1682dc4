import LiveryRaster
import Testing

@testable import LiveryGoldens

struct DifferencePictureTests {
    private static let white = PremultipliedPixel(argb: 0xFFFF_FFFF)
    private static let black = PremultipliedPixel(argb: 0xFF00_0000)

    private static func plain(_ width: Int, _ height: Int, _ pixel: PremultipliedPixel = white) throws -> Bitmap {
        try Bitmap(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
    }

    private static func places(of pixel: PremultipliedPixel, in picture: Bitmap) -> Set<[Int]> {
        var places: Set<[Int]> = []
        for y in 0..<picture.height {
            for x in 0..<picture.width where picture[x, y] == pixel { places.insert([x, y]) }
        }
        return places
    }

    @Test("a pixel that differs is marked, and framed where there is room") func frame() throws {
        let golden = try Self.plain(9, 7)
        let actual = try Pictures.replacing([(4, 3, PremultipliedPixel(argb: 0xFFFE_FFFF))], in: golden)
        let picture = try DifferencePicture.make(golden: golden, actual: actual)
        #expect(Self.places(of: DifferencePicture.differing, in: picture) == [[4, 3]])
        var frame: Set<[Int]> = []
        for x in 2...6 { frame.formUnion([[x, 1], [x, 5]]) }
        for y in 1...5 { frame.formUnion([[2, y], [6, y]]) }
        #expect(Self.places(of: DifferencePicture.frame, in: picture) == frame)
        #expect(Self.places(of: Self.white, in: picture).count == 9 * 7 - 1 - frame.count)
    }

    @Test("a difference at the edges has no frame that would hide it") func noRoom() throws {
        let picture = try DifferencePicture.make(golden: Self.plain(5, 4), actual: Self.plain(5, 4, Self.black))
        #expect(Self.places(of: DifferencePicture.differing, in: picture).count == 20)
    }

    @Test("what is let be is yellow, and what is ignored bluish") func tolerated() throws {
        let golden = try Self.plain(4, 1)
        let actual = try Pictures.replacing(
            [(0, 0, PremultipliedPixel(argb: 0xFFFF_FFFE)), (1, 0, Self.black), (2, 0, Self.black)],
            in: golden
        )
        let regions = [PixelRect(x: 2, y: 0, width: 1, height: 1)]
        for tolerance: PixelTolerance in [
            .levels(1), .perceptual(distance: 0.02), .density(side: 2, pixels: 0, levels: 1),
        ] {
            let picture = try DifferencePicture.make(
                golden: golden,
                actual: actual,
                by: PictureComparer(tolerance: tolerance, ignoring: regions)
            )
            #expect(picture[0, 0] == DifferencePicture.tolerated)
            #expect(picture[1, 0] == DifferencePicture.differing)
            #expect(picture[2, 0].blue > picture[2, 0].red)
            #expect(picture[2, 0].alpha == 255)
        }
    }

    @Test("what only one of the pictures has is striped, what neither has transparent") func sizes() throws {
        let picture = try DifferencePicture.make(golden: Self.plain(30, 10), actual: Self.plain(10, 30))
        #expect(picture.size == PixelSize(width: 30, height: 30))
        let striped = (10..<30).map { picture[$0, 0] }
        #expect(Set(striped).count == 2)
        #expect(striped.contains(DifferencePicture.differing))
        #expect((10..<30).map { picture[0, $0] } == striped)
        #expect((10..<30).allSatisfy { x in (10..<30).allSatisfy { picture[x, $0].alpha == 0 } })
    }

    @Test("what is equal is faded and without color, on a checkerboard") func fading() throws {
        // Three tenths of the distance from white remain: of luma 0, 255, 54 (red by Rec. 709's
        // 0.2126), and of a half transparent black on white, 127; on the dark fields of the
        // checkerboard, 176, nothing at all comes to 231.
        let picture = try Bitmap(
            width: 9,
            height: 1,
            pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0x8000_0000, 0, 0, 0, 0, 0].map {
                PremultipliedPixel(argb: $0)
            }
        )
        let faded = try DifferencePicture.make(golden: picture, actual: picture)
        let levels = (0..<9).map { faded[$0, 0].red }
        #expect(levels == [178, 255, 194, 216, 255, 255, 255, 255, 231])
        #expect((0..<9).map { faded[$0, 0].blue } == levels)
        #expect((0..<9).allSatisfy { faded[$0, 0].alpha == 255 })
    }
}
