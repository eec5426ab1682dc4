import LiveryLibc

/// How an RGB space encodes amounts of light, after css-color-4's sample code (section 18).
///
/// Negative amounts, which colors out of gamut have, are encoded as their positive counterparts
/// and negated.
package enum TransferFunction {
    /// That of sRGB and Display P3.
    case srgb
    /// That of Adobe RGB (1998), a power of 563/256.
    case a98RGB
    /// That of ProPhoto RGB, a power of 1.8 with a straight piece near black.
    case prophotoRGB
    /// That of a display for ITU-R BT.2020, a power of 2.4.
    case rec2020

    /// The amounts of light that sRGB's levels stand for.
    package static let lightOfLevels = (0...255).map { srgb.decoded(SIMD3(repeating: Double($0) / 255)).x }

    /// The amounts of light that components stand for.
    package func decoded(_ components: SIMD3<Double>) -> SIMD3<Double> {
        map(components) { value in
            switch self {
            case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            case .a98RGB: pow(value, 563.0 / 256)
            case .prophotoRGB: value <= 16.0 / 512 ? value / 16 : pow(value, 1.8)
            case .rec2020: pow(value, 2.4)
            }
        }
    }

    /// The components that stand for amounts of light.
    func encoded(_ light: SIMD3<Double>) -> SIMD3<Double> {
        map(light) { value in
            switch self {
            case .srgb: value > 0.0031308 ? 1.055 * pow(value, 1 / 2.4) - 0.055 : 12.92 * value
            case .a98RGB: pow(value, 256.0 / 563)
            case .prophotoRGB: value >= 1.0 / 512 ? pow(value, 1 / 1.8) : 16 * value
            case .rec2020: pow(value, 1 / 2.4)
            }
        }
    }

    @inline(__always) private func map(_ components: SIMD3<Double>, _ function: (Double) -> Double) -> SIMD3<Double> {
        func mapped(_ value: Double) -> Double { value < 0 ? -function(-value) : function(value) }
        return SIMD3(mapped(components.x), mapped(components.y), mapped(components.z))
    }
}
