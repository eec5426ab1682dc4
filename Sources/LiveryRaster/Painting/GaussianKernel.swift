import LiveryLibc

/// A Gaussian as a list of weights, for small standard deviations.
///
/// Each weight is the Gaussian's integral over one pixel, a difference of error functions. Sampling
/// it at the pixel's center instead is off by 5 % next to an edge when sigma is 0.5.
struct GaussianKernel: LineFilter {
    /// The weight of the pixel itself and of those at a distance of 1, 2 and so on.
    private let weights: [Double]

    init(sigma: Double) {
        // 6e-5 is beyond 4 standard deviations.
        let radius = Int((4 * sigma + 0.5).rounded(.down))
        let unit = 1 / (sigma * 2.0.squareRoot())
        let half = (0...radius).map { distance in
            (erf((Double(distance) + 0.5) * unit) - erf((Double(distance) - 0.5) * unit)) / 2
        }
        let total = half.dropFirst().reduce(half[0]) { $0 + 2 * $1 }
        weights = half.map { $0 / total }
    }

    func apply(to lines: inout [SIMD8<Double>], scratch: inout [SIMD8<Double>]) {
        let count = lines.count
        for index in 0..<count {
            var sum = lines[index] * weights[0]
            for distance in 1..<max(1, weights.count) {
                var pair = SIMD8<Double>.zero
                if index >= distance { pair += lines[index - distance] }
                if index + distance < count { pair += lines[index + distance] }
                sum += pair * weights[distance]
            }
            scratch[index] = sum
        }
        swap(&lines, &scratch)
    }
}
