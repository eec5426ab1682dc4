import LiveryRaster
import Testing

@testable import LiveryPictures

@Suite struct JPEGTests {
    /// What cameras write wrongly, and every other reader shows.
    @Test func numbersThatDecideNoPixelMayBeWrong() throws {
        let file = try PictureFixtures.file("color-420.jpg")
        let pixels = try PixelPicture.decode(file)
        var revised = file
        let name = try #require(file.firstRange(of: Array("JFIF\0".utf8)))
        revised[name.upperBound] = 3
        #expect(try PixelPicture.decode(revised) == pixels)
        // The scan's header: a length, a count of components with two bytes each, then 0, 63 and 0.
        var zeroed = file
        let scan = try #require(file.firstRange(of: [0xFF, 0xDA]))
        let end = scan.upperBound + 3 + 2 * Int(file[scan.upperBound + 2])
        #expect(file[end..<end + 3] == [0, 63, 0])
        zeroed[end + 1] = 0
        #expect(try PixelPicture.decode(zeroed) == pixels)
    }

    @Test func largeImagesTurnInTiles() throws {
        // Turning right four times, or to the right and left, gives the image itself.
        let stored = try Bitmap(
            width: 71,
            height: 45,
            pixels: (0..<71 * 45).map { PremultipliedPixel(argb: UInt32($0)) }
        )
        let right = ExifOrientation.right
        #expect(right.oriented(right.oriented(right.oriented(right.oriented(stored)))) == stored)
        #expect(ExifOrientation.left.oriented(right.oriented(stored)) == stored)
        #expect(right.oriented(stored)[44, 0] == stored[0, 0])
    }

    /// A progressive image of one gray block, every coefficient of which is 0 and refined bit by bit.
    ///
    /// - Parameter scans: How many of its scans follow the header, at most 253; all are valid.
    /// - Returns: The file (ITU-T T.81, annexes B and G).
    private static func progressive(scans: Int) -> [UInt8] {
        // The only code of each table, one bit that is 0: no difference, and the end of a block.
        let table = [1] + [UInt8](repeating: 0, count: 15) + [0]
        let header: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64) + [
                0xFF, 0xC2, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0,
            ] + [0xFF, 0xC4, 0, 20, 0x00] + table + [0xFF, 0xC4, 0, 20, 0x10] + table
        func scan(_ coefficient: Int, _ bits: UInt8) -> [UInt8] {
            let place = UInt8(coefficient)
            return [0xFF, 0xDA, 0, 8, 1, 1, 0, place, place, bits, 0x7F]
        }
        let all =
            [scan(0, 0)] + (1...63).flatMap { coefficient in [0x03, 0x32, 0x21, 0x10].map { scan(coefficient, $0) } }
        return header + all.prefix(scans).joined() + [0xFF, 0xD9]
    }

    @Test func scansAreCounted() throws {
        let gray = PremultipliedPixel(red: 128, green: 128, blue: 128, alpha: 255)
        let block = try Bitmap(width: 8, height: 8, pixels: repeatElement(gray, count: 64))
        #expect(try PixelPicture.decode(Self.progressive(scans: 1)) == block)
        #expect(try PixelPicture.decode(Self.progressive(scans: 100)) == block)
        #expect(throws: PictureError.undecodable(.jpeg, "it has more than 100 scans")) {
            try PixelPicture.decode(Self.progressive(scans: 101))
        }
    }

    /// As many as make 2,500 megapixels in all.
    @Test(arguments: [(1, 100), (25_000_000, 100), (50_000_000, 50), (100_000_000, 25)])
    func largePicturesHaveFewerScans(_ pixels: Int, _ limit: Int) { #expect(JPEG.scanLimit(pixels: pixels) == limit) }

    @Test func bytesAfterTheEndAreIgnored() throws {
        let file = try PictureFixtures.file("color-420.jpg")
        #expect(try PixelPicture.decode(file + [1, 2, 3]) == PixelPicture.decode(file))
    }

    @Test func brokenExifIsIgnored() throws {
        let file = try PictureFixtures.file("orientation-6.jpg")
        let start = try #require(file.indices.first { file[$0...].starts(with: "Exif".utf8) })
        let upright = try PictureFixtures.expected("orientation-1.jpg")
        for offset in [6, 8, 10, 16, 18, 20] {
            var changed = file
            changed[start + offset] = 0x77
            let bitmap = try PixelPicture.decode(changed)
            #expect(bitmap.size == upright.size, "\(offset)")
        }
    }
}
