extension Color {
    /// What a color's three components mean, with the ranges of css-color-4.
    public enum Space: String, Hashable, Sendable, CaseIterable {
        /// sRGB: red, green and blue, each 0...1.
        case srgb
        /// Hue in degrees, saturation 0...100, lightness 0...100 (css-color-4, section 7).
        case hsl
        /// Hue in degrees, whiteness 0...100, blackness 0...100 (css-color-4, section 8).
        case hwb
    }
}
