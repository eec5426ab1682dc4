import LiveryRaster
import Testing

@testable import LiveryPictures

@Suite struct JPEGTests {
    /// The orientations of a stored image of three columns and two rows, by hand from TIFF 6.0's table.
    @Test(arguments: [
        (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
        (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
        (8, ["cf", "be", "ad"]),
    ])
    func orientationsTurnPixels(_ number: Int, _ rows: [String]) throws {
        let stored = try Bitmap(
            width: 3,
            height: 2,
            pixels: "abcdef".unicodeScalars.map { PremultipliedPixel(argb: $0.value) }
        )
        let orientation = try #require(ExifOrientation(rawValue: number))
        let shown = orientation.oriented(stored)
        let found = (0..<shown.height).map { y in
            (0..<shown.width).map { x in
                Unicode.Scalar(UInt8(truncatingIfNeeded: shown[x, y].argb)).description
            }.joined()
        }
        #expect(found == rows)
        #expect(orientation.oriented(stored.size) == shown.size)
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

    /// Each file repeats its scan for as long as it is to be.
    @Test func scansAreCounted() throws {
        let file = try PictureFixtures.file("progressive.jpg")
        let scans = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        // The last refinement of a component, again and again.
        let last = file[(try #require(scans.last))..<file.count - 2]
        let head = file.dropLast(2)
        let end = file.suffix(2)
        let allowed = Array(head) + Array(repeatElement(last, count: 50).joined()) + end
        let refused = Array(head) + Array(repeatElement(last, count: 120).joined()) + end
        // Repeated refinements are valid to libjpeg, or are warned of, which is an error too.
        do {
            _ = try JPEG.decode(allowed)
        } catch {
            #expect(error != .jpeg(.tooManyScans(limit: 100)))
        }
        let error = #expect(throws: PictureError.self) { try JPEG.decode(refused) }
        #expect(error != nil)
    }

    @Test func bytesAfterTheEndAreIgnored() throws {
        let file = try PictureFixtures.file("color-420.jpg")
        #expect(try JPEG.decode(file + [1, 2, 3]) == JPEG.decode(file))
    }

    @Test func brokenExifIsIgnored() throws {
        let file = try PictureFixtures.file("orientation-6.jpg")
        let start = try #require(file.indices.first { file[$0...].starts(with: "Exif".utf8) })
        let upright = try PictureFixtures.expected("orientation-1.jpg")
        for offset in [6, 8, 10, 16, 18, 20] {
            var changed = file
            changed[start + offset] = 0x77
            let bitmap = try JPEG.decode(changed)
            #expect(bitmap.size == upright.size, "\(offset)")
        }
    }
}
