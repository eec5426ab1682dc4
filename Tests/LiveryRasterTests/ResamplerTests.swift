import TestSupport
import Testing

@testable import LiveryRaster

/// What is copied, and what is made once for several pixels, against each pixel's own sum.
struct ResamplerTests {
    /// An image with rows and columns that are like the ones before, as those of stretched images
    /// are.
    private static func bitmap(using random: inout SeededGenerator) throws -> Bitmap {
        let width = Int.random(in: 1...9, using: &random)
        let height = Int.random(in: 1...9, using: &random)
        func places(_ count: Int) -> [Int] {
            var place = 0
            return (0..<count).map { _ in
                if Bool.random(using: &random) { place += 1 }
                return place
            }
        }
        let (across, down) = (places(width), places(height))
        let levels = (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) }
        let pixels = (0..<width * height).map { index in
            let place = across[index % width] + 10 * down[index / width]
            let alpha = levels[place]
            return PremultipliedPixel(
                red: alpha / 2,
                green: UInt8(Int(alpha) * Int(levels[99 - place]) / 255),
                blue: alpha,
                alpha: alpha
            )
        }
        return try Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Taps of all kinds: copies, neighbors, averages, and none.
    private static func taps(of count: Int, to target: Int, using random: inout SeededGenerator) -> ResamplingWeights {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return ResamplingWeights.scaling(0..<count, to: target)
        case 1: return ResamplingWeights.averaging(0..<count, to: target)
        case 2: return ResamplingWeights.copying(0..<count).sampled(to: target, precision: .sixteenths)
        case 3:
            return ResamplingWeights.copying(0..<count).repeated(
                length: Double(count) * 1.3,
                from: 0.4,
                to: target,
                ends: .joined,
                precision: .full
            )
        default:
            var taps = ResamplingWeights(capacity: target)
            for _ in 0..<target {
                if Bool.random(using: &random) { taps.add(Int.random(in: 0..<count, using: &random), 1) }
                taps.endPixel()
            }
            return taps
        }
    }

    @Test func eachPixelIsItsOwnSum() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<rounds(3000) {
            let source = try Self.bitmap(using: &random)
            let width = Int.random(in: 1...20, using: &random)
            let height = Int.random(in: 1...20, using: &random)
            let columns = Self.taps(of: source.width, to: width, using: &random)
            let rows = Self.taps(of: source.height, to: height, using: &random)
            var resampler = Resampler(source, width: width + 2, height: height + 1)
            resampler.draw(columns: columns, rows: rows, x: 2, y: 1)
            let drawn = resampler.bitmap
            for y in 0..<height {
                for x in 0..<width {
                    var sums = [0.0, 0, 0, 0]
                    for row in rows[y] {
                        for column in columns[x] {
                            let weight = Double(row.weight) * Double(column.weight)
                            let pixel = source[column.index, row.index]
                            let levels = [pixel.red, pixel.green, pixel.blue, pixel.alpha]
                            for index in 0..<4 { sums[index] += Double(levels[index]) * weight }
                        }
                    }
                    let pixel = drawn[x + 2, y + 1]
                    let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
                    // The nearest level, and of two that are as near, either.
                    let isNearest = zip(found, sums).allSatisfy { abs($0 - $1) < 0.5 + 1e-3 }
                    if !isNearest { Issue.record("\(found) instead of \(sums) at \(x), \(y)") }
                }
            }
            #expect((0..<width + 2).allSatisfy { drawn[$0, 0] == .transparent })
            #expect((0..<height + 1).allSatisfy { drawn[1, $0] == .transparent })
        }
    }
}
