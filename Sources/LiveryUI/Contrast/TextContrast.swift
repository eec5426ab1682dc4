import LiveryRaster

/// How a text stands out from what is behind it, after WCAG 2.2, success criterion 1.4.3.
public struct TextContrast: Hashable, Sendable {
    /// The name of the element's type.
    public let type: String

    /// The element's identifier.
    public let identifier: String?

    /// The text.
    public let text: String

    /// Where the element is, in pixels of the window.
    public let bounds: PixelRect

    /// The contrast ratio, in 1…21, of the letters' color to the color behind them: (L₁ + 0.05) /
    /// (L₂ + 0.05) of their relative luminances.
    ///
    /// It is measured in the pixels that letters cover, and is the one that 19 of 20 of them reach.
    public let ratio: Double

    /// The ratio that level AA wants: 4.5, or 3 for large text, which is that of at least 24 points, or of
    /// at least 18.66 points (14 of print) in a font of a weight of 700 or more.
    public let required: Double

    /// Whether the ratio is enough for level AA.
    public var passes: Bool { ratio >= required }

    /// WCAG's relative luminance of a color of sRGB components in 0…255.
    static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        let levels = SIMD3(red, green, blue).clamped(
            lowerBound: SIMD3(repeating: 0),
            upperBound: SIMD3(repeating: 255)
        )
        let light = TransferFunction.srgb.decoded(levels / 255)
        return (light * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }

    /// The contrast ratio of two luminances.
    static func ratio(_ first: Double, _ second: Double) -> Double {
        (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }
}
