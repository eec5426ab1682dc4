/// A gradient's stops, prepared for being asked for the color at any place along it.
///
/// The colors between two stops that do not change evenly in premultiplied sRGB (by a hint, or in
/// another space) are followed by straight lines, so that every gradient is drawn at the same cost.
struct ColorRamp {
    /// A stretch of the gradient over which the premultiplied components change evenly.
    struct Piece {
        /// Where the piece begins; what lies there belongs to it.
        var lower: Double
        /// Where it ends, which belongs to the next piece.
        var upper: Double
        /// Where the color is that of `start`.
        var origin: Double
        var start: SIMD4<Double>
        /// How much the color changes for each unit.
        var slope: SIMD4<Double>

        static func constant(_ color: SIMD4<Double>, from lower: Double, to upper: Double) -> Piece
        {
            Piece(lower: lower, upper: upper, origin: 0, start: color, slope: .zero)
        }
    }

    /// Without gaps from minus to plus infinity: the first and last are what is before and behind
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

    /// A twentieth of a level: no pixel is off by more than one level for it, and but for one in
    /// ten at the most, all are what the curve itself would round to.
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
        var pieces = [Piece.constant(before, from: -.infinity, to: first)]
        for (index, curve) in curves.enumerated() where offsets[index] < offsets[index + 1] {
            curve.append(
                to: &pieces,
                from: offsets[index],
                to: offsets[index + 1],
                tolerance: gradient.gamut == .map ? 5 * Self.tolerance : Self.tolerance,
                limit: limit
            )
        }
        pieces.append(.constant(after, from: last, to: .infinity))
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
    /// Adds the pieces that follow the curve from one place to another behind it.
    fileprivate func append(
        to pieces: inout [ColorRamp.Piece],
        from lower: Double,
        to upper: Double,
        tolerance: Double,
        limit: Int
    ) {
        func line(_ lower: Double, _ upper: Double, _ start: SIMD4<Double>, _ end: SIMD4<Double>) {
            let slope = (end - start) / (upper - lower)
            // Too short to be seen, and for its slope to be a number.
            guard max(slope.max(), -slope.min()).isFinite else {
                return pieces.append(.constant(end, from: lower, to: upper))
            }
            pieces.append(
                .init(lower: lower, upper: upper, origin: lower, start: start, slope: slope)
            )
        }
        if let step {
            pieces.append(.constant(step, from: lower, to: upper))
        } else if isLine {
            line(lower, upper, start, end)
        } else {
            let chain = flattened(tolerance: tolerance, limit: limit)
            for (near, far) in zip(chain, chain.dropFirst()) {
                let from = near.place == 0 ? lower : lower + (upper - lower) * near.place
                let to = far.place == 1 ? upper : lower + (upper - lower) * far.place
                // Places may be too close together for numbers to tell them apart.
                if from < to { line(from, to, near.color, far.color) }
            }
        }
    }
}

extension ColorRamp {
    /// Asks a ramp for one color after the other.
    ///
    /// The next pixel mostly lies on the same piece as the one before, so that is tried first.
    struct Cursor {
        private let ramp: ColorRamp
        private let period: Double
        private var piece: Piece
        /// The pixel of a piece of one color, which reaches to where offsets are not finite.
        private var constant: UInt32?

        /// How far before a piece what is meant to be its beginning may come out: more than what
        /// rounding makes of a place, and nothing that can be seen. On which side of a hard edge
        /// a pixel lies whose center is on it does not depend on the last bits then.
        private static let reach = 1e-10

        init(_ ramp: ColorRamp) {
            self.ramp = ramp
            period = ramp.last - ramp.first
            piece = ramp.pieces[0]
            constant = piece.constantWord
        }

        /// The pixel of the color at an offset, as Cairo's word.
        @inline(__always)
        mutating func argb(at offset: Double) -> UInt32 {
            let place = wrapped(offset)
            let key = place + Self.reach
            if !(key >= piece.lower && key < piece.upper) { seek(key) }
            if let constant { return constant }
            let color = piece.start + piece.slope * (place - piece.origin)
            return PremultipliedColor(components: color).pixel.argb
        }

        /// Moves to the piece of a place.
        private mutating func seek(_ key: Double) {
            let pieces = ramp.pieces
            var (low, high) = (0, pieces.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if pieces[middle].lower <= key { low = middle } else { high = middle }
            }
            piece = pieces[low]
            constant = piece.constantWord
        }

        /// The place between the first and the last stop that an offset stands for.
        @inline(__always)
        private func wrapped(_ offset: Double) -> Double {
            switch ramp.spread {
            case .pad:
                return offset
            case .repeat:
                let turns = (offset - ramp.first) / period
                let place = ramp.first + (turns - turns.rounded(.down)) * period
                // Rounding can lead to the end of the period, which is the start of the next.
                return place + Self.reach < ramp.last ? place : ramp.first
            case .reflect:
                let turns = (offset - ramp.first) / (2 * period)
                let part = (turns - turns.rounded(.down)) * 2
                return ramp.first + (part <= 1 ? part : 2 - part) * period
            }
        }
    }
}

extension ColorRamp.Piece {
    fileprivate var constantWord: UInt32? {
        slope == .zero ? PremultipliedColor(components: start).pixel.argb : nil
    }
}
