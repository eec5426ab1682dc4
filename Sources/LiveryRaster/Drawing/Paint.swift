/// What covers the inside of a path.
public enum Paint: Hashable, Sendable {
    /// One color, clipped to 8-bit sRGB.
    case color(Color)
    /// A gradient placed in the canvas's pixels.
    case gradient(GradientPaint)
}
