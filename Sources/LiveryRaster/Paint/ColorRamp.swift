/// A gradient's stops, prepared for evaluating the color at any offset.
///
/// The colors between two stops that do not change evenly in premultiplied sRGB (by a hint, or in
/// another space) are followed by straight lines, so that every gradient is drawn at the same cost.
struct ColorRamp {
    /// A stretch of the gradient over which the premultiplied components change evenly.
    struct Piece {
        /// The start of the segment, inclusive.
        let lower: Double
        /// Where it ends, which belongs to the next piece.
        let upper: Double
        /// The components at `lower`, in levels of 255 as `RoundedLevels.nearest` takes them.
        let start: SIMD4<Double>
        /// How many levels the components change by for each unit.
        let slope: SIMD4<Double>
        /// The pixel of a piece of one color, which may reach to where places are not finite.
        let constant: PremultipliedPixel?
        /// Whether alpha is 1 all along, and no component is out of 0...1: nothing is to be clipped.
        let isOpaque: Bool

        /// A piece of one color.
        init(_ color: SIMD4<Double>, from lower: Double, to upper: Double) {
            self.init(from: color, to: color, from: lower, to: upper)
        }

        /// A piece from one color to another.
        init(
            from start: SIMD4<Double>,
            to end: SIMD4<Double>,
            from lower: Double,
            to upper: Double
        ) {
            let slope = (end - start) / (upper - lower)
            // The same color all along, or too short to be seen, and for its slope to be a number.
            let isEven = start == end || max(slope.max(), -slope.min()) >= 1e300
            self.lower = lower
            self.upper = upper
            self.start = start * 255 + RoundedLevels.roundHalfUpBias
            self.slope = isEven ? .zero : slope * 255
            constant = isEven ? PremultipliedColor(components: end).pixel : nil
            isOpaque =
                start.w == 1 && end.w == 1 && min(start.min(), end.min()) >= 0
                && max(start.max(), end.max()) <= 1
        }
    }

    /// Without gaps from minus to plus infinity: the first and last are what is before and after
    /// the stops.
    let pieces: [Piece]
    let first: Double
    let last: Double
    let spread: GradientPaint.Spread
    /// The average color, weighted by what each stop covers.
    let average: PremultipliedPixel
    /// The last stop's color; transparent without stops.
    let lastColor: PremultipliedPixel
    /// The distance from the first to the last stop.
    var length: Double { last - first }

    /// A twentieth of a level: this changes no pixel by more than one level, and at least nine in ten equal
    /// the rounded curve itself.
    private static let tolerance = 0.05 / 255

    /// How many lines each bent curve may take: together 65,536, so that a document with many
    /// stops does not take memory by the gigabyte.
    private static func lineLimit(curves: Int) -> Int { min(1024, max(1, 65_536 / max(1, curves))) }

    init(_ gradient: GradientPaint) {
        let stops = gradient.stops
        var offset = -Double.infinity
        let offsets = stops.map { stop in
            offset = max(offset, stop.offset)
            return offset
        }
        let curves = zip(stops, stops.dropFirst()).map { gradient.curve(from: $0, to: $1) }
        first = offsets.first ?? 0
        last = offsets.last ?? 0
        spread = gradient.spread
        let before = gradient.end(stops.first, as: curves.first?.start)
        let after = gradient.end(stops.last, as: curves.last?.end)
        lastColor = PremultipliedColor(components: after).pixel

        let limit = Self.lineLimit(curves: curves.count { !$0.isLine })
        var pieces = [Piece(before, from: -.infinity, to: first)]
        for (index, curve) in curves.enumerated() where offsets[index] < offsets[index + 1] {
            curve.append(
                to: &pieces,
                from: offsets[index],
                to: offsets[index + 1],
                tolerance: gradient.gamut == .map ? 5 * Self.tolerance : Self.tolerance,
                limit: limit
            )
        }
        pieces.append(Piece(after, from: last, to: .infinity))
        self.pieces = pieces

        let widths = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
        average = Self.average(curves, widths: widths) ?? lastColor
    }

    /// The color to find when the gradient is too fine for the pixels: css-images-3, section 3.6,
    /// gives each stop half of the distances to its neighbors as its weight.
    private static func average(_ curves: [ColorCurve], widths: [Double]) -> PremultipliedPixel? {
        let total = widths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        let sum = zip(curves, widths).reduce(SIMD4<Double>.zero) { sum, part in
            sum + (part.0.start + part.0.end) * (part.1 / (2 * total))
        }
        return PremultipliedColor(components: sum).pixel
    }
}

extension ColorCurve {
    /// Adds the pieces that follow the curve from one place to another after it.
    fileprivate func append(
        to pieces: inout [ColorRamp.Piece],
        from lower: Double,
        to upper: Double,
        tolerance: Double,
        limit: Int
    ) {
        if let step {
            pieces.append(.init(step, from: lower, to: upper))
        } else if isLine {
            pieces.append(.init(from: start, to: end, from: lower, to: upper))
        } else {
            let chain = flattened(tolerance: tolerance, limit: limit)
            for (near, far) in zip(chain, chain.dropFirst()) {
                let from = near.place == 0 ? lower : lower + (upper - lower) * near.place
                let to = far.place == 1 ? upper : lower + (upper - lower) * far.place
                // Places may be too close together for numbers to tell them apart.
                if from < to {
                    pieces.append(.init(from: near.color, to: far.color, from: from, to: to))
                }
            }
        }
    }
}
