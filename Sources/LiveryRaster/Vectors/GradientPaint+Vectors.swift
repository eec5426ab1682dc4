extension GradientPaint {
    /// The gradient in the words of SVG; nil for a conic one.
    ///
    /// Where colors don't change evenly there, as in other spaces and between opacities, it has as many stops as keep
    /// each of its levels within one of this gradient's.
    package var vectorPaint: VectorPaint? {
        let ramp = ColorRamp(self)
        if let color = uniformColor(ramp) { return .color(Color(straight: color.straight)) }
        let curve = StraightRamp(ramp)
        switch kind {
        case .conic: return nil
        case .linear(let from, let to):
            func point(_ offset: Double) -> Point2D { from.lerp(to: to, offset) }
            var (first, last) = (ramp.first, ramp.last)
            // A hard edge needs a line to be on.
            if last - first < 1e-9 { (first, last) = (first - 0.5, first + 0.5) }
            let line = VectorGradient.Line.linear(from: point(first), to: point(last))
            let stops = curve.stops(from: first, to: last, isPadded: spread == .pad)
            return paint(line, stops, spread)
        case .radial(let center, let radii):
            func line(_ length: Double) -> VectorGradient.Line {
                let size = Size2D(radii.width * length, radii.height * length)
                return .radial(center: center, radii: size)
            }
            guard spread != .pad else {
                guard ramp.last > 1e-9 else {
                    return .color(Color(straight: ramp.lastColor.straight))
                }
                let stops = curve.stops(from: 0, to: ramp.last, isPadded: true)
                return paint(line(ramp.last), stops, .pad)
            }
            if ramp.first == 0 {
                return paint(line(ramp.last), curve.stops(from: 0, to: ramp.last), spread)
            }
            // SVG's gradients begin at the center.
            let period = spread == .repeat ? ramp.length : 2 * ramp.length
            let around = curve.repeated(mirrored: spread == .reflect, until: period)
            return paint(line(period), around.stops(from: 0, to: period), .repeat)
        }
    }

    private func paint(
        _ line: VectorGradient.Line,
        _ stops: [VectorGradient.Stop],
        _ spread: Spread
    ) -> VectorPaint {
        if let first = stops.first, stops.allSatisfy({ $0.color == first.color }) {
            return .color(first.color)
        }
        return .gradient(VectorGradient(line: line, stops: stops, spread: spread))
    }
}

extension Color {
    /// Makes a color of straight components, of which alpha is the last.
    fileprivate init(straight color: SIMD4<Double>) {
        self.init(red: color.x, green: color.y, blue: color.z, alpha: color.w)
    }
}

extension PremultipliedPixel {
    /// The components in 0...1, not premultiplied.
    fileprivate var straight: SIMD4<Double> {
        guard alpha > 0 else { return .zero }
        let alpha = Double(alpha)
        return SIMD4(Double(red) / alpha, Double(green) / alpha, Double(blue) / alpha, alpha / 255)
    }
}
