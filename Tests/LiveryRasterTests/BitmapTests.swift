import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct BitmapTests {
    @Test func pixelsOutsideAreTransparent() throws {
        let bitmap = try Bitmap.solid(.white, width: 3, height: 2)
        for (x, y) in [(-1, 0), (0, -1), (3, 0), (0, 2), (.max, .max), (.min, 0)] {
            #expect(bitmap[x, y] == .transparent)
        }
        #expect(bitmap[2, 1].argb == 0xFFFF_FFFF)
        #expect(bitmap.bytesPerRow == 12)
        #expect(bitmap.byteCount == 24)
    }

    @Test func bytesAreRedGreenBlueAlpha() throws {
        let pixels = [
            PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 255),
            PremultipliedPixel(red: 10, green: 20, blue: 40, alpha: 51), .transparent,
        ]
        let bitmap = try Bitmap(width: 1, height: 3, pixels: pixels)
        #expect(bitmap.rgbaBytes() == [1, 2, 3, 255, 10, 20, 40, 51, 0, 0, 0, 0])
        #expect(bitmap.rgbaBytes(premultiplied: false) == [1, 2, 3, 255, 50, 100, 200, 51, 0, 0, 0, 0])
        #expect(Bitmap().rgbaBytes() == [])
    }

    @Test func theNumberOfPixelsIsChecked() {
        let pixels = [PremultipliedPixel.transparent]
        #expect(throws: RasterError.missingPixels(expected: 6, found: 1)) {
            try Bitmap(width: 3, height: 2, pixels: pixels)
        }
        #expect(throws: RasterError.missingPixels(expected: 0, found: 1)) {
            try Bitmap(width: 0, height: 2, straightPixels: pixels.map { StraightPixel($0) })
        }
    }

    @Test(arguments: [
        (PixelRect(x: 1, y: 0, width: 2, height: 2), [[2, 3], [5, 6]]),
        (PixelRect(x: -1, y: 1, width: 2, height: 9), [[4]]), (PixelRect(x: 2, y: 1, width: .max, height: .max), [[6]]),
        (PixelRect(x: 5, y: 5, width: 3, height: 3), []), (PixelRect(x: 0, y: 0, width: -3, height: 3), []),
    ]) func croppingCutsToTheImage(_ rect: PixelRect, _ rows: [[UInt32]]) throws {
        let bitmap = try Bitmap(rows: [[1, 2, 3], [4, 5, 6]])
        let cropped = bitmap.cropped(to: rect)
        #expect(cropped.words == Array(rows.joined()))
    }

    struct Middle: Sendable {
        var rows: [[UInt32]]
        var caps: PixelInsets?
    }

    @Test(arguments: [
        Middle(
            rows: [[1, 2, 2, 2, 3], [4, 5, 5, 5, 6], [4, 5, 5, 5, 6], [7, 8, 8, 8, 9]],
            caps: PixelInsets(top: 1, left: 1, bottom: 1, right: 1)
        ),
        // The longest run, and of two as long the first.
        Middle(
            rows: [[1, 1, 2, 3, 3, 4, 4, 4, 5], [1, 1, 2, 3, 3, 4, 4, 4, 5]],
            caps: PixelInsets(top: 0, left: 5, bottom: 0, right: 1)
        ), Middle(rows: [[1, 1, 2, 2], [1, 1, 2, 2]], caps: PixelInsets(top: 0, left: 0, bottom: 0, right: 2)),
        Middle(rows: [[1, 1, 1], [2, 2, 2]], caps: nil), Middle(rows: [[1, 2], [1, 2]], caps: nil),
        Middle(rows: [[1]], caps: nil), Middle(rows: [], caps: nil),
    ]) func theUniformMiddleIsFound(_ test: Middle) throws {
        #expect(try Bitmap(rows: test.rows).uniformMiddle() == test.caps)
    }
}
