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

    /// What was painted.
    private let painted = PaintedPixels()

    /// Makes a context for drawing one image.
    ///
    /// - Parameter limits: The limits on an image's size. Default: `RasterLimits.default`.
    public init(limits: RasterLimits = .default) { self.init(limits: limits, shapes: ShapeCache()) }

    /// Makes a context that shares what is known of shapes with others.
    init(limits: RasterLimits, shapes: ShapeCache) {
        self.limits = limits
        self.shapes = shapes
    }

    /// The number of pixels that were painted: those that take longer than pixels of one color count several times.
    package var paintedPixels: Double { painted.count.withLock { $0 } }

    /// Counts pixels that are about to be painted.
    ///
    /// - Throws: If they are more than may be painted for one picture, by all layers together.
    func spend(_ pixels: Double) throws(RasterError) {
        let limit = limits.paintedPixels
        let sum = painted.count.withLock { painted in
            painted += pixels
            return painted
        }
        guard sum <= limit else {
            throw RasterError.tooManyPaintedPixels(limit: Int(exactly: limit.rounded()) ?? .max)
        }
    }
}

/// A count that copies of a context share.
private final class PaintedPixels: Sendable { let count = Locked(0.0) }

/// What the pixels of a layer depend on.
struct DrawnLayer: CacheKey {
    let recipe: Digest
    let scale: Double
}
