internal import LiveryRaster

/// Measures how far the colors of two pictures are apart, as they look.
struct PerceptualDistances {
    private let limit: Double
    private let antialiasing: AntialiasingDetector?
    private var exceeding = 0
    private var antialiased = 0
    private var largest = 0.0
    // Pictures have runs of one color: the last pair of words is often the next one too.
    private var last: (word: UInt32, other: UInt32, distance: Double)?

    init(golden: Bitmap, actual: Bitmap, limit: Double, ignoresAntialiasing: Bool) {
        self.limit = limit > 0 ? limit : 0
        antialiasing =
            ignoresAntialiasing ? AntialiasingDetector(golden: golden, actual: actual) : nil
    }

    /// What is to be said of a pixel that differs.
    enum Judgement {
        case within, antialiased, exceeding
    }

    /// Adds a pixel that differs.
    @discardableResult
    mutating func add(_ x: Int, _ y: Int, _ word: UInt32, _ other: UInt32) -> Judgement {
        let distance: Double
        if let last, last.word == word, last.other == other {
            distance = last.distance
        } else {
            distance = Self.distance(
                PremultipliedPixel(argb: word),
                PremultipliedPixel(argb: other)
            )
            last = (word, other, distance)
        }
        largest = max(largest, distance)
        if distance <= limit { return .within }
        if let antialiasing, antialiasing.isAntialiased(x, y) {
            antialiased += 1
            return .antialiased
        }
        exceeding += 1
        return .exceeding
    }

    /// What was found.
    var measure: ToleranceMeasure {
        .perceptual(exceeding: exceeding, largestDistance: largest, antialiased: antialiased)
    }

    /// The distance in OKLab, on black or on white, where it is larger.
    static func distance(_ pixel: PremultipliedPixel, _ other: PremultipliedPixel) -> Double {
        func distance(onGray level: UInt8) -> Double {
            let difference = pixel.okLab(onGray: level) - other.okLab(onGray: level)
            return (difference * difference).sum().squareRoot()
        }
        let onWhite = distance(onGray: 255)
        if pixel.alpha == 255, other.alpha == 255 { return onWhite }
        return max(onWhite, distance(onGray: 0))
    }
}
