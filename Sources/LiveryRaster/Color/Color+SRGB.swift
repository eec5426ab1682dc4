extension Color {
    /// The color in 8-bit sRGB, not premultiplied: each level clipped to 0...1 and rounded to the
    /// nearest of 255.
    public var straightPixel: StraightPixel {
        let color = srgb
        return StraightPixel(
            red: Self.level(color.red),
            green: Self.level(color.green),
            blue: Self.level(color.blue),
            alpha: Self.level(color.alpha)
        )
    }

    /// The color as it is painted: clipped to 0...1, premultiplied, then rounded once.
    ///
    /// For a color of whole 8-bit levels this is exactly the premultiplied form of
    /// `straightPixel`.
    public var premultipliedPixel: PremultipliedPixel { PremultipliedColor(srgb).pixel }

    /// A level clipped to 0...1 and rounded to the nearest of 255; not a number gives 0.
    static func level(_ value: Double) -> UInt8 {
        UInt8(clipped(value) * 255 + 0.5)
    }

    /// A value clipped to 0...1; not a number gives 0.
    static func clipped(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }
}
