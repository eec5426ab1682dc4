import LiveryLibc

/// A step from 0 to 1, blurred by a Gaussian that ends 3 standard deviations from its middle.
struct BlurredStep {
    private let sigma: Double

    init(sigma: Double) {
        self.sigma = sigma
    }

    /// The part of a Gaussian beyond 3 standard deviations on one side: Φ(−3).
    private static let tail = 0.001_349_898_031_630_094_5

    /// The value at a distance after the step.
    private func value(at distance: Double) -> Double {
        guard abs(distance) < 3 * sigma else { return distance > 0 ? 1 : 0 }
        let whole = erfc(-distance / (sigma * 2.0.squareRoot())) / 2
        return min(max(0, (whole - Self.tail) / (1 - 2 * Self.tail)), 1)
    }

    /// The values at the centers of `count` pixels from 0 on for a step that may lie within a
    /// pixel, which is then covered in part.
    private func values(of edge: Double, count: Int) -> [Double] {
        let first = edge.rounded(.down)
        let covered = first + 1 - edge
        // One beyond the distance at which the values end.
        let reach = 3 * sigma + 2
        return (0..<count).map { index in
            let distance = Double(index) + 0.5 - first
            if distance <= -reach { return 0 }
            if distance >= reach { return 1 }
            let whole = value(at: distance)
            guard covered < 1 else { return whole }
            return whole * covered + value(at: distance - 1) * (1 - covered)
        }
    }

    /// The values at the centers of `count` pixels from 0 on for what lies between two places.
    func interval(from start: Double, to end: Double, count: Int) -> [Float] {
        zip(values(of: start, count: count), values(of: end, count: count)).map { Float($0 - $1) }
    }
}
