import LiveryRaster
import LiverySupport

/// The context for drawing an image from its recipe: limits, and what the parts of the image share.
///
/// A recipe passes its context on to the recipes and layers that it draws itself.
public struct DrawingContext: Sendable {
    /// The limits on an image's size.
    public let limits: RasterLimits

    /// The bitmaps of layers that were drawn in this context.
    let layerBitmaps = LayerBitmapCache()

    /// The coverages and blurs of shapes that were drawn.
    let shapes: ShapeCache

    /// What was painted.
    private let painted = PaintedPixels()

    /// Makes a context for drawing one image.
    ///
    /// - Parameter limits: The limits on an image's size. Default: `RasterLimits.default`.
    public init(limits: RasterLimits = .default) {
        self.init(limits: limits, shapes: ShapeCache())
    }

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
            throw RasterError(.tooManyPaintedPixels(limit: Int(exactly: limit.rounded()) ?? .max))
        }
    }
}

/// A count that copies of a context share.
private final class PaintedPixels: Sendable {
    let count = Locked(0.0)
}

/// The bitmaps of one image's layers: nested layers may use the same bitmap thousands of times.
final class LayerBitmapCache: Sendable {
    private struct Key: Hashable, Sendable {
        let recipe: Digest
        let scale: Double
    }

    private struct Contents: Sendable {
        var bitmaps: [Key: Bitmap] = [:]
        var bytes = 0
    }

    private let contents = Locked(Contents())

    /// The maximum size of all bitmaps together, in bytes; further ones are drawn each time.
    private static let byteLimit = 64 << 20

    /// The bitmap of a recipe, drawn if it is not cached.
    func bitmap(of recipe: Digest, scale: Double, _ draw: () throws -> Bitmap) throws -> Bitmap {
        let key = Key(recipe: recipe, scale: scale)
        if let known = contents.withLock({ $0.bitmaps[key] }) { return known }
        let bitmap = try draw()
        contents.withLock { contents in
            guard contents.bytes + bitmap.byteCount <= Self.byteLimit else { return }
            contents.bytes += bitmap.byteCount
            contents.bitmaps[key] = bitmap
        }
        return bitmap
    }
}
