internal import LiveryRaster

extension PremultipliedPixel {
    /// The distance of two pixels in OKLab, on a gray of the given level, as browsers composite: in sRGB's own levels.
    ///
    /// Black and white are 1 apart.
    static func okLabDistance(_ pixel: PremultipliedPixel, _ other: PremultipliedPixel, onGray level: UInt8) -> Double {
        let roots = cubeRoots(SIMD8(lowHalf: pixel.cones(onGray: level), highHalf: other.cones(onGray: level)))
        // OKLab is linear in the roots.
        let differences = roots.lowHalf - roots.highHalf
        let distance: SIMD3<Double> = .lmsToOKLab * SIMD3(differences.x, differences.y, differences.z)
        return (distance * distance).sum().squareRoot()
    }

    /// What the three kinds of cones see of this pixel; the fourth component is 0.
    private func cones(onGray level: UInt8) -> SIMD4<Double> {
        let gray = StraightPixel(red: level, green: 0, blue: 0, alpha: 255 - alpha)
        let behind = PremultipliedPixel(gray).red
        // The sum fits: a premultiplied level is at most alpha. A pixel that breaks this, as only
        // one made by hand can, is clipped.
        func composited(_ level: UInt8) -> Int {
            let (sum, overflows) = level.addingReportingOverflow(behind)
            return overflows ? 255 : Int(sum)
        }
        let channels = Self.channelCones
        return channels[composited(red)] + channels[256 + composited(green)] + channels[512 + composited(blue)]
    }

    /// What the cones see of each level of red, then of green, then of blue.
    private static let channelCones: [SIMD4<Double>] = [0, 1, 2].flatMap { channel in
        TransferFunction.lightOfLevels.map { amount in
            var light = SIMD3<Double>.zero
            light[channel] = amount
            let cones: SIMD3<Double> = .xyzToLMS * (.srgbToXYZ * light)
            return SIMD4(cones, 0)
        }
    }

    /// The cube roots of numbers in 0...1, off by less than 1e-9.
    ///
    /// A third of the exponent's bits is a first guess (W. Kahan, "Computing a Real Cube Root", 1991), and two of
    /// Halley's steps each cube its error.
    private static func cubeRoots(_ values: SIMD8<Double>) -> SIMD8<Double> {
        // Smaller values have a root of less than 1e-10; steps from 0 would go through subnormal numbers.
        let values = values.replacing(with: 1e-30, where: values .< 1e-30)
        let bits = unsafeBitCast(values, to: SIMD8<UInt64>.self)
        // Only by the higher halves, which have the exponent and 20 bits: a division of 64 bits has no
        // instruction.
        var guess = SIMD8<UInt64>.zero
        for lane in guess.indices {
            guess[lane] = UInt64((UInt32(truncatingIfNeeded: bits[lane] >> 32) / 3) + 715_094_163) << 32
        }
        var roots = unsafeBitCast(guess, to: SIMD8<Double>.self)
        for _ in 0..<2 {
            let cubes = roots * roots * roots
            roots *= (cubes + 2 * values) / (2 * cubes + values)
        }
        return roots
    }
}
