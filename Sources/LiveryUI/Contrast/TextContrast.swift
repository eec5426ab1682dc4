import LiveryRaster

/// The contrast of text, as defined by WCAG 2.2, success criterion 1.4.3.
public struct TextContrast: Hashable, Sendable {
    /// The element's type name.
    public let type: String

    /// The element's identifier.
    public let identifier: String?

    /// The text.
    public let text: String

    /// The element's rectangle, in pixels of the window.
    public let bounds: PixelRect

    /// The contrast ratio of the text's color to the color behind it, in 1…21: (L₁ + 0.05) / (L₂ +
    /// 0.05) of their relative luminances.
    ///
    /// It is measured in the pixels that glyphs cover: 95 % of them have at least this ratio.
    public let ratio: Double

    /// The ratio required by level AA: 4.5, or 3 for text of at least 24 points, or at least 18.66
    /// points in a font weight of 700 or more.
    public let required: Double

    /// Whether the ratio satisfies level AA.
    public var passes: Bool { ratio >= required }

    /// The relative luminance of a color by its sRGB components in 0…255.
    static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        let levels = SIMD3(red, green, blue).clamped(
            lowerBound: SIMD3(repeating: 0),
            upperBound: SIMD3(repeating: 255)
        )
        let light = TransferFunction.srgb.decoded(levels / 255)
        return (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The contrast ratio of two relative luminances.
    static func ratio(_ first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
