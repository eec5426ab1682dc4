import LiveryLibc

extension Color {
    /// The same color in another space.
    ///
    /// Nothing is clipped: what is out of the space's gamut gets components out of its range. A component
    /// that is `none` counts as 0. The powerless hue of a gray becomes `none`; alpha is unchanged, even if it
    /// is `none`. In its own space a color is itself. The steps are those of css-color-4, section 10, with
    /// its white points and its Bradford adaptation.
    public func converted(to target: Space) -> Color {
        guard target != space else { return self }
        let values = space.converting(self.values, to: target)
        var color = Color(space: target, values.x, values.y, values.z, alpha: alpha)
        if let hue = target.hueIndex, target.isAchromatic(values) { color[hue] = nil }
        return color
    }

    /// The color in sRGB, straight and not clipped; components that are `none` count as 0.
    package var srgb: SRGBComponents {
        let values = space.converting(self.values, to: .srgb)
        return SRGBComponents(red: values.x, green: values.y, blue: values.z, alpha: alpha ?? 0)
    }

    /// The levels in sRGB, straight and not clipped: those of the sRGB gamut are in 0…1.
    public var rgba: (red: Double, green: Double, blue: Double, alpha: Double) {
        let srgb = srgb
        return (srgb.red, srgb.green, srgb.blue, srgb.alpha)
    }

    /// The three components, `none` being 0.
    var values: SIMD3<Double> { SIMD3(first ?? 0, second ?? 0, third ?? 0) }

    /// One of the three components by its place in the space's order.
    subscript(index: Int) -> Double? {
        get {
            switch index {
            case 0: first
            case 1: second
            default: third
            }
        }
        set {
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default: third = newValue
            }
        }
    }
}

extension Color.Space {
    /// Components in this space as components in another one.
    ///
    /// Spaces form a tree whose root is XYZ: the way leads up to the first space that both come
    /// from, and down from there, so that what shares a base is not sent through XYZ.
    func converting(_ components: SIMD3<Double>, to target: Color.Space) -> SIMD3<Double> {
        var values = components
        var current = self
        while !current.isBase(of: target) {
            values = current.toBase(values)
            current = current.base
        }
        return target.descending(values, from: current)
    }

    private func descending(_ values: SIMD3<Double>, from ancestor: Color.Space) -> SIMD3<Double> {
        self == ancestor ? values : fromBase(base.descending(values, from: ancestor))
    }

    /// Whether another space is this one, or comes from it.
    private func isBase(of other: Color.Space) -> Bool {
        var current = other
        while current != self {
            if current == .xyzD65 { return false }
            current = current.base
        }
        return true
    }

    /// The space that this one is defined by; the root is its own.
    private var base: Color.Space {
        switch self {
        case .hsl, .hwb: .srgb
        case .srgb: .srgbLinear
        case .displayP3: .displayP3Linear
        case .lch: .lab
        case .oklch: .oklab
        case .lab, .prophotoRGB: .xyzD50
        case .srgbLinear, .displayP3Linear, .a98RGB, .rec2020, .oklab, .xyzD50, .xyzD65: .xyzD65
        }
    }

    private func toBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueForms.hslToRGB(values)
        case .hwb: HueForms.hwbToRGB(values)
        case .srgb, .displayP3: TransferFunction.srgb.decoded(values)
        case .srgbLinear: .srgbToXYZ * values
        case .displayP3Linear: .displayP3ToXYZ * values
        case .a98RGB: .a98RGBToXYZ * TransferFunction.a98RGB.decoded(values)
        case .prophotoRGB: .prophotoRGBToXYZ * TransferFunction.prophotoRGB.decoded(values)
        case .rec2020: .rec2020ToXYZ * TransferFunction.rec2020.decoded(values)
        case .lab: CIELab.toXYZ(values)
        case .lch, .oklch: HueForms.polarToLab(values)
        case .oklab: .lmsToXYZ * Self.cubed(.okLabToLMS * values)
        case .xyzD50: .d50ToD65 * values
        case .xyzD65: values
        }
    }

    private func fromBase(_ values: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .hsl: HueForms.rgbToHSL(values)
        case .hwb: HueForms.rgbToHWB(values)
        case .srgb, .displayP3: TransferFunction.srgb.encoded(values)
        case .srgbLinear: .xyzToSRGB * values
        case .displayP3Linear: .xyzToDisplayP3 * values
        case .a98RGB: TransferFunction.a98RGB.encoded(.xyzToA98RGB * values)
        case .prophotoRGB: TransferFunction.prophotoRGB.encoded(.xyzToProphotoRGB * values)
        case .rec2020: TransferFunction.rec2020.encoded(.xyzToRec2020 * values)
        case .lab: CIELab.fromXYZ(values)
        case .lch, .oklch: HueForms.labToPolar(values)
        case .oklab: .lmsToOKLab * Self.cubeRoots(.xyzToLMS * values)
        case .xyzD50: .d65ToD50 * values
        case .xyzD65: values
        }
    }

    @inline(__always) private static func cubed(_ values: SIMD3<Double>) -> SIMD3<Double> { values * values * values }

    static func cubeRoots(_ values: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(cbrt(values.x), cbrt(values.y), cbrt(values.z))
    }

    /// Whether components of this space are those of a gray, by the thresholds of css-color-4's
    /// sample code: what conversion leaves of a gray is noise below them.
    func isAchromatic(_ values: SIMD3<Double>) -> Bool {
        switch self {
        case .hsl: abs(values.y) <= 0.001
        case .hwb: values.y + values.z >= 99.999
        case .lch: values.y <= 0.0015
        case .oklch: values.y <= 0.000004
        default: false
        }
    }
}

extension Color.Space {
    /// Y of a CIE lightness in 0...100; white's is 1.
    static func luminance(lightness: Double) -> Double { CIELab.toXYZ(SIMD3(lightness, 0, 0)).y }
}

/// CIE Lab and XYZ relative to D50 (css-color-4, section 9.3).
private enum CIELab {
    static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    private static let epsilon = 216.0 / 24_389
    private static let kappa = 24_389.0 / 27

    static func toXYZ(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let y = (lab.x + 16) / 116
        func inverse(_ f: Double) -> Double {
            let cube = f * f * f
            return cube > epsilon ? cube : (116 * f - 16) / kappa
        }
        return SIMD3(
            inverse(lab.y / 500 + y),
            lab.x > kappa * epsilon ? y * y * y : lab.x / kappa,
            inverse(y - lab.z / 200)
        ) * white
    }

    static func fromXYZ(_ xyz: SIMD3<Double>) -> SIMD3<Double> {
        let relative = xyz / white
        func f(_ value: Double) -> Double { value > epsilon ? cbrt(value) : (kappa * value + 16) / 116 }
        let (x, y, z) = (f(relative.x), f(relative.y), f(relative.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}

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
        guard oklch.x > 0, oklch.y.isFinite, oklch.z.isFinite else { return Color.black.withAlpha(alpha) }
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

    private static func isInSRGBGamut(_ rgb: SIMD3<Double>) -> Bool { rgb.min() >= 0 && rgb.max() <= 1 }

    private static func clipped(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(clipped(rgb.x), clipped(rgb.y), clipped(rgb.z))
    }
}
