import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct ResizingTests {
    /// What one target pixel is made of, in double precision: exact area when reducing, the two
    /// nearest centers when enlarging.
    private static func weights(_ index: Int, _ source: Int, _ target: Int) -> [Double] {
        let scale = Double(source) / Double(target)
        var weights = [Double](repeating: 0, count: source)
        if source > target {
            let (low, high) = (Double(index) * scale, Double(index + 1) * scale)
            for pixel in 0..<source {
                let covered = min(high, Double(pixel + 1)) - max(low, Double(pixel))
                weights[pixel] = max(0, covered) / scale
            }
        } else {
            let place = (Double(index) + 0.5) * scale - 0.5
            for pixel in -1...source {
                let weight = max(0, 1 - abs(place - Double(pixel)))
                weights[min(max(0, pixel), source - 1)] += weight
            }
        }
        return weights
    }

    @Test(arguments: [
        (9, 7, 9, 7), (9, 7, 3, 7), (9, 7, 4, 3), (9, 7, 20, 15), (9, 7, 2, 23), (1, 1, 5, 4), (1, 9, 3, 1),
        (40, 2, 39, 3), (5, 5, 1, 1),
    ]) func pixelsAreWeightedSums(width: Int, height: Int, toWidth: Int, toHeight: Int) throws {
        var generator = SeededGenerator(seed: 21)
        let bitmap = try Bitmap.random(width: width, height: height, using: &generator)
        let resized = try bitmap.resized(to: PixelSize(width: toWidth, height: toHeight))
        #expect(resized.size == PixelSize(width: toWidth, height: toHeight))
        #expect(resized.isPremultiplied)
        for y in 0..<toHeight {
            let rows = Self.weights(y, height, toHeight)
            for x in 0..<toWidth {
                let columns = Self.weights(x, width, toWidth)
                var sums = [0.0, 0, 0, 0]
                for (row, rowWeight) in rows.enumerated() {
                    for (column, columnWeight) in columns.enumerated() {
                        let levels = bitmap[column, row].levels
                        for channel in 0..<4 { sums[channel] += Double(levels[channel]) * rowWeight * columnWeight }
                    }
                }
                for (level, sum) in zip(resized[x, y].levels, sums) { #expect(abs(Double(level) - sum) <= 0.501) }
            }
        }
    }

    @Test func nothingBecomesNothing() throws {
        let empty = try Bitmap.solid(.black, width: 0, height: 5)
        let resized = try empty.resized(to: PixelSize(width: 3, height: 3))
        #expect(resized == (try .solid(.clear, width: 3, height: 3)))
        let none = try Bitmap.solid(.black, width: 3, height: 3).resized(to: PixelSize(width: 0, height: 2))
        #expect(none.size == PixelSize(width: 0, height: 2))
    }

    @Test func limitsHold() throws {
        let bitmap = try Bitmap.solid(.black, width: 3, height: 3)
        let size = PixelSize(width: 16_385, height: 1)
        #expect(throws: RasterError.imageTooLarge(width: 16_385, height: 1, limits: .default)) {
            try bitmap.resized(to: size)
        }
        #expect(throws: RasterError("an image can't be 2 × -1 pixels")) {
            try bitmap.resized(to: PixelSize(width: 2, height: -1))
        }
    }
}
