import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct CanvasTests {
    private static let box = Rect2D(x: 2, y: 1, width: 4, height: 3)

    @Test func bitmapsAreCopiedPixelForPixel() throws {
        var generator = SeededGenerator(seed: 5)
        let picture = try Bitmap.random(width: 4, height: 3, using: &generator)
        for (x, y) in [(0, 0), (2, 1), (-2, -1), (5, 3), (-4, 0), (.max, .min), (7, 4)] {
            let bitmap = try Bitmap(width: 8, height: 5) { (canvas) throws(RasterError) in
                try canvas.draw(picture, at: (x, y))
            }
            for row in 0..<5 {
                for column in 0..<8 {
                    let (dx, ox) = column.subtractingReportingOverflow(x)
                    let (dy, oy) = row.subtractingReportingOverflow(y)
                    let expected = ox || oy ? .transparent : picture[dx, dy]
                    #expect(bitmap[column, row] == expected)
                }
            }
        }
    }

    /// Coordinates far beyond Cairo's numbers neither wrap around nor trap.
    @Test(arguments: [1e5, 1e7, 1e12, 1e300]) func hugeShapesCoverEverything(_ far: Double) throws {
        let rect = Rect2D(x: -far, y: -far, width: 2 * far, height: 2 * far)
        for path in [Path.rect(rect), .roundedRect(rect, radii: CornerRadii(10))] {
            let bitmap = try Bitmap.filled(path, 5, 5)
            #expect(bitmap.isOpaque)
        }
    }

    @Test func imagesWithoutPixelsAreEmpty() throws {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let bitmap = try Bitmap(width: width, height: height) { (_) throws(RasterError) in
                Issue.record("there is nothing to draw on")
            }
            #expect(bitmap.isEmpty)
            #expect(bitmap.size == PixelSize(width: width, height: height))
        }
    }
}
