import Benchmark
import CairoFloor
import Livery
import LiveryRaster

let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = .init(
        metrics: [.wallClock],
        timeUnits: .nanoseconds,
        warmupIterations: 3,
        maxDuration: .seconds(1),
        maxIterations: 100_000
    )
    Benchmark("kernel") { _ in blackHole(kernel()) }
    cacheBenchmarks()
    drawingBenchmarks()
    loadingBenchmarks()
    goldenBenchmarks()
}

/// A fixed amount of work on integers, floating point numbers and 64 KiB of memory, which `Benchmarks/check` relates all
/// times to, so that limits hold on other processors.
private func kernel() -> UInt64 {
    var words = [UInt32](repeating: 1, count: 16_384)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var sum = 0.0
    for round in 0..<8 {
        for index in words.indices {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            words[index] = words[index] &+ UInt32(truncatingIfNeeded: state >> 33)
            sum = sum * 0.5 + Double(words[index & 8_191]) / Double(index + round + 1)
        }
    }
    return state ^ UInt64(sum)
}

/// What asking costs, a thousand times each.
private func cacheBenchmarks() {
    let thousand = Benchmark.Configuration(scalingFactor: .kilo)

    Benchmark("dictionary, a look-up of a hashed key", configuration: thousand) { benchmark in
        let values = Dictionary(uniqueKeysWithValues: (0..<64).map { (HashedKey($0), $0) })
        let key = HashedKey(7)
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(values[key]) }
    }
    Benchmark("warm hit", configuration: thousand) { benchmark in
        let styles = try Themes.styles(Themes.many(64))
        _ = try styles.image("b7Button")
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(try styles.image("b7Button")) }
    }
    Benchmark("warm hit, with size, scale, states, appearance", configuration: thousand) { benchmark in
        let styles = try Themes.styles(Themes.many(64))
        func ask() throws -> ThemedImage {
            try styles.image(
                "b7Button",
                size: Size2D(12, 12),
                scale: 2,
                states: [.selected, .disabled],
                appearance: [.dark]
            )
        }
        _ = try ask()
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(try ask()) }
    }
    Benchmark("warm hits of 64 assets in turn", configuration: thousand) { benchmark in
        let styles = try Themes.styles(Themes.many(64))
        let names = (0..<64).map { "b\($0)Button" }
        for name in names { _ = try styles.image(name) }
        benchmark.startMeasurement()
        for number in benchmark.scaledIterations { blackHole(try styles.image(names[number % 64])) }
    }
    Benchmark("warm color", configuration: thousand) { benchmark in
        let styles = try Themes.styles("inkColor: red")
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations { blackHole(try styles.color("inkColor")) }
    }
    Benchmark("miss: 12 × 12 pixels resolved and drawn") { benchmark in
        let styles = try Themes.styles(Themes.many(1))
        benchmark.startMeasurement()
        blackHole(try styles.image("b0Button"))
    }
    Benchmark("eviction: 12 × 12 pixels drawn again", configuration: thousand) { benchmark in
        let styles = try Themes.styles(Themes.many(2), limits: CacheLimits(bytes: 600, largestShare: 1))
        let names = ["b0Button", "b1Button"]
        for name in names { _ = try styles.image(name) }
        benchmark.startMeasurement()
        for number in benchmark.scaledIterations { blackHole(try styles.image(names[number % 2])) }
    }
    for (label, names) in [
        ("1 thread", [7]), ("2 threads, different assets", [7, 8]), ("2 threads, one asset", [7, 7]),
    ] {
        Benchmark("100,000 warm hits on each of \(label)") { benchmark in
            let styles = try Themes.styles(Themes.many(64))
            for number in names { _ = try styles.image("b\(number)Button") }
            benchmark.startMeasurement()
            runThreads(
                names.map { number in
                    let name = "b\(number)Button"
                    return { for _ in 0..<100_000 { blackHole(try? styles.image(name)) } }
                }
            )
        }
    }
}

/// What drawing costs, through the public way in, with nothing kept.
private func drawingBenchmarks() {
    Benchmark("floorButton, 600 × 132 pixels: raw Cairo in C") { _ in blackHole(cairo_floor_draw_button(0.01)) }
    let assets = [
        ("floorButton", 3.0), ("smallButton", 2), ("smallShadowButton", 2), ("middleButton", 2),
        ("middleShadowButton", 2), ("largeButton", 2), ("largeShadowButton", 2), ("linearGradientImage", 2),
        ("radialGradientImage", 2), ("conicGradientImage", 2), ("oklabGradientImage", 2),
    ]
    for (name, scale) in assets {
        Benchmark("\(name), cold") { benchmark in
            let styles = try Themes.styles(Themes.buttons, limits: CacheLimits(bytes: 0))
            _ = try styles.image(name, scale: scale)
            benchmark.startMeasurement()
            blackHole(try styles.image(name, scale: scale))
        }
    }
    Benchmark("stretchedButton, 600 × 132 pixels at many widths") { benchmark in
        let styles = try Themes.styles(Themes.buttons, limits: CacheLimits(bytes: 200_000, largestShare: 0.5))
        _ = try styles.image("stretchedButton", scale: 3)
        benchmark.startMeasurement()
        let width = 200 + Double(benchmark.currentIteration % 100) / 100
        blackHole(try styles.image("stretchedButton", size: Size2D(width, 44), scale: 3))
    }
}

/// What a theme costs before anything is drawn.
private func loadingBenchmarks() {
    let bytes = Array(Themes.many(1000).utf8)
    Benchmark("loading a document of 1,000 assets") { _ in blackHole(try ThemeDocument(bytes: bytes, format: .yaml)) }
    Benchmark("validating 1,000 assets") { benchmark in
        let document = try ThemeDocument(bytes: bytes, format: .yaml)
        let styles = StyleManager(document: document)
        benchmark.startMeasurement()
        blackHole(styles.validate(scales: [1]))
    }
}

/// A key whose hash was computed before.
private struct HashedKey: Hashable {
    let number: Int
    let hash: Int

    init(_ number: Int) {
        self.number = number
        hash = number.hashValue
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
