/// How the color of what is drawn mixes with the color behind it (Compositing and Blending Level 1).
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
    /// The color that is drawn, alone.
    case normal
    /// The product of both colors.
    case multiply
    /// The complement of the product of the complements.
    case screen
    /// `multiply` or `screen`, as the color behind is dark or light.
    case overlay
    /// The darker of both, component by component.
    case darken
    /// The lighter of both, component by component.
    case lighten
    /// The color behind, brightened toward the one that is drawn.
    case colorDodge = "color-dodge"
    /// The color behind, darkened toward the one that is drawn.
    case colorBurn = "color-burn"
    /// `multiply` or `screen`, as the color that is drawn is dark or light.
    case hardLight = "hard-light"
    /// A softer `hardLight`.
    case softLight = "soft-light"
    /// The distance of both.
    case difference
    /// A `difference` of less contrast.
    case exclusion
    /// The hue that is drawn, saturation and luminosity of what is behind.
    case hue
    /// The saturation that is drawn, hue and luminosity of what is behind.
    case saturation
    /// The hue and saturation that are drawn, the luminosity of what is behind.
    case color
    /// The luminosity that is drawn, hue and saturation of what is behind.
    case luminosity
}

extension BlendMode {
    /// The mix of a color behind and one that is drawn, with straight sRGB components in 0...1.
    func mix(_ backdrop: SIMD3<Double>, _ source: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .normal: source
        case .multiply: backdrop * source
        case .screen: backdrop + source - backdrop * source
        case .darken: pointwiseMin(backdrop, source)
        case .lighten: pointwiseMax(backdrop, source)
        case .difference: pointwiseMax(backdrop, source) - pointwiseMin(backdrop, source)
        case .exclusion: backdrop + source - 2 * backdrop * source
        case .overlay: Self.each(source, backdrop, Self.hardLight)
        case .hardLight: Self.each(backdrop, source, Self.hardLight)
        case .softLight: Self.each(backdrop, source, Self.softLight)
        case .colorDodge: Self.each(backdrop, source, Self.colorDodge)
        case .colorBurn: Self.each(backdrop, source, Self.colorBurn)
        case .hue:
            Self.withLuminosity(Self.withSaturation(source, Self.saturation(backdrop)), Self.luminosity(backdrop))
        case .saturation:
            Self.withLuminosity(Self.withSaturation(backdrop, Self.saturation(source)), Self.luminosity(backdrop))
        case .color: Self.withLuminosity(source, Self.luminosity(backdrop))
        case .luminosity: Self.withLuminosity(backdrop, Self.luminosity(source))
        }
    }

    private static func each(_ backdrop: SIMD3<Double>, _ source: SIMD3<Double>, _ function: (Double, Double) -> Double)
        -> SIMD3<Double>
    { SIMD3(function(backdrop.x, source.x), function(backdrop.y, source.y), function(backdrop.z, source.z)) }

    private static func hardLight(_ backdrop: Double, _ source: Double) -> Double {
        guard source > 0.5 else { return backdrop * 2 * source }
        let light = 2 * source - 1
        return backdrop + light - backdrop * light
    }

    private static func softLight(_ backdrop: Double, _ source: Double) -> Double {
        guard source > 0.5 else { return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop) }
        let curve = backdrop <= 0.25 ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
        return backdrop + (2 * source - 1) * (curve - backdrop)
    }

    private static func colorDodge(_ backdrop: Double, _ source: Double) -> Double {
        if backdrop == 0 { return 0 }
        return source >= 1 ? 1 : min(1, backdrop / (1 - source))
    }

    private static func colorBurn(_ backdrop: Double, _ source: Double) -> Double {
        if backdrop >= 1 { return 1 }
        return source <= 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    }
}

// MARK: - Modes of hue, saturation and luminosity

extension BlendMode {
    private static func luminosity(_ color: SIMD3<Double>) -> Double { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

    private static func saturation(_ color: SIMD3<Double>) -> Double { color.max() - color.min() }

    private static func withLuminosity(_ color: SIMD3<Double>, _ luminosity: Double) -> SIMD3<Double> {
        var color = color + (luminosity - Self.luminosity(color))
        let middle = Self.luminosity(color)
        let (low, high) = (color.min(), color.max())
        if low < 0 { color = middle + (color - middle) * (middle / (middle - low)) }
        if high > 1 { color = middle + (color - middle) * ((1 - middle) / (high - middle)) }
        return color
    }

    private static func withSaturation(_ color: SIMD3<Double>, _ saturation: Double) -> SIMD3<Double> {
        let (low, high) = (color.min(), color.max())
        return high > low ? (color - low) * (saturation / (high - low)) : .zero
    }
}

// MARK: - Pixels

extension BlendMode {
    /// What is to be composited over a pixel in the usual way for the result to be that of the mode.
    ///
    /// A pixel of alpha αs over one of αb gives αs·(1 − αb)·Cs + αs·αb·B(Cb, Cs) + (1 − αs)·αb·Cb
    /// (compositing-1, section 10), of which these are the first two terms: it can be drawn at an opacity or
    /// through a mask, since that changes αs alone.
    func source(_ source: PremultipliedPixel, over backdrop: PremultipliedPixel) -> PremultipliedPixel {
        guard self != .normal, source.alpha > 0, backdrop.alpha > 0 else { return source }
        let (one, other) = (source.components, backdrop.components)
        let (sourceAlpha, alpha) = (Double(source.alpha) / 255, Double(backdrop.alpha) / 255)
        let mixed = mix(other / Double(backdrop.alpha), one / Double(source.alpha))
        let sum = one * (1 - alpha) + mixed * (sourceAlpha * alpha * 255)
        let limit = SIMD3(repeating: Double(source.alpha))
        let levels = pointwiseMin(pointwiseMax(sum, .zero), limit).rounded(.toNearestOrAwayFromZero)
        return PremultipliedPixel(
            red: UInt8(clamping: levels.x),
            green: UInt8(clamping: levels.y),
            blue: UInt8(clamping: levels.z),
            alpha: source.alpha
        )
    }
}

extension PremultipliedPixel {
    /// Red, green and blue in 0...255, times alpha.
    fileprivate var components: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }
}
