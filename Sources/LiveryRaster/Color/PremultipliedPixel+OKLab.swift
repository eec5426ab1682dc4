extension PremultipliedPixel {
    /// The amounts of light of the 256 levels of sRGB.
    private static let light: [Double] = (0...255).map { level in
        TransferFunction.srgb.decoded(SIMD3(repeating: Double(level) / 255)).x
    }

    /// The color in OKLab (lightness 0...1, a, b) of this pixel on a gray of the given level, as
    /// browsers composite: in sRGB's own levels.
    package func okLab(onGray level: UInt8) -> SIMD3<Double> {
        let behind = Self.multiplied(level, by: 255 - alpha)
        // The sum fits: a premultiplied level is at most alpha. A pixel that breaks this, as only
        // one made by hand can, is clipped.
        func light(_ level: UInt8) -> Double {
            let (sum, overflows) = level.addingReportingOverflow(behind)
            return Self.light[overflows ? 255 : Int(sum)]
        }
        let cones: SIMD3<Double> =
            .xyzToLMS * (.srgbToXYZ * SIMD3(light(red), light(green), light(blue)))
        return .lmsToOKLab * Color.Space.cubeRoots(cones)
    }
}
