import LiveryRaster

/// What covers an area: a color, a gradient or an image.
public enum Fill: Hashable, Sendable {
    /// One color everywhere.
    case color(Color)
    /// A gradient over the whole area.
    case gradient(Gradient)
    /// An image, placed on the area and perhaps repeated.
    case image(ImageLayer)
}
