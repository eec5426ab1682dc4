/// For each pixel of a target line, the source pixels that it is made of and their weights.
///
/// Scaling an image is separable: one of these for the columns and one for the rows say all of it.
struct AxisTaps {
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

    /// Adds the target pixels of another line behind these.
    mutating func append(_ other: AxisTaps) {
        let offset = taps.count
        taps += other.taps
        ends += other.ends.map { $0 + offset }
    }

    /// Scales a range of source pixels to a number of target pixels.
    ///
    /// Enlarging is bilinear, beyond the outermost centers the outermost pixels; reducing averages
    /// by exact area. Nothing outside of the range is used. An empty range gives no taps.
    static func scaling(_ source: Range<Int>, to count: Int) -> AxisTaps {
        tiling(source, to: count, starts: [0], length: Double(count))
    }

    /// Repeats a range of source pixels, each repetition `length` target pixels long.
    ///
    /// `starts` are where the repetitions begin, ascending; those that do not touch the target, and
    /// parts that do not, are cut off. A target pixel across the seam of two is made of both by area.
    static func tiling(
        _ source: Range<Int>,
        to count: Int,
        starts: [Double],
        length: Double
    ) -> AxisTaps {
        var result = AxisTaps()
        result.ends.reserveCapacity(count)
        var first = 0
        for pixel in 0..<count {
            let (low, high) = (Double(pixel), Double(pixel + 1))
            while first < starts.count, starts[first] + length <= low { first += 1 }
            var tile = first
            while tile < starts.count, starts[tile] < high {
                let from = max(low, starts[tile]) - starts[tile]
                let to = min(high, starts[tile] + length) - starts[tile]
                if to > from { result.add(source, from: from, to: to, length: length) }
                tile += 1
            }
            result.ends.append(result.taps.count)
        }
        return result
    }

    /// Adds what the part `from..<to` of a repetition shows, weighted by its length.
    private mutating func add(
        _ source: Range<Int>,
        from: Double,
        to: Double,
        length: Double
    ) {
        guard !source.isEmpty else { return }
        let scale = Double(source.count) / length
        if scale > 1 {
            addArea(source, from: from * scale, to: to * scale, share: 1 / scale)
        } else {
            // The middle of the part, in source pixels counted from the first one's center.
            addBilinear(source, at: (from + to) / 2 * scale - 0.5, share: to - from)
        }
    }

    private mutating func addArea(
        _ source: Range<Int>,
        from: Double,
        to: Double,
        share: Double
    ) {
        let last = source.count - 1
        let start = min(max(0, Int(from)), last)
        let end = min(max(start, Int(to.rounded(.up)) - 1), last)
        for index in start...end {
            let covered = min(Double(index + 1), to) - max(Double(index), from)
            if covered > 0 {
                let weight = Float(covered * share)
                taps.append(Tap(index: source.lowerBound + index, weight: weight))
            }
        }
    }

    private mutating func addBilinear(_ source: Range<Int>, at place: Double, share: Double) {
        let last = source.count - 1
        let clamped = min(max(0, place), Double(last))
        let index = min(Int(clamped), last)
        let fraction = clamped - Double(index)
        let weight = Float(share * (1 - fraction))
        taps.append(Tap(index: source.lowerBound + index, weight: weight))
        if fraction > 0 {
            taps.append(
                Tap(index: source.lowerBound + index + 1, weight: Float(share * fraction))
            )
        }
    }
}
