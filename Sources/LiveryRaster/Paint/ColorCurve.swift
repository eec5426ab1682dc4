import LiveryLibc

/// The colors from one stop of a gradient to the next, premultiplied in sRGB and not clipped.
struct ColorCurve {
    /// The color at 0, the first stop's.
    let start: SIMD4<Double>
    /// The color at 1, the second stop's.
    let end: SIMD4<Double>

    /// The color at a fraction of the way that is inside of 0...1; nil for a straight line.
    private let color: ((Double) -> SIMD4<Double>)?

    /// The exponent of a hint; 1 when the color changes evenly.
    private let exponent: Double

    init(
        from start: SIMD4<Double>,
        to end: SIMD4<Double>,
        midpoint: Double,
        color: ((Double) -> SIMD4<Double>)? = nil
    ) {
        self.start = start
        self.end = end
        self.color = color
        exponent = Self.exponent(midpoint)
    }

    /// Whether the premultiplied components change evenly all the way.
    var isLine: Bool { exponent == 1 && color == nil }

    /// The color that lasts all the way, where a hint leaves no room for the other one.
    var step: SIMD4<Double>? { exponent == 0 ? end : exponent == .infinity ? start : nil }

    /// The color at a fraction of the way.
    func color(at fraction: Double) -> SIMD4<Double> {
        let weight = exponent == 1 ? fraction : pow(fraction, exponent)
        if weight <= 0 { return start }
        if weight >= 1 { return end }
        return color.map { $0(weight) } ?? start + (end - start) * weight
    }

    /// css-images-4, section 3.5.2: with a hint at H, the weight at P is P^(log 0.5 / log H).
    private static func exponent(_ midpoint: Double) -> Double {
        if midpoint.isNaN || midpoint == 0.5 { return 1 }
        // The limits of the formula: the second color from the start, the first one to the end.
        if midpoint <= 0 { return 0 }
        if midpoint >= 1 { return .infinity }
        return -1 / log2(midpoint)
    }
}

extension ColorCurve {
    /// The curve as a chain of straight lines: places in 0...1 with their colors, from 0 to 1.
    ///
    /// A line is split until the curve is no farther from it than `tolerance` at a quarter, half and
    /// three quarters of its length, until it is shorter than a sixteen-millionth of the way, or
    /// until `limit` lines are used up. A component that is out of what can be painted all along a
    /// line, and is clipped to the same level whatever it is, may be any distance away.
    func flattened(tolerance: Double, limit: Int) -> [(place: Double, color: SIMD4<Double>)] {
        // No curve that a whole line fits by chance: eight lines to begin with.
        let first = min(8, max(1, limit))
        var ends = (0...first).reversed().map { index -> (place: Double, color: SIMD4<Double>) in
            let place = Double(index) / Double(first)
            return (place, color(at: place))
        }
        var chain = [ends.removeLast()]
        while let start = chain.last, let end = ends.last {
            let length = end.place - start.place
            let isSpent = chain.count + ends.count > limit
            if isSpent || length < 0x1p-24 || fits(start, end, tolerance: tolerance) {
                chain.append(ends.removeLast())
            } else {
                let middle = start.place + length / 2
                ends.append((middle, color(at: middle)))
            }
        }
        return chain
    }

    private func fits(
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
    private static func isBelow(_ color: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
        color .<= 0
    }

    /// Which components are clipped to alpha. Alpha itself is within 0...1 always.
    private static func isAbove(_ color: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
        SIMD4(color.x, color.y, color.z, -1) .>= SIMD4(repeating: color.w)
    }
}
