/// A color: the space it was given in, three components in that space, and alpha.
///
/// Nothing is converted or clipped until the color is used, so that `none`, hues without
/// chroma and components out of gamut survive. Equality is that of what was given:
/// `hsl(0 100% 50%)` and `rgb(255 0 0)` paint alike and are different values.
public struct Color: Hashable, Sendable {
    /// Black of alpha 0.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    /// Opaque black.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// Opaque white.
    public static let white = Color(red: 1, green: 1, blue: 1)

    /// The space that the components are in.
    public var space: Space
    /// The space's first component (red; hue), or `nil` for CSS's `none`.
    public var first: Double?
    /// The space's second component (green; saturation; whiteness), or `nil` for `none`.
    public var second: Double?
    /// The space's third component (blue; lightness; blackness), or `nil` for `none`.
    public var third: Double?
    /// The opacity, 0 transparent and 1 opaque, or `nil` for `none`.
    public var alpha: Double?

    /// Makes a color of components in the ranges that `Color.Space` names, `nil` being `none`.
    ///
    /// Values outside of the ranges are kept. A component that is not a number paints as 0.
    public init(
        space: Space,
        _ first: Double?,
        _ second: Double?,
        _ third: Double?,
        alpha: Double? = 1
    ) {
        self.space = space
        self.first = first
        self.second = second
        self.third = third
        self.alpha = alpha
    }

    /// Makes an sRGB color of components in 0...1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.init(space: .srgb, red, green, blue, alpha: alpha)
    }

    /// The three components in the space's order, `nil` being `none`.
    public var components: (Double?, Double?, Double?) { (first, second, third) }

    /// The same color with another opacity, in 0...1.
    public func withAlpha(_ alpha: Double?) -> Color {
        var color = self
        color.alpha = alpha
        return color
    }
}

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

    /// The color as painted: clipped to 0...1, premultiplied, then rounded once.
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
