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

    @Test func equalityIsThatOfSizeAndPixels() throws {
        let wide = try Bitmap.solid(.white, width: 3, height: 2)
        #expect(wide != (try .solid(.white, width: 2, height: 3)))
        #expect(wide != (try .solid(.black, width: 3, height: 2)))
        let copy = try Bitmap(width: 3, height: 2, pixels: repeatElement(PremultipliedPixel(argb: .max), count: 6))
        #expect(wide == copy)
        #expect(wide.hashValue == copy.hashValue)
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

    @Test func wordsAreLentInRows() throws {
        let bitmap = try Bitmap(rows: [[1, 2], [3, 4]])
        #expect(bitmap.withPixels { Array($0) } == [1, 2, 3, 4])
    }

    /// Each level times a factor in double precision, rounded.
    @Test(arguments: [-1.0, 0, 0.2, 0.5, 0.999, 1, 7, .nan]) func opacityMultipliesEveryLevel(_ opacity: Double) throws
    {
        var generator = SeededGenerator(seed: 41)
        let bitmap = try Bitmap.random(width: 16, height: 16, using: &generator)
        let factor = opacity.isNaN ? 0 : min(max(opacity, 0), 1)
        let result = bitmap.multiplied(byOpacity: opacity)
        for (pixel, source) in zip(result.words, bitmap.words) {
            let expected = PremultipliedPixel(argb: source).levels.map { Int((Double($0) * factor).rounded()) }
            #expect(PremultipliedPixel(argb: pixel).levels == expected)
        }
        #expect(result.isPremultiplied)
    }

    @Test func aTintIsSeenThroughTheAlpha() throws {
        var generator = SeededGenerator(seed: 43)
        let bitmap = try Bitmap.random(width: 16, height: 16, using: &generator)
        let tinted = bitmap.tinted(with: Color(red: 0.2, green: 1.4, blue: 0, alpha: 0.6))
        for (pixel, source) in zip(tinted.words, bitmap.words) {
            let expected = [0.2, 1, 0, 1].map { component in Int((component * 0.6 * Double(source >> 24)).rounded()) }
            #expect(PremultipliedPixel(argb: pixel).levels == expected)
        }
    }

    /// compositing-1's multiply of a straight backdrop color, the source's alpha times the image's.
    @Test func multiplyingKeepsTheAlpha() throws {
        var generator = SeededGenerator(seed: 47)
        let bitmap = try Bitmap.random(width: 16, height: 16, using: &generator)
        let color = [0.3, 0.9, 0]
        let alpha = 0.7
        let result = bitmap.multiplied(by: Color(red: color[0], green: color[1], blue: color[2], alpha: alpha))
        #expect(result.isPremultiplied)
        for (pixel, source) in zip(result.words, bitmap.words) {
            let source = PremultipliedPixel(argb: source)
            let levels = PremultipliedPixel(argb: pixel).levels
            #expect(levels[3] == source.levels[3])
            guard source.alpha > 0 else { continue }
            for channel in 0..<3 {
                let backdrop = Double(source.levels[channel]) / Double(source.alpha)
                let blended = (1 - alpha) * backdrop + alpha * backdrop * color[channel]
                #expect(abs(Double(levels[channel]) - blended * Double(source.alpha)) <= 0.501)
            }
        }
        #expect(bitmap.multiplied(by: .white) == bitmap)
        #expect(bitmap.multiplied(by: .clear) == bitmap)
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

    @Test func opaqueMeansEveryPixel() throws {
        #expect(try Bitmap.solid(.black, width: 2, height: 2).isOpaque)
        #expect(try !Bitmap(rows: [[0xFF00_0000, 0xFE00_0000]]).isOpaque)
    }
}
