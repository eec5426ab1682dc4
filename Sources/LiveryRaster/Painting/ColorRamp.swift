/// A gradient's stops, prepared for being asked for the color at any place along it.
struct ColorRamp {
    /// The colors between two neighboring stops: those of `start`, plus `slope` for each unit
    /// from `offset` on.
    private struct Segment {
        var offset: Double
        var start: SIMD4<Double>
        var slope: SIMD4<Double>
    }

    private let segments: [Segment]
    private let first: Double
    private let last: Double
    private let before: PremultipliedPixel
    private let after: PremultipliedPixel
    private let spread: GradientPaint.Spread
    /// The average color, weighted by what each stop covers.
    let average: PremultipliedPixel
    /// The average color of the stops spaced evenly.
    let evenAverage: PremultipliedPixel
    /// The last stop's color; transparent without stops.
    var lastColor: PremultipliedPixel { after }
    /// The distance from the first to the last stop.
    var length: Double { last - first }

    init(_ stops: [ColorStop], spread: GradientPaint.Spread) {
        var offset = -Double.infinity
        let offsets = stops.map { stop in
            offset = max(offset, stop.offset)
            return offset
        }
        let neighbors = zip(stops, stops.dropFirst()).map { start, end in
            Self.ends(start.color, end.color)
        }
        segments = zip(zip(offsets, offsets.dropFirst()), neighbors).map { range, ends in
            let length = range.1 - range.0
            let slope = length > 0 ? (ends.end - ends.start) / length : .zero
            return Segment(offset: range.0, start: ends.start, slope: slope)
        }
        first = offsets.first ?? 0
        last = offsets.last ?? 0
        let transparent = PremultipliedPixel.transparent
        before = stops.first?.color.premultipliedPixel ?? transparent
        after = stops.last?.color.premultipliedPixel ?? transparent
        self.spread = spread
        let widths = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        average = Self.average(neighbors, widths: widths) ?? after
        evenAverage = Self.average(neighbors, widths: widths.map { _ in 1 }) ?? after
    }

    /// The color at an offset.
    func pixel(at offset: Double) -> PremultipliedPixel {
        let place = wrapped(offset)
        // A hard stop belongs to what follows it, hence the comparisons' strictness.
        guard place >= first else { return before }
        guard place < last else { return after }
        var (low, high) = (0, segments.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if segments[middle].offset <= place { low = middle } else { high = middle }
        }
        let segment = segments[low]
        let color = segment.start + segment.slope * (place - segment.offset)
        return PremultipliedColor(components: color).pixel
    }

    /// The place between the first and the last stop that an offset stands for.
    private func wrapped(_ offset: Double) -> Double {
        let period = last - first
        switch spread {
        case .pad:
            return offset
        case .repeat:
            let turns = (offset - first) / period
            let place = first + (turns - turns.rounded(.down)) * period
            // Rounding can lead to the end of the period, which is the start of the next.
            return place < last ? place : first
        case .reflect:
            let turns = (offset - first) / (2 * period)
            let part = (turns - turns.rounded(.down)) * 2
            return first + (part <= 1 ? part : 2 - part) * period
        }
    }

    /// The color to find when the gradient is too fine for the pixels: css-images-3, section 3.6,
    /// gives each stop half of the distances to its neighbors as its weight.
    private static func average(
        _ neighbors: [(start: SIMD4<Double>, end: SIMD4<Double>)],
        widths: [Double]
    ) -> PremultipliedPixel? {
        let total = widths.reduce(0, +)
        guard total > 0 else { return nil }
        let sum = zip(neighbors, widths).reduce(SIMD4<Double>.zero) { sum, part in
            sum + (part.0.start + part.0.end) * (part.1 / (2 * total))
        }
        return PremultipliedColor(components: sum).pixel
    }

    /// The premultiplied components of two neighbors, each missing one taken from the other.
    private static func ends(
        _ start: Color,
        _ end: Color
    ) -> (start: SIMD4<Double>, end: SIMD4<Double>) {
        func filled(_ color: Color, from other: Color) -> SIMD4<Double> {
            var color = color
            color.alpha = color.alpha ?? other.alpha
            // Components of hsl and hwb have no counterpart in sRGB to be carried to.
            if color.space == .srgb && other.space == .srgb {
                color.first = color.first ?? other.first
                color.second = color.second ?? other.second
                color.third = color.third ?? other.third
            }
            return PremultipliedColor(color.srgb).components
        }
        return (filled(start, from: end), filled(end, from: start))
    }
}
