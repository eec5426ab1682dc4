import LiveryLibc

/// The spaces with a hue and the rectangular ones that they are other forms of.
enum HueForms {
    /// The function `hslToRgb` of css-color-4, section 7.1, for any hue.
    static func hslToRGB(_ hsl: SIMD3<Double>) -> SIMD3<Double> {
        let (hue, lightness) = (hsl.x, hsl.z / 100)
        let chroma = hsl.y / 100 * min(lightness, 1 - lightness)
        func component(_ n: Double) -> Double {
            let remainder = (n + hue / 30).truncatingRemainder(dividingBy: 12)
            let k = remainder < 0 ? remainder + 12 : remainder
            return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(component(0), component(8), component(4))
    }

    /// The function `rgbToHsl` of css-color-4, section 7.2.
    static func rgbToHSL(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        let (largest, smallest) = (rgb.max(), rgb.min())
        let lightness = (largest + smallest) / 2
        let isPlain = largest == smallest || lightness == 0 || lightness == 1
        let saturation = isPlain ? 0 : (largest - lightness) / min(lightness, 1 - lightness)
        // Far out of gamut, at a lightness outside of 0...1, saturation is negative; the same
        // color has the opposite hue and a positive one.
        let turn: Double = saturation < 0 ? 180 : 0
        return SIMD3(normalized(hue(rgb) + turn), abs(saturation) * 100, lightness * 100)
    }

    /// The function `hwbToRgb` of css-color-4, section 8.1.
    static func hwbToRGB(_ hwb: SIMD3<Double>) -> SIMD3<Double> {
        let (white, black) = (hwb.y / 100, hwb.z / 100)
        guard white + black < 1 else { return SIMD3(repeating: white / (white + black)) }
        return hslToRGB(SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
    }

    /// The function `rgbToHwb` of css-color-4, section 8.2.
    static func rgbToHWB(_ rgb: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(hue(rgb), rgb.min() * 100, (1 - rgb.max()) * 100)
    }

    /// Lightness, a and b of lightness, chroma and hue.
    static func polarToLab(_ lch: SIMD3<Double>) -> SIMD3<Double> {
        let angle = lch.z * .pi / 180
        return SIMD3(lch.x, lch.y * cos(angle), lch.y * sin(angle))
    }

    /// Lightness, chroma and hue in 0..<360 of lightness, a and b.
    static func labToPolar(_ lab: SIMD3<Double>) -> SIMD3<Double> {
        let degrees = atan2(lab.z, lab.y) * 180 / .pi
        return SIMD3(lab.x, hypot(lab.y, lab.z), normalized(degrees))
    }

    /// A hue as the same angle in 0..<360.
    static func normalized(_ hue: Double) -> Double {
        let remainder = hue.truncatingRemainder(dividingBy: 360)
        // The sum of a tiny negative angle and 360 rounds to 360.
        let positive = remainder < 0 ? remainder + 360 : remainder
        return positive < 360 ? positive : 0
    }

    /// The angle on the hexagon of hues; 0 for a gray.
    private static func hue(_ rgb: SIMD3<Double>) -> Double {
        let largest = rgb.max()
        let range = largest - rgb.min()
        guard range > 0 else { return 0 }
        let sixths =
            if largest == rgb.x { (rgb.y - rgb.z) / range } else if largest == rgb.y {
                (rgb.z - rgb.x) / range + 2
            } else { (rgb.x - rgb.y) / range + 4 }
        return normalized(sixths * 60)
    }
}
