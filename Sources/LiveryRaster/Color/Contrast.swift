/// The contrast of two colors, as WCAG 2.2 defines it.
package enum Contrast {
    /// The relative luminance of a color by its sRGB components in 0…255.
    package static func luminance(_ levels: SIMD3<Double>) -> Double {
        let levels = levels.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 255))
        let light = TransferFunction.srgb.decoded(levels / 255)
        return (light * .luminance).sum()
    }

    /// The contrast ratio of two relative luminances, in 1…21.
    package static func ratio(_ first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// The ratio that level AA requires for text in a font: 3 for large text, otherwise 4.5.
    ///
    /// - Parameters:
    ///   - size: The font's size in points, which are CSS pixels: WCAG's 18 pt and 14 pt are 24 and 18.66.
    ///   - weight: The font's weight.
    /// - Returns: The ratio.
    package static func required(size: Double, weight: Int) -> Double {
        size >= 24 || size >= 18.66 && weight >= 700 ? 3 : 4.5
    }
}

extension SIMD3<Double> {
    /// What the light of sRGB's red, green and blue adds to luminance.
    package static let luminance = SIMD3(0.2126, 0.7152, 0.0722)
}

extension PremultipliedPixel {
    /// The luminance of the levels, as if these were amounts of light.
    package var luminance: Double { (SIMD3<Double>(SIMD3(red, green, blue)) * .luminance).sum() }
}
