import LiveryRaster

/// The context for drawing an image from its recipe: limits, and what the parts of the image share.
///
/// A recipe hands the context that it is drawn in to the recipes and layers that it draws itself.
public struct DrawingContext: Sendable {
    /// How large an image may be.
    public let limits: RasterLimits

    /// The bitmaps of layers that were drawn in this context.
    let layerBitmaps = LayerBitmapCache()

    /// Makes a context for drawing one image.
    ///
    /// - Parameter limits: How large an image may be. Default: `RasterLimits.default`.
    public init(limits: RasterLimits = .default) {
        self.limits = limits
    }
}
