/// For each pixel of a target line, the source pixels that it is made of and their weights.
///
/// Scaling an image is separable: one of these for the columns and one for the rows say all of it.
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
    subscript(target: Int) -> ArraySlice<Tap> {
        taps[(target == 0 ? 0 : ends[target - 1])..<ends[target]]
    }

    /// Makes the taps of a line without pixels.
    init(capacity: Int = 0) {
        taps.reserveCapacity(2 * capacity)
        ends.reserveCapacity(capacity)
    }

    /// Adds a tap to the target pixel that `endPixel` closes.
    mutating func add(_ index: Int, _ weight: Double) {
        taps.append(Tap(index: index, weight: Float(weight)))
    }

    /// Adds another line's pixel, with a share, to the target pixel that `endPixel` closes.
    mutating func add(_ others: ArraySlice<Tap>, share: Double) {
        for tap in others { add(tap.index, Double(tap.weight) * share) }
    }

    /// Closes a target pixel; those to come belong to the next.
    mutating func endPixel() {
        ends.append(taps.count)
    }

    /// Each of the source pixels as it is.
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
        guard source.count > count else {
            return .copying(source).sampled(to: count, precision: .full)
        }
        var result = ResamplingWeights(capacity: count)
        let step = Double(source.count) / Double(count)
        for pixel in 0..<count {
            let (from, to) = (Double(pixel) * step, Double(pixel + 1) * step)
            let first = Int(from)
            let last = min(max(first, Int(to.rounded(.up)) - 1), source.count - 1)
            for index in first...last {
                let covered = min(Double(index + 1), to) - max(Double(index), from)
                if covered > 0 { result.add(source.lowerBound + index, covered / step) }
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
