import Benchmark
import LiveryGoldens
import LiveryRaster

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What comparing a screen costs: two pictures of 1125 × 2436 pixels, in memory of their own.
func goldenBenchmarks() {
    Benchmark("Goldens: memcmp of two equal screens") { benchmark in
        let (one, other) = (try screen(), try screen())
        benchmark.startMeasurement()
        blackHole(
            one.withPixels { words in
                other.withPixels { others in
                    guard let first = words.baseAddress, let second = others.baseAddress else { return CInt(1) }
                    return memcmp(first, second, words.count * 4)
                }
            }
        )
    }
    Benchmark("Goldens: two equal screens compared exactly") { benchmark in
        let (one, other) = (try screen(), try screen())
        benchmark.startMeasurement()
        blackHole(PixelTolerance.exact.allows(one, as: other))
    }
    let tolerances: [(String, PixelTolerance)] = [
        ("exactly", .exact), ("by levels", .levels(2)), ("perceptually", .perceptual(distance: 0.02)),
        ("by density", .density(side: 16, pixels: 8)),
    ]
    for (words, tolerance) in tolerances {
        Benchmark("Goldens: screens that differ in a tenth, compared \(words)") { benchmark in
            let (one, other) = (try screen(), try screen(differing: true))
            benchmark.startMeasurement()
            blackHole(tolerance.allows(one, as: other))
        }
    }
    Benchmark("Goldens: a screen read from a PNG file in memory") { benchmark in
        let bytes = try PNG.encode(try screen())
        benchmark.startMeasurement()
        blackHole(try PNG.decode(bytes))
    }
}

/// A screen of stripes; a tenth of its rows has another color in the one that differs.
private func screen(differing: Bool = false) throws -> Bitmap {
    let (width, height) = (1125, 2436)
    let pixels = (0..<width * height).map { location in
        let (x, y) = (location % width, location / width)
        let blue = differing && y % 10 == 0 ? 0 : y % 256
        return PremultipliedPixel(argb: 0xFF00_0000 | UInt32(x % 256) << 16 | UInt32(blue))
    }
    return try Bitmap(width: width, height: height, pixels: pixels)
}
