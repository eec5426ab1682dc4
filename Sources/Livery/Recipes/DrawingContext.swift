import LiveryRaster

/// The context for drawing an image from its recipe: limits, and what the parts of the image share.
///
/// A recipe passes its context on to the recipes and layers that it draws itself.
public struct DrawingContext: Sendable {
    /// The limits on an image's size.
    public let limits: RasterLimits

    /// The bitmaps of layers that were drawn in this context.
    let layerBitmaps = LayerBitmapCache()

    /// Makes a context for drawing one image.
    ///
    /// - Parameter limits: The limits on an image's size. Default: `RasterLimits.default`.
    public init(limits: RasterLimits = .default) {
        self.limits = limits
    }
}
