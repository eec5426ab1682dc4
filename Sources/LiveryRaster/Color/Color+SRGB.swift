extension Color {
    /// The color in sRGB, straight and not clipped; components that are `none` count as 0.
    public var srgb: SRGBComponents {
        let (first, second, third) = (first ?? 0, second ?? 0, third ?? 0)
        let (red, green, blue) =
            switch space {
            case .srgb: (first, second, third)
            case .hsl: Self.hslToRGB(hue: first, saturation: second, lightness: third)
            case .hwb: Self.hwbToRGB(hue: first, whiteness: second, blackness: third)
            }
        return SRGBComponents(red: red, green: green, blue: blue, alpha: alpha ?? 0)
    }

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

    /// The function `hslToRgb` of css-color-4, section 7.1, for any hue.
    private static func hslToRGB(
        hue: Double,
        saturation: Double,
        lightness: Double
    ) -> (Double, Double, Double) {
        let lightness = lightness / 100
        let chroma = saturation / 100 * min(lightness, 1 - lightness)
        func component(_ n: Double) -> Double {
            let remainder = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            let k = remainder < 0 ? remainder + 12 : remainder
            return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
        }
        return (component(0), component(8), component(4))
    }

    /// The function `hwbToRgb` of css-color-4, section 8.1.
    private static func hwbToRGB(
        hue: Double,
        whiteness: Double,
        blackness: Double
    ) -> (Double, Double, Double) {
        let (white, black) = (whiteness / 100, blackness / 100)
        guard white + black < 1 else {
            let gray = white / (white + black)
            return (gray, gray, gray)
        }
        let pure = hslToRGB(hue: hue, saturation: 100, lightness: 50)
        let scale = 1 - white - black
        return (pure.0 * scale + white, pure.1 * scale + white, pure.2 * scale + white)
    }
}
