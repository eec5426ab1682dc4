import LiveryRaster
import LiverySupport

/// The context for drawing an image from its recipe: limits, and what the parts of the image share.
///
/// A recipe passes its context on to the recipes and layers that it draws itself.
public struct DrawingContext: Sendable {
    /// The limits on an image's size.
    public let limits: RasterLimits

    /// The bitmaps of layers that were drawn in this context: nested layers may use the same one thousands of times.
    let layerBitmaps = Cache<DrawnLayer, Bitmap>(limits: CacheLimits(only: 64 << 20)) { $1.byteCount }

    /// The coverages and blurs of shapes that were drawn.
    let shapes: ShapeCache

    /// What is painted, by all layers together.
    package let painted: PaintedPixels

    /// Makes a context for drawing one image.
    ///
    /// - Parameter limits: The limits on an image's size. Default: `RasterLimits.default`.
    public init(limits: RasterLimits = .default) { self.init(limits: limits, shapes: ShapeCache()) }

    /// Makes a context that shares what is known of shapes with others.
    init(limits: RasterLimits, shapes: ShapeCache) {
        self.limits = limits
        painted = PaintedPixels(limits)
        self.shapes = shapes
    }
}

/// What the pixels of a layer depend on.
struct DrawnLayer: CacheKey {
    let recipe: Digest
    let scale: Double
}
