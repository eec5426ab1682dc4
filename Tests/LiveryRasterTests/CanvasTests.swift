import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct CanvasTests {
    private static let box = Rect2D(x: 2, y: 1, width: 4, height: 3)

    /// Whatever the color, the pixels are those of `Color.premultipliedPixel`.
    @Test func solidFillsAreExact() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<rounds(500) {
            let color = Color(
                red: generator.double(-0.2...1.2),
                green: generator.double(-0.2...1.2),
                blue: generator.double(-0.2...1.2),
                alpha: generator.double(0...1)
            )
            let bitmap = try Bitmap(width: 3, height: 2) { (canvas) throws(RasterError) in
                try canvas.fill(Rect2D(x: 0, y: 0, width: 2, height: 2), with: .color(color))
            }
            #expect(bitmap[1, 1] == color.premultipliedPixel)
            #expect(bitmap[2, 1] == .transparent)
        }
    }

    @Test func fractionsOfPixelsAreCovered() throws {
        let bitmap = try Bitmap(width: 3, height: 3) { (canvas) throws(RasterError) in
            try canvas.fill(Rect2D(x: 0.25, y: 0.5, width: 1.5, height: 1), with: .color(.black))
        }
        let expected = [[0.75 * 0.5, 0.75 * 0.5, 0], [0.75 * 0.5, 0.75 * 0.5, 0], [0, 0, 0]]
        for (y, row) in expected.enumerated() {
            for (x, coverage) in row.enumerated() { #expect(abs(Double(bitmap[x, y].alpha) - coverage * 255) <= 1) }
        }
    }

    /// Porter-Duff "over" of premultiplied levels, in double precision.
    @Test func fillsCompositeOver() throws {
        let below = Color(red: 0.8, green: 0.2, blue: 0, alpha: 0.6)
        let above = Color(red: 0, green: 0.4, blue: 1, alpha: 0.5)
        let bitmap = try Bitmap.solid(below, width: 8, height: 5).drawing { (canvas) throws(RasterError) in
            try canvas.fill(Self.box, with: .color(above))
        }
        #expect(bitmap[0, 0] == below.premultipliedPixel)
        let expected = zip(below.premultipliedPixel.levels, above.premultipliedPixel.levels).map {
            Double($1) + Double($0) * (1 - 0.5)
        }
        for (level, value) in zip(bitmap[3, 2].levels, expected) { #expect(abs(Double(level) - value) <= 1) }
    }

    @Test func groupsAreOnePicture() throws {
        let half = try Bitmap(width: 8, height: 5) { (canvas) throws(RasterError) in
            try canvas.group(opacity: 0.5) { (canvas) throws(RasterError) in
                try canvas.fill(Self.box, with: .color(.black))
                try canvas.fill(Self.box, with: .color(.white))
            }
        }
        // Drawn one by one at half the opacity, black would show through.
        #expect(half[3, 2].distance(to: .init(red: 128, green: 128, blue: 128, alpha: 128)) <= 1)
        #expect(half[0, 0] == .transparent)
    }

    @Test func linesAreAsWideAsAsked() throws {
        let line = "M1 3 L9 3" as Path
        let bitmap = try Bitmap(width: 10, height: 6) { (canvas) throws(RasterError) in
            try canvas.stroke(line, width: 2, with: .color(.black))
        }
        let rows = (0..<6).map(bitmap.alphas)
        let full: [UInt32] = [0] + [UInt32](repeating: 255, count: 8) + [0]
        let none = [UInt32](repeating: 0, count: 10)
        #expect(rows == [none, none, full, full, none, none])
    }

    @Test func dashesLeaveGaps() throws {
        let line = "M0 0.5 L10 0.5" as Path
        let bitmap = try Bitmap(width: 10, height: 1) { (canvas) throws(RasterError) in
            try canvas.stroke(line, width: 1, dash: Dash([3, 2], phase: 1), with: .color(.black))
        }
        // Two pixels are left of the first dash.
        #expect(bitmap.alphas(0) == [255, 255, 0, 0, 255, 255, 255, 0, 0, 255])
    }

    @Test func roundCapsMakeDotsOfEmptyDashes() throws {
        let line = "M5 5 L25 5" as Path
        let bitmap = try Bitmap(width: 30, height: 10) { (canvas) throws(RasterError) in
            try canvas.stroke(line, width: 6, dash: Dash([0, 10]), cap: .round, with: .color(.black))
        }
        #expect([5, 15].map { bitmap[$0, 5].alpha } == [255, 255])
        #expect([10, 20].map { bitmap[$0, 5].alpha } == [0, 0])
        let area = bitmap.words.reduce(0) { $0 + Double($1 >> 24) / 255 }
        // Dots at 5, 15 and 25, of radius 3.
        #expect(abs(area - 3 * 9 * Double.pi) < 1.5)
    }

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
