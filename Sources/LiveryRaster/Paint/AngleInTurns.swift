/// The angles of four directions to positions in a row at once, with only additions, multiplications and
/// divisions, so that the bits are the same on every processor.
enum AngleInTurns {
    /// tan(π/8), which is √2 − 1.
    private static let tangent = 0.414_213_562_373_095_05

    /// The angles of vectors in turns of 0...1, clockwise from up.
    ///
    /// The vector without a length has an angle of 0. An angle is that of its mirror image in the first
    /// half of the first quadrant, which is a sixteenth of a turn and an arc tangent of at most tan(π/8)
    /// either way: tan(a − π/8) = (tan a − tan π/8) / (1 + tan a · tan π/8).
    @inline(__always) static func clockwise(right: SIMD4<Double>, up: SIMD4<Double>) -> SIMD4<Double> {
        let (width, height) = (right.magnitudes, up.magnitudes)
        let isFlat = width .> height
        let near = width.replacing(with: height, where: isFlat)
        let far = height.replacing(with: width, where: isFlat)
        let z = (near - tangent * far) / (far + tangent * near)
        let octant = 0.0625 + z * arcTangent(ofSquare: z * z)
        let quadrant = octant.replacing(with: 0.25 - octant, where: isFlat)
        let half = quadrant.replacing(with: 0.5 - quadrant, where: up .< 0)
        let turn = half.replacing(with: 1 - half, where: right .< 0)
        return turn.replacing(with: 0, where: far .== 0)
    }

    /// atan(z) / (2π z) as a polynomial of z²: Chebyshev's interpolation for |z| ≤ tan(π/8), computed
    /// with 40 digits. Its largest error is 1.5e-16, and that of the angle 6.3e-17 turns.
    @inline(__always) private static func arcTangent(ofSquare square: SIMD4<Double>) -> SIMD4<Double> {
        // By halves (G. Estrin, 1960): a chain of ten steps would wait for each of them.
        let second = square * square
        let fourth = second * second
        let low =
            0.159_154_943_091_895_18 - 0.053_051_647_697_120_355 * square
            + (0.031_830_988_583_989_92 - 0.022_736_417_856_976_12 * square) * second
        let middle =
            0.017_683_783_480_100_565 - 0.014_466_436_229_687_52 * square
            + (0.012_212_810_943_861_535 - 0.010_354_593_488_969_154 * square) * second
        let high = 0.007_997_157_290_902_276 - 0.004_029_242_865_851_526 * square
        return low + (middle + high * fourth) * fourth
    }
}

extension SIMD4<Double> {
    /// The numbers without their signs.
    @inline(__always) fileprivate var magnitudes: Self {
        unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF, to: Self.self)
    }

    /// The next whole numbers below, for numbers within ±2^51.
    ///
    /// Without the instructions that not all processors have, which is why `rounded(.down)` is a
    /// call of a function for each number.
    @inline(__always) var floors: Self {
        let nearest = (self + 0x1.8p52) - 0x1.8p52
        return nearest.replacing(with: nearest - 1, where: nearest .> self)
    }
}
