/// A color's premultiplied sRGB components in floating point: what gradients interpolate.
///
/// The color components are unbounded until `pixel` clips them; alpha is 0...1 from the start.
struct PremultipliedColor: Hashable, Sendable {
    /// Red, green, blue and alpha.
    var components: SIMD4<Double>

    init(components: SIMD4<Double>) {
        self.components = components
    }

    /// A component that is not finite counts as 0, so that interpolation stays finite.
    init(_ color: SRGBComponents) {
        let alpha = Color.clipped(color.alpha)
        func finite(_ level: Double) -> Double { level.isFinite ? level * alpha : 0 }
        components = SIMD4(finite(color.red), finite(color.green), finite(color.blue), alpha)
    }

    /// The nearest pixel: each color level clipped to 0...alpha, which is what clipping the
    /// straight color to 0...1 comes to, and rounded once.
    var pixel: PremultipliedPixel {
        let alpha = Color.clipped(components.w)
        return PremultipliedPixel(
            red: Self.level(components.x, alpha),
            green: Self.level(components.y, alpha),
            blue: Self.level(components.z, alpha),
            alpha: Self.level(alpha, 1)
        )
    }

    @inline(__always)
    private static func level(_ value: Double, _ limit: Double) -> UInt8 {
        value > 0 ? UInt8(min(value, limit) * 255 + 0.5) : 0
    }
}
