import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct TurnedBitmapTests {
    @Test func quarterTurnsCopyPixels() throws {
        var generator = SeededGenerator(seed: 41)
        let picture = try Bitmap.random(width: 5, height: 5, using: &generator)
        for quarter in 0..<4 {
            let bitmap = try Bitmap(width: 5, height: 5) { (canvas) throws(RasterError) in
                let turn = AffineTransform.rotation(degrees: Double(quarter) * 90, about: Point2D(2.5, 2.5))
                try canvas.draw(picture, transform: turn)
            }
            for y in 0..<5 {
                for x in 0..<5 {
                    let from = [(x, y), (y, 4 - x), (4 - x, 4 - y), (4 - y, x)][quarter]
                    #expect(bitmap[x, y] == picture[from.0, from.1])
                }
            }
        }
    }

    /// A picture of one color, turned, is its turned rectangle.
    @Test(arguments: [7.0, 30, 45, 91, 200]) func edgesAreCovered(_ degrees: Double) throws {
        let picture = try Bitmap.solid(.black, width: 12, height: 8)
        let turn = AffineTransform.translation(x: 6, y: 8).concatenating(
            .rotation(degrees: degrees, about: Point2D(12, 12))
        )
        let bitmap = try Bitmap(width: 24, height: 24) { (canvas) throws(RasterError) in
            try canvas.draw(picture, transform: turn)
        }
        let outline = Path.rect(Rect2D(x: 0, y: 0, width: 12, height: 8)).applying(turn)
        let expected = TrueCoverage.of(outline, rule: .winding, width: 24, height: 24)
        for (word, coverage) in zip(bitmap.words, expected) { #expect(abs(Double(word >> 24) - coverage * 255) <= 2) }
    }

    /// Colors that grow evenly are the same plane when turned.
    @Test func colorsBetweenPixelsAreInterpolated() throws {
        let pixels = (0..<16 * 16).map { index -> PremultipliedPixel in
            let level = UInt8(index % 16 * 8 + index / 16 * 4)
            return PremultipliedPixel(red: level, green: 0, blue: 0, alpha: 255)
        }
        let picture = try Bitmap(width: 16, height: 16, pixels: pixels)
        let turn = AffineTransform.rotation(degrees: 33, about: Point2D(8, 8))
        let bitmap = try Bitmap(width: 16, height: 16) { (canvas) throws(RasterError) in
            try canvas.draw(picture, transform: turn)
        }
        let back = AffineTransform.rotation(degrees: -33, about: Point2D(8, 8))
        for y in 4..<12 {
            for x in 4..<12 {
                let from = back(Point2D(Double(x) + 0.5, Double(y) + 0.5))
                let level = (from.x - 0.5) * 8 + (from.y - 0.5) * 4
                #expect(abs(Double(bitmap[x, y].red) - level) <= 1.5)
            }
        }
    }

    @Test func impossibleTransformsAreHarmless() throws {
        let picture = try Bitmap.solid(.black, width: 3, height: 3)
        let flat = try Bitmap(width: 4, height: 4) { (canvas) throws(RasterError) in
            try canvas.draw(picture, transform: .scale(x: 0, y: 2))
            try canvas.draw(picture, transform: .scale(x: 1e-200, y: 1e-200))
            try canvas.draw(picture, transform: .translation(x: 1e300, y: -1e300))
        }
        #expect(flat.words.allSatisfy { $0 == 0 })
        #expect(throws: RasterError.notFinite("draw")) {
            try Bitmap(width: 4, height: 4) { (canvas) throws(RasterError) in
                try canvas.draw(picture, transform: .scale(x: .nan, y: 1))
            }
        }
    }
}
