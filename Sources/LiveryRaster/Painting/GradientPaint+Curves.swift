extension GradientPaint {
    /// A color as it is painted where nothing is interpolated.
    func painted(_ color: Color) -> PremultipliedColor {
        PremultipliedColor((gamut == .map ? color.mappedToSRGBGamut() : color).srgb)
    }

    /// The colors from one stop to the next.
    func curve(from start: ColorStop, to end: ColorStop) -> ColorCurve {
        let segment = interpolation.segment(from: start.color, to: end.color)
        let colors = { [gamut] (place: Double) -> SIMD4<Double> in
            guard gamut == .map else { return Self.bounded(segment.premultiplied(at: place)) }
            let color = segment.srgb(at: place)
            let mapped = Color(
                red: color.red,
                green: color.green,
                blue: color.blue,
                alpha: color.alpha
            ).mappedToSRGBGamut()
            return PremultipliedColor(mapped.srgb).components
        }
        let isStraight = interpolation.space == .srgb && gamut == .clip
        return ColorCurve(
            from: colors(0),
            to: colors(1),
            midpoint: start.midpoint,
            color: isStraight ? nil : colors
        )
    }

    /// The components, which some conversions make so large that lines between them could not be
    /// computed, as far as they have a part in what is painted.
    private static func bounded(_ color: PremultipliedColor) -> SIMD4<Double> {
        color.components.clamped(
            lowerBound: SIMD4(repeating: -1e6),
            upperBound: SIMD4(repeating: 1e6)
        )
    }
}
