import LiveryRaster

/// A cache of coverages and blurs of shapes, which the boxes of a theme share in many colors, as do its icons, and of
/// the pictures that boxes of many sizes are expanded from. Can be used from any thread.
///
/// The results depend only on the key. They take at most 9 MB; the least recently used go first.
final class ShapeCache: Sendable {
    /// What a coverage is of.
    enum Shape: Hashable, Sendable {
        case box(RoundedRect)
        /// The inside of a path, in the pixels of the image.
        case path(Path, FillRule)
    }

    private struct Key<Shape: Hashable & Sendable>: CacheKey {
        let shape: Shape
        let size: PixelSize
        var sigma = 0.0
        var limits: RasterLimits?
    }

    private let coverages: Cache<Key<Shape>, Coverage>
    private let blurs: Cache<Key<RoundedRect>, BlurredRoundedRect>
    /// The pictures that boxes are expanded from.
    let boxes: Cache<DrawnLayer, Bitmap>

    /// Makes an empty cache.
    ///
    /// - Parameter bytes: The maximum of what it takes, up to 9 MB. Default: 9 MB.
    init(bytes: Int = .max) {
        // A blur of 12 points at scale 3 takes 310 KB.
        let limits = CacheLimits(bytes: min(bytes / 3, 3 << 20), count: .max, largestShare: 1 / 6)
        coverages = Cache(limits: limits) { key, coverage in
            guard case .path(let path, _) = key.shape else { return coverage.byteCount }
            return path.byteCount + coverage.byteCount
        }
        blurs = Cache(limits: limits) { $1.byteCount }
        boxes = Cache(limits: limits) { $1.byteCount }
    }

    /// The part of each pixel of an image within a shape.
    func coverage(of shape: Shape, in size: PixelSize, limits: RasterLimits) throws(RasterError) -> Coverage {
        let key = Key(shape: shape, size: size, limits: limits)
        return try coverages.value(of: key) { () throws(RasterError) in
            let (width, height) = (size.width, size.height)
            return switch shape {
            case .box(let rect): try Coverage(of: rect.outline, width: width, height: height, limits: limits)
            case .path(let path, let rule):
                try Coverage(of: path, rule: rule, width: width, height: height, limits: limits)
            }
        }
    }

    /// The blur of a shape, as far as an image of a size shows it.
    func blur(of shape: RoundedRect, sigma: Double, in size: PixelSize) -> BlurredRoundedRect {
        blurs.value(of: Key(shape: shape, size: size, sigma: sigma)) {
            BlurredRoundedRect(shape, sigma: sigma, size: size)
        }
    }

    /// What is cached, in bytes.
    var byteCount: Int { coverages.cost + blurs.cost + boxes.cost }

    /// Drops everything.
    func removeAll() {
        coverages.removeAll()
        blurs.removeAll()
        boxes.removeAll()
    }
}
