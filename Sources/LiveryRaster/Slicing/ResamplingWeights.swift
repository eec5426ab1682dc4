/// The source pixels and their weights for each pixel of a target line.
///
/// Scaling an image is separable: one of these for the columns and one for the rows describe all of it.
struct ResamplingWeights {
    struct Tap: Hashable {
        /// The source pixel.
        var index: Int
        /// Its share.
        var weight: Float
    }

    /// The taps of all target pixels, one after the other.
    private(set) var taps: [Tap] = []
    /// Where each target pixel's taps end; they begin where its predecessor's end.
    private var ends: [Int] = []

    /// The number of target pixels.
    var count: Int { ends.count }

    /// The taps of a target pixel; none for one that stays transparent.
    subscript(target: Int) -> ArraySlice<Tap> { taps[(target == 0 ? 0 : ends[target - 1])..<ends[target]] }

    /// Makes the taps of a line without pixels.
    init(capacity: Int = 0) {
        taps.reserveCapacity(2 * capacity)
        ends.reserveCapacity(capacity)
    }

    /// Adds a tap to the target pixel that `endPixel` closes.
    mutating func add(_ index: Int, _ weight: Double) { taps.append(Tap(index: index, weight: Float(weight))) }

    /// Adds another line's pixel, with a share, to the target pixel that `endPixel` closes.
    mutating func add(_ others: ArraySlice<Tap>, share: Double) {
        for tap in others { add(tap.index, Double(tap.weight) * share) }
    }

    /// Closes a target pixel; those to come belong to the next.
    mutating func endPixel() { ends.append(taps.count) }

    /// Each of the source pixels, unchanged.
    static func copying(_ source: Range<Int>) -> ResamplingWeights {
        var result = ResamplingWeights(capacity: source.count)
        for index in source {
            result.add(index, 1)
            result.endPixel()
        }
        return result
    }

    /// Scales a range of source pixels to a number of target pixels, for the best picture.
    ///
    /// Enlarging is bilinear, beyond the outermost centers the outermost pixels; reducing averages
    /// by exact area. Nothing outside of the range is used. An empty range gives no taps.
    static func scaling(_ source: Range<Int>, to count: Int) -> ResamplingWeights {
        guard source.count > count else { return .copying(source).sampled(to: count, precision: .full) }
        var result = ResamplingWeights(capacity: count)
        let step = Double(source.count) / Double(count)
        for pixel in 0..<count {
            let (from, to) = (Double(pixel) * step, Double(pixel + 1) * step)
            let first = Int(pixels: from)
            let last = min(max(first, Int(pixels: to.rounded(.up)) - 1), source.count - 1)
            for index in first...last {
                let covered = min(Double(index + 1), to) - max(Double(index), from)
                if covered > 0 { result.add(source.lowerBound + index, covered / step) }
            }
            result.endPixel()
        }
        return result
    }

    /// Scales a range of source pixels to a number of target pixels: each is the source pixel that its
    /// center lies in, the later one of two where it lies between them. An empty range gives no taps.
    static func nearest(_ source: Range<Int>, to count: Int) -> ResamplingWeights {
        var result = ResamplingWeights(capacity: count)
        for pixel in 0..<count {
            if !source.isEmpty {
                // ⌊(pixel + ½) · source / count⌋ in whole numbers.
                let index = (2 * pixel + 1) * source.count / (2 * count)
                result.add(source.lowerBound + index, 1)
            }
            result.endPixel()
        }
        return result
    }

    /// The average of a range of source pixels in every target pixel.
    static func averaging(_ source: Range<Int>, to count: Int) -> ResamplingWeights {
        let one = scaling(source, to: 1)
        var result = ResamplingWeights(capacity: count)
        for _ in 0..<count {
            result.add(one.taps[...], share: 1)
            result.endPixel()
        }
        return result
    }
}

extension ResamplingWeights {
    /// How finely the weights of two neighbors are graded.
    enum Precision {
        /// As finely as numbers are.
        case full
        /// In sixteenths, rounded down: browsers without a graphics processor scale images so.
        case sixteenths
    }

    /// The values beyond the ends of a sampled line.
    enum Ends {
        /// The outermost pixels.
        case held
        /// The other end.
        case joined
    }

    /// The two pixels of a line whose centers are next to a place, and the share of the second.
    struct Neighbors {
        var low: Int
        var high: Int
        var fraction: Double

        /// Finds the neighbors of a place, in pixels from the center of the first of `count`.
        init(_ place: Double, of count: Int, ends: Ends, precision: Precision) {
            // A number that is whole, apart from rounding errors, is that whole number.
            let nearest = place.rounded()
            let place = abs(place - nearest) < 1e-7 ? nearest : place
            let floor = place.rounded(.down)
            fraction = place - floor
            if precision == .sixteenths { fraction = (fraction * 16 + 1e-6).rounded(.down) / 16 }
            let length = Double(count)
            switch ends {
            case .held:
                low = Int(pixels: min(max(floor, 0), length - 1))
                high = Int(pixels: min(max(floor + 1, 0), length - 1))
                if low == high { fraction = 0 }
            case .joined:
                let remainder = floor.truncatingRemainder(dividingBy: length)
                low = Int(pixels: remainder < 0 ? remainder + length : remainder)
                high = low + 1 < count ? low + 1 : 0
            }
        }
    }

    /// Adds the color at a place, in pixels from the center of a line's first pixel, to the pixel
    /// that `endPixel` closes.
    mutating func add(_ line: ResamplingWeights, at place: Double, ends: Ends, precision: Precision, share: Double = 1)
    {
        guard line.count > 0 else { return }
        let near = Neighbors(place, of: line.count, ends: ends, precision: precision)
        if near.fraction < 1 { add(line[near.low], share: share * (1 - near.fraction)) }
        if near.fraction > 0 { add(line[near.high], share: share * near.fraction) }
    }

    /// The line scaled to a number of pixels by the colors at their centers, the ends held.
    func sampled(to count: Int, precision: Precision) -> ResamplingWeights {
        var result = ResamplingWeights(capacity: count)
        let step = Double(self.count) / Double(max(count, 1))
        for pixel in 0..<count {
            result.add(self, at: (Double(pixel) + 0.5) * step - 0.5, ends: .held, precision: precision)
            result.endPixel()
        }
        return result
    }

    /// The line repeated without gaps, one repetition at a place, and resampled over the seams if its
    /// ends are joined.
    func repeated(length: Double, from start: Double, to count: Int, ends: Ends, precision: Precision)
        -> ResamplingWeights
    {
        let density = Double(self.count) / length
        var result = ResamplingWeights(capacity: count)
        for pixel in 0..<count {
            let place = (Double(pixel) + 0.5 - start) * density - 0.5
            result.add(self, at: place, ends: ends, precision: precision)
            result.endPixel()
        }
        return result
    }

    /// How often a number of pixels can be halved and still reach a length.
    static func halvings(of count: Int, towards length: Double) -> Int {
        guard length > 0 else { return 0 }
        var halvings = 0
        while count >> (halvings + 1) > 0, Double(count >> (halvings + 1)) >= length { halvings += 1 }
        return halvings
    }

    /// The line halved this many times: of two pixels one, and of an odd number with the pixel between two of
    /// them counted half to each (1, 2, 1), as mipmaps are made.
    func halved(times: Int) -> ResamplingWeights {
        var line = self
        for _ in 0..<times where line.count > 1 {
            let isOdd = line.count % 2 == 1
            var half = ResamplingWeights(capacity: line.count / 2)
            for pixel in 0..<line.count / 2 {
                half.add(line[2 * pixel], share: isOdd ? 0.25 : 0.5)
                half.add(line[2 * pixel + 1], share: 0.5)
                if isOdd { half.add(line[2 * pixel + 2], share: 0.25) }
                half.endPixel()
            }
            line = half
        }
        return line
    }
}
