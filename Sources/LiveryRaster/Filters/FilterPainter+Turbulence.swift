import LiveryLibc

/// Noise, by the program in filter-effects-1, section 9.20.
extension FilterPainter {
    func noise(_ turbulence: Turbulence, _ step: FilterStep, _ empty: FilterImage) -> FilterImage {
        guard let inverse = map.inverted else { return empty }
        var result = empty
        let noise = PerlinNoise(turbulence, in: step.area)
        let area = pixels(of: step.area).intersection(PixelRect(empty.size))
        guard !area.isEmpty else { return empty }
        for y in area.y..<area.maxY {
            for x in area.x..<area.maxX {
                let place = inverse(Point2D(Double(x + visible.x), Double(y + visible.y)))
                let color = Pixel(noise.color(at: place))
                result.pixels[y * empty.width + x] = FilterImage.premultiplied(color)
            }
        }
        return result
    }
}

/// Perlin's noise of four channels.
private struct PerlinNoise {
    private static let size = 256
    private static let offset = 4096

    private let turbulence: Turbulence
    private let frequency: Size2D
    private let area: Rect2D
    /// A permutation, twice.
    private var lattice: [Int]
    private var gradients: [[SIMD2<Double>]]

    init(_ turbulence: Turbulence, in area: Rect2D) {
        self.turbulence = turbulence
        self.area = area
        func fitted(_ frequency: Double, _ length: Double) -> Double {
            guard turbulence.stitches, frequency > 0, length > 0 else { return frequency }
            let low = (length * frequency).rounded(.down) / length
            let high = (length * frequency).rounded(.up) / length
            return low > 0 && frequency / low < high / frequency ? low : high
        }
        frequency = Size2D(
            fitted(turbulence.frequency.width, area.width),
            fitted(turbulence.frequency.height, area.height)
        )
        var random = Self.start(turbulence.seed)
        func next() -> Int {
            random = 16_807 * (random % 127_773) - 2_836 * (random / 127_773)
            if random <= 0 { random += 2_147_483_647 }
            return random
        }
        gradients = (0..<4).map { _ in
            (0..<Self.size).map { _ in
                let x = Double(next() % (2 * Self.size) - Self.size) / Double(Self.size)
                let y = Double(next() % (2 * Self.size) - Self.size) / Double(Self.size)
                let length = (x * x + y * y).squareRoot()
                return length > 0 ? SIMD2(x, y) / length : .zero
            }
        }
        lattice = Array(0..<Self.size)
        for index in (1..<Self.size).reversed() { lattice.swapAt(index, next() % Self.size) }
        lattice += lattice + lattice.prefix(2)
        for channel in 0..<4 { gradients[channel] += gradients[channel] + gradients[channel].prefix(2) }
    }

    private static func start(_ seed: Double) -> Int {
        var seed = Int(pixels: seed)
        if seed <= 0 { seed = -(seed % 2_147_483_646) + 1 }
        return min(seed, 2_147_483_646)
    }

    func color(at place: Point2D) -> SIMD4<Double> {
        var color = SIMD4<Double>.zero
        for channel in 0..<4 { color[channel] = value(channel, place) }
        return color
    }

    private func value(_ channel: Int, _ place: Point2D) -> Double {
        var sum = 0.0
        var (x, y) = (place.x * frequency.width, place.y * frequency.height)
        var ratio = 1.0
        var stitch = Stitch(area, frequency)
        for _ in 0..<turbulence.octaves {
            let noise = self.noise(channel, x, y, turbulence.stitches ? stitch : nil)
            sum += (turbulence.isFractal ? noise : abs(noise)) / ratio
            (x, y, ratio) = (2 * x, 2 * y, 2 * ratio)
            stitch.double()
        }
        return turbulence.isFractal ? (sum + 1) / 2 : sum
    }

    /// Where noise begins again.
    private struct Stitch {
        var width: Int
        var height: Int
        var wrapX: Int
        var wrapY: Int

        init(_ area: Rect2D, _ frequency: Size2D) {
            width = Int(pixels: area.width * frequency.width + 0.5)
            height = Int(pixels: area.height * frequency.height + 0.5)
            wrapX = Int(pixels: area.minX * frequency.width + Double(PerlinNoise.offset)) &+ width
            wrapY = Int(pixels: area.minY * frequency.height + Double(PerlinNoise.offset)) &+ height
        }

        mutating func double() {
            width = width &* 2
            wrapX = 2 &* wrapX &- PerlinNoise.offset
            height = height &* 2
            wrapY = 2 &* wrapY &- PerlinNoise.offset
        }
    }

    private func noise(_ channel: Int, _ x: Double, _ y: Double, _ stitch: Stitch?) -> Double {
        func split(_ value: Double) -> (Int, Int, Double) {
            let moved = value + Double(Self.offset)
            let whole = moved.rounded(.towardZero)
            let index = Int(pixels: whole)
            return (index, index + 1, moved - whole)
        }
        var (left, right, rx) = split(x)
        var (top, bottom, ry) = split(y)
        if let stitch {
            if left >= stitch.wrapX { left = left &- stitch.width }
            if right >= stitch.wrapX { right = right &- stitch.width }
            if top >= stitch.wrapY { top = top &- stitch.height }
            if bottom >= stitch.wrapY { bottom = bottom &- stitch.height }
        }
        let mask = Self.size - 1
        (left, right, top, bottom) = (left & mask, right & mask, top & mask, bottom & mask)
        let (i, j) = (lattice[left], lattice[right])
        let corners = (lattice[i + top], lattice[j + top], lattice[i + bottom], lattice[j + bottom])
        func curve(_ part: Double) -> Double { part * part * (3 - 2 * part) }
        func mix(_ part: Double, _ one: Double, _ other: Double) -> Double { one + part * (other - one) }
        func dot(_ corner: Int, _ dx: Double, _ dy: Double) -> Double {
            let gradient = gradients[channel][corner]
            return dx * gradient.x + dy * gradient.y
        }
        let sx = curve(rx)
        let above = mix(sx, dot(corners.0, rx, ry), dot(corners.1, rx - 1, ry))
        let below = mix(sx, dot(corners.2, rx, ry - 1), dot(corners.3, rx - 1, ry - 1))
        return mix(curve(ry), above, below)
    }
}
