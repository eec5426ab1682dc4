extension GradientPaint {
    /// The color of the first or last stop, premultiplied, as it lies beyond the stops.
    ///
    /// What it lacks is its only neighbor's on the other side too, as in `interpolated`, so that a
    /// color does not jump where nothing is said to change.
    func end(_ stop: ColorStop?, as interpolated: SIMD4<Double>?) -> SIMD4<Double> {
        guard let color = stop?.color else { return .zero }
        let isComplete = [color.first, color.second, color.third, color.alpha].allSatisfy {
            $0 != nil
        }
        if !isComplete, let interpolated { return interpolated }
        let painted = gamut == .map ? color.mappedToSRGBGamut() : color
        return PremultipliedColor(painted.srgb).components
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
