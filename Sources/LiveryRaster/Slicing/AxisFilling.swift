/// How pixels of a source fill pixels of a target along one axis.
struct AxisFilling {
    /// How the pixels of a part are made, which css-backgrounds-3 leaves to browsers; these are the ways of
    /// Chromium without a graphics processor.
    enum Method {
        /// As any image: bilinearly by weights in sixteenths.
        case plain
        /// As an image that is repeated as a whole: over the seams between repetitions, and by
        /// weights in sixteenths if repetitions show along both axes or neither.
        case pattern(ResamplingWeights.Precision)
        /// As a part of an image that is repeated along at least one axis: drawn once on whole pixels
        /// at full precision, and that picture repeated. Repetitions of a whole number of pixels at
        /// whole places are copies; all others are resampled over their seams.
        case pictures

        var precision: ResamplingWeights.Precision {
            switch self {
            case .plain: .sixteenths
            case .pattern(let precision): precision
            case .pictures: .full
            }
        }
    }

    /// The pixels between the caps.
    private let source: Range<Int>
    /// The target's pixels between its caps.
    private let count: Int
    /// How many target pixels one repetition has.
    private let length: Double
    /// How many target pixels are free after each repetition.
    private let gap: Double
    /// Where one of the repetitions begins.
    private let start: Double
    private let isRepeated: Bool

    /// Lays out repetitions according to css-backgrounds-3, section 6.5.
    ///
    /// `scale` is how many target pixels a repetition has for each source pixel; `stretch` does not
    /// need it.
    init(_ source: Range<Int>, to count: Int, mode: SliceMode, scale: Double) {
        // No repetition need be longer than any target can be.
        let length = min(Double(source.count) * scale, 1e9)
        let target = Double(count)
        self.source = source
        self.count = count
        // Repetitions of a pixel or less average out to the same color in every pixel.
        isRepeated = mode != .stretch && length > 1
        switch mode {
        case .stretch: (self.length, gap, start) = (target, 0, 0)
        case .tile: (self.length, gap, start) = (length, 0, (target - length) / 2)
        case .round: (self.length, gap, start) = (target / max(1, (target / length).rounded()), 0, 0)
        case .space:
            let number = (target / length).rounded(.down)
            let gap = (target - number * length) / (number + 1)
            // No repetition fits: the gap is longer than the place.
            (self.length, self.gap, start) = number > 0 ? (length, gap, gap) : (length, target, target)
        }
    }

    /// Whether more than one repetition shows.
    var showsSeveral: Bool { isRepeated && (start > 0 || start + length < Double(count)) }

    /// Whether there is room between repetitions.
    var hasGaps: Bool { gap > 0 }

    /// How often the source can be halved before it has less pixels than one repetition.
    ///
    /// If a picture were only sampled at pixel centers, every second pixel would be lost at half of its size.
    /// So it is halved first, but not along one axis more than the other: mipmaps are made so.
    var halvings: Int { ResamplingWeights.halvings(of: source.count, towards: length) }

    /// The taps of all target pixels.
    func taps(halvings: Int, method: Method) -> ResamplingWeights {
        let line = ResamplingWeights.copying(source).halved(times: halvings)
        guard isRepeated else {
            guard length == Double(count) else { return .averaging(source, to: count) }
            // A sixteenth of a pixel that is stretched further than this would show as a band.
            let isLong = count > 32 * source.count
            return line.sampled(to: count, precision: isLong ? .full : method.precision)
        }
        guard case .pattern(let precision) = method else { return pictures(of: line) }
        return line.repeated(
            length: length,
            from: start,
            to: count,
            ends: showsSeveral ? .joined : .held,
            precision: precision
        )
    }
    private func pictures(of line: ResamplingWeights) -> ResamplingWeights {
        let picture = Repetition(line, length: length, gap: gap)
        var result = ResamplingWeights(capacity: count)
        for pixel in 0..<count {
            let place = (Double(pixel) + 0.5 - start) * picture.scale - 0.5
            let near = ResamplingWeights.Neighbors(place, of: picture.count, ends: .joined, precision: .full)
            picture.add(near.low, share: 1 - near.fraction, to: &result)
            if near.fraction > 0 { picture.add(near.high, share: near.fraction, to: &result) }
            result.endPixel()
        }
        return result
    }
}

/// The picture of a line of which repetitions are made, on whole pixels and with the gap after it.
///
/// Its pixels are computed on demand: a repetition may be far longer than what is seen of it.
private struct Repetition {
    /// The number of pixels.
    let count: Int
    /// How many of them there are for each pixel of the target.
    let scale: Double
    private let line: ResamplingWeights
    /// How many pixels the line covers, the last one perhaps in part.
    private let length: Double

    init(_ line: ResamplingWeights, length: Double, gap: Double) {
        let period = length + gap
        // A period that is whole except for the last digits is whole.
        let pixels = max(1, (period - 1e-4).rounded(.up))
        count = Int(pixels: pixels)
        scale = pixels / period
        self.length = length * scale
        self.line = line
    }

    /// Adds a share of one of the pixels to the taps.
    func add(_ pixel: Int, share: Double, to taps: inout ResamplingWeights) {
        let coverage = min(1, length - Double(pixel))
        guard coverage > 1e-9 else { return }
        let place = (Double(pixel) + 0.5) * Double(line.count) / length - 0.5
        taps.add(line, at: place, ends: .held, precision: .full, share: share * coverage)
    }
}
