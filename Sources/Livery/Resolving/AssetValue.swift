import LiveryRaster

/// An asset's value, of any kind.
public enum AssetValue: Sendable {
    /// A color.
    case color(Color)
    /// A font's description.
    case font(FontDescription)
    /// A gradient.
    case gradient(Gradient)
    /// An image, not drawn yet.
    case image(ResolvedImage)
    /// A value of a custom resolver.
    case other(any Sendable)
}
