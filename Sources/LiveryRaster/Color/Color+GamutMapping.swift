extension Color {
    /// The color in sRGB, mapped into its gamut where it lies outside, as css-color-4's section
    /// 13.2 has it: lightness and hue are kept in OKLCH, and chroma is reduced until clipping no
    /// longer makes a noticeable difference.
    ///
    /// A color within the gamut is only converted. Lightness of 1 or more gives white, 0 or less black. The
    /// steps are the specification's binary search with local MINDE: differences are distances in OKLab, of
    /// which 0.02 is just noticeable, and the search ends at 0.0001. A component that is not a number gives
    /// black. Alpha is unchanged, even if it is `none`.
    public func mappedToSRGBGamut() -> Color {
        let oklch = converted(to: .oklch).values
        if oklch.x >= 1 { return Color.white.withAlpha(alpha) }
        guard oklch.x > 0, oklch.y.isFinite, oklch.z.isFinite else {
            return Color.black.withAlpha(alpha)
        }
        let own = space.converting(values, to: .srgb)
        let mapped = Self.isInSRGBGamut(own) ? own : Self.reducingChroma(of: oklch)
        return Color(red: mapped.x, green: mapped.y, blue: mapped.z).withAlpha(alpha)
    }

    private static func reducingChroma(of oklch: SIMD3<Double>) -> SIMD3<Double> {
        let (noticeable, epsilon) = (0.02, 0.0001)
        var current = oklch
        var rgb = Space.oklch.converting(current, to: .srgb)
        var mapped = clipped(rgb)
        if difference(mapped, current) < noticeable { return mapped }
        var (low, high) = (0.0, oklch.y)
        var isLowInGamut = true
        while high - low > epsilon {
            let chroma = (low + high) / 2
            // Halves of huge numbers can stop to differ before they are close enough.
            guard chroma > low, chroma < high else { break }
            current.y = chroma
            rgb = Space.oklch.converting(current, to: .srgb)
            if isLowInGamut, isInSRGBGamut(rgb) {
                low = chroma
                continue
            }
            mapped = clipped(rgb)
            let difference = difference(mapped, current)
            if difference < noticeable {
                if noticeable - difference < epsilon { return mapped }
                isLowInGamut = false
                low = chroma
            } else {
                high = chroma
            }
        }
        return mapped
    }

    /// The distance in OKLab between an sRGB color and an OKLCH color: css-color-4's deltaEOK.
    private static func difference(_ rgb: SIMD3<Double>, _ oklch: SIMD3<Double>) -> Double {
        let lab = Space.srgb.converting(rgb, to: .oklab)
        let other = Space.oklch.converting(oklch, to: .oklab)
        let distance = lab - other
        return (distance * distance).sum().squareRoot()
    }

    private static func isInSRGBGamut(_ rgb: SIMD3<Double>) -> Bool {
        rgb.min() >= 0 && rgb.max() <= 1
    }

    private static func clipped(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(clipped(rgb.x), clipped(rgb.y), clipped(rgb.z))
    }
}
