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
    public var srgb: SRGBComponents {
        let values = space.converting(self.values, to: .srgb)
        return SRGBComponents(red: values.x, green: values.y, blue: values.z, alpha: alpha ?? 0)
    }

    /// The three components, `none` being 0.
    var values: SIMD3<Double> {
        SIMD3(first ?? 0, second ?? 0, third ?? 0)
    }

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

    @inline(__always)
    private static func cubed(_ values: SIMD3<Double>) -> SIMD3<Double> {
        values * values * values
    }

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
    static func luminance(lightness: Double) -> Double {
        CIELab.toXYZ(SIMD3(lightness, 0, 0)).y
    }
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
        func f(_ value: Double) -> Double {
            value > epsilon ? cbrt(value) : (kappa * value + 16) / 116
        }
        let (x, y, z) = (f(relative.x), f(relative.y), f(relative.z))
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
