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
