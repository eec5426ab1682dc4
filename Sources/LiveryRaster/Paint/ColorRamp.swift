import LiveryLibc

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
        init(from start: SIMD4<Double>, to end: SIMD4<Double>, from lower: Double, to upper: Double) {
            let slope = (end - start) / (upper - lower)
            // The same color all along, or too short to be seen, and for its slope to be a number.
            let isEven = start == end || max(slope.max(), -slope.min()) >= 1e300
            self.lower = lower
            self.upper = upper
            self.start = start * 255 + RoundedLevels.roundHalfUpBias
            self.slope = isEven ? .zero : slope * 255
            constant = isEven ? PremultipliedPixel(nearest: end) : nil
            isOpaque =
                start.w == 1 && end.w == 1 && min(start.min(), end.min()) >= 0 && max(start.max(), end.max()) <= 1
        }

        /// The premultiplied color at a place, not clipped.
        func color(at place: Double) -> SIMD4<Double> {
            let start = (start - RoundedLevels.roundHalfUpBias) / 255
            return constant == nil ? start + slope * ((place - lower) / 255) : start
        }
    }

    /// Without gaps from minus to plus infinity: the first and last are what is before and after
    /// the stops.
    private(set) var pieces: [Piece]
    let first: Double
    let last: Double
    let spread: GradientPaint.Spread
    /// The last stop's color; transparent without stops.
    let lastColor: SIMD4<Double>
    /// The one color of a gradient of which nothing else is seen.
    let uniformColor: SIMD4<Double>?
    /// The distance from the first to the last stop.
    var length: Double { last - first }

    /// The tolerance for pixels, a twentieth of a level: this changes no pixel by more than one level, and at least
    /// nine in ten equal the rounded curve itself.
    static let tolerance = 0.05 / 255

    /// Prepares the stops of a gradient.
    ///
    /// - Parameters:
    ///   - gradient: The gradient, whose measures are finite.
    ///   - tolerance: How far a component may be from the colors that do not change evenly.
    init(_ gradient: GradientPaint, tolerance: Double = Self.tolerance) {
        let stops = gradient.stops
        var offset = -Double.infinity
        let offsets = stops.map { stop in
            offset = max(offset, stop.offset)
            return offset
        }
        let transitions = zip(stops, stops.dropFirst()).map { Transition(gradient, $0, $1) }
        first = offsets.first ?? 0
        last = offsets.last ?? 0
        spread = gradient.spread
        let before = Self.end(stops.first, as: transitions.first?.start)
        lastColor = Self.end(stops.last, as: transitions.last?.end)
        let isOne = stops.count < 2 || spread != .pad && first == last
        uniformColor = isOne || gradient.isDegenerate ? lastColor : nil

        // How many lines each bent curve may take: together 65,536, so that a document with many stops does not take
        // memory by the gigabyte.
        let curves = transitions.count { $0.color != nil || $0.exponent != 1 }
        let limit = min(1024, max(1, 65_536 / max(1, curves)))
        pieces = [Piece(before, from: -.infinity, to: first)]
        for (index, transition) in transitions.enumerated() where offsets[index] < offsets[index + 1] {
            let range = (offsets[index], offsets[index + 1])
            append(transition, from: range.0, to: range.1, tolerance: tolerance, limit: limit)
        }
        pieces.append(Piece(lastColor, from: last, to: .infinity))
    }

    /// The color of the first or last stop, premultiplied, as it lies beyond the stops.
    ///
    /// What it lacks is its only neighbor's on the other side too, as in `interpolated`, so that a
    /// color does not jump where nothing is said to change.
    private static func end(_ stop: ColorStop?, as interpolated: SIMD4<Double>?) -> SIMD4<Double> {
        guard let color = stop?.color else { return .zero }
        let isComplete = [color.first, color.second, color.third, color.alpha].allSatisfy { $0 != nil }
        if !isComplete, let interpolated { return interpolated }
        return color.srgb.premultiplied
    }
}

// MARK: - Between two stops

extension ColorRamp {
    /// The colors from one stop to the next, premultiplied in sRGB and not clipped.
    fileprivate struct Transition {
        let start: SIMD4<Double>
        let end: SIMD4<Double>
        /// The color at a fraction of the way that is inside of 0...1; nil for a straight line.
        let color: ((Double) -> SIMD4<Double>)?
        /// The exponent of a hint; 1 when the color changes evenly.
        let exponent: Double

        init(_ gradient: GradientPaint, _ first: ColorStop, _ last: ColorStop) {
            let (color, isLine) = Self.colors(gradient, first.color, last.color)
            (start, end) = (color(0), color(1))
            self.color = isLine ? nil : color
            // css-images-4, section 3.5.2: with a hint at H, the weight at P is P^(log 0.5 / log H). At its limits,
            // the second color lasts from the start, the first one to the end.
            let hint = first.midpoint
            exponent = hint.isNaN || hint == 0.5 ? 1 : hint <= 0 ? 0 : hint >= 1 ? .infinity : -1 / log2(hint)
        }

        /// The colors between two, and whether they change evenly.
        private static func colors(_ gradient: GradientPaint, _ start: Color, _ end: Color) -> (
            color: (Double) -> SIMD4<Double>, isLine: Bool
        ) {
            let space = gradient.interpolation.space
            guard gradient.isStraight else {
                let segment = gradient.interpolation.segment(from: start, to: end)
                return ({ bounded(segment.premultiplied(at: $0)) }, space == .srgb)
            }
            // Straight components: sRGB's own, or amounts of light.
            let isLight = space == .srgbLinear
            let (first, last) = (start.converted(to: space), end.converted(to: space))
            let alphas = (Color.clipped(first.alpha ?? 0), Color.clipped(last.alpha ?? 0))
            let color = { (place: Double) -> SIMD4<Double> in
                var values = first.values + (last.values - first.values) * place
                if isLight { values = TransferFunction.srgb.encoded(values) }
                let alpha = alphas.0 + (alphas.1 - alphas.0) * place
                return bounded(SIMD4(values * alpha, alpha))
            }
            return (color, !isLight && alphas.0 == alphas.1)
        }

        /// The components, which some conversions make so large that lines between them could not be
        /// computed, as far as they have a part in what is painted.
        private static func bounded(_ color: SIMD4<Double>) -> SIMD4<Double> {
            color.clamped(lowerBound: SIMD4(repeating: -1e6), upperBound: SIMD4(repeating: 1e6))
        }

        /// The color at a fraction of the way.
        func color(at fraction: Double) -> SIMD4<Double> {
            let weight = exponent == 1 ? fraction : pow(fraction, exponent)
            if weight <= 0 { return start }
            if weight >= 1 { return end }
            return color.map { $0(weight) } ?? start + (end - start) * weight
        }
    }

    /// Adds the pieces from one stop to the next after it.
    ///
    /// A line is split until the curve is no farther from it than `tolerance` at a quarter, half and
    /// three quarters of its length, until it is shorter than a sixteen-millionth of the way, or
    /// until `limit` lines are used up.
    private mutating func append(
        _ transition: Transition,
        from lower: Double,
        to upper: Double,
        tolerance: Double,
        limit: Int
    ) {
        let (start, end, exponent) = (transition.start, transition.end, transition.exponent)
        if exponent == 0 || exponent == .infinity {
            // A hint that leaves no room for the other color.
            return pieces.append(Piece(exponent == 0 ? end : start, from: lower, to: upper))
        }
        if exponent == 1, transition.color == nil {
            return pieces.append(Piece(from: start, to: end, from: lower, to: upper))
        }
        // No curve that a whole line fits by chance: eight lines to begin with.
        let lines = min(8, max(1, limit))
        var ends = (0...lines).reversed().map { index -> (place: Double, color: SIMD4<Double>) in
            let place = Double(index) / Double(lines)
            return (place, transition.color(at: place))
        }
        var near = ends.removeLast()
        var count = 0
        while let far = ends.last {
            let length = far.place - near.place
            let isSpent = count + ends.count >= limit
            guard isSpent || length < 0x1p-24 || transition.fits(near, far, tolerance: tolerance) else {
                let middle = near.place + length / 2
                ends.append((middle, transition.color(at: middle)))
                continue
            }
            let from = near.place == 0 ? lower : lower + (upper - lower) * near.place
            let to = far.place == 1 ? upper : lower + (upper - lower) * far.place
            // Places may be too close together for numbers to tell them apart.
            if from < to { pieces.append(Piece(from: near.color, to: far.color, from: from, to: to)) }
            count += 1
            near = ends.removeLast()
        }
    }
}

extension ColorRamp.Transition {
    /// Whether the colors are near to a line.
    ///
    /// A component that is out of what can be painted all along a line, and is clipped to the same level whatever it
    /// is, may be any distance away.
    fileprivate func fits(
        _ start: (place: Double, color: SIMD4<Double>),
        _ end: (place: Double, color: SIMD4<Double>),
        tolerance: Double
    ) -> Bool {
        var isBelow = Self.isBelow(start.color) .& Self.isBelow(end.color)
        var isAbove = Self.isAbove(start.color) .& Self.isAbove(end.color)
        // The middle first: it is where most lines that do not fit are farthest off.
        for fraction in [0.5, 0.25, 0.75] {
            let color = color(at: start.place + (end.place - start.place) * fraction)
            let line = start.color + (end.color - start.color) * fraction
            isBelow .&= Self.isBelow(color)
            isAbove .&= Self.isAbove(color)
            let error = (color - line).replacing(with: 0, where: isBelow .| isAbove)
            guard max(error.max(), -error.min()) <= tolerance else { return false }
        }
        return true
    }

    /// Which components are clipped to 0.
    private static func isBelow(_ color: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> { color .<= 0 }

    /// Which components are clipped to alpha. Alpha itself is within 0...1 always.
    private static func isAbove(_ color: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
        SIMD4(color.x, color.y, color.z, -1) .>= SIMD4(repeating: color.w)
    }
}
