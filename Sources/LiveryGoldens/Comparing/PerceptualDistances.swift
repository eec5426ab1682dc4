internal import LiveryRaster

/// Measures the perceived differences between two pictures.
struct PerceptualDistances {
    private let limit: Double
    private let antialiasing: AntialiasingDetector?
    private var exceeding = 0
    private var antialiased = 0
    private var largest = 0.0
    /// The last distances found, by a hash of the two words: pictures have few pairs of colors.
    private var known = [(word: UInt32, other: UInt32, distance: Double)](
        repeating: (0, 0, 0),
        count: 1 << cacheBits
    )
    private static let cacheBits: UInt32 = 12

    init(of pixels: PixelPair, limit: Double, ignoresAntialiasing: Bool) {
        self.limit = limit > 0 ? limit : 0
        antialiasing = ignoresAntialiasing ? AntialiasingDetector(pixels) : nil
    }

    /// How a pixel that differs counts.
    enum Judgement {
        case within, antialiased, exceeding
    }

    /// Adds a pixel that differs.
    mutating func add(_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Judgement {
        // Knuth's multiplicative hash. A fresh entry contains two equal words, which are 0 apart.
        let hash = ((word &* 2_654_435_769) ^ other) &* 2_654_435_769
        let index = Int(hash >> (32 - Self.cacheBits))
        var entry = known[index]
        if entry.word != word || entry.other != other {
            let (pixel, second) = (PremultipliedPixel(argb: word), PremultipliedPixel(argb: other))
            entry = (word, other, Self.distance(pixel, second))
            known[index] = entry
        }
        let distance = entry.distance
        largest = max(largest, distance)
        if distance <= limit { return .within }
        if let antialiasing, antialiasing.isAntialiased(x, y) {
            antialiased += 1
            return .antialiased
        }
        exceeding += 1
        return .exceeding
    }

    /// The measured value.
    var measure: ToleranceMeasure {
        .perceptual(exceeding: exceeding, largestDistance: largest, antialiased: antialiased)
    }

    /// The distance in OKLab, on black or on white, whichever is larger.
    static func distance(_ pixel: PremultipliedPixel, _ other: PremultipliedPixel) -> Double {
        let onWhite = PremultipliedPixel.okLabDistance(pixel, other, onGray: 255)
        if pixel.alpha == 255, other.alpha == 255 { return onWhite }
        return max(onWhite, PremultipliedPixel.okLabDistance(pixel, other, onGray: 0))
    }
}
