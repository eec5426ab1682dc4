/// Red, green, blue and alpha in the sRGB space, not premultiplied and not clipped.
///
/// Levels within the sRGB gamut are in 0...1; others are outside of it. Alpha is 0...1.
package struct SRGBComponents: Hashable, Sendable {
    /// The red level.
    package var red: Double
    /// The green level.
    package var green: Double
    /// The blue level.
    package var blue: Double
    /// The opacity.
    package var alpha: Double

    /// Makes the four levels.
    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Red, green, blue and alpha, premultiplied: what gradients interpolate.
    ///
    /// Alpha is in 0...1, and colors are unbounded; a component that is not finite counts as 0, so that interpolation
    /// stays finite.
    var premultiplied: SIMD4<Double> {
        let alpha = Color.clipped(alpha)
        func finite(_ level: Double) -> Double { level.isFinite ? level * alpha : 0 }
        return SIMD4(finite(red), finite(green), finite(blue), alpha)
    }
}
