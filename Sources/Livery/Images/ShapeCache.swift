import LiveryRaster

/// A cache of coverages and blurs of shapes: the boxes of a theme share a few, in many colors, as do its icons. Can be
/// used from any thread.
///
/// The results depend only on the key. They take at most 6 MB; the least recently used go first.
final class ShapeCache: Sendable {
    /// What a coverage is of.
    enum Shape: Hashable, Sendable {
        case rounded(RoundedRect)
        case shaped(ShapedRect)
        /// The inside of a path, in the pixels of the image.
        case path(Path, FillRule)
    }

    private struct Key: CacheKey {
        let shape: Shape
        let sigma: Double
        let size: PixelSize
        let limits: RasterLimits

        /// The size of the path in it, in bytes.
        var byteCount: Int {
            if case .path(let path, _) = shape { [HeldMemory(path.elements)].byteCount } else { 0 }
        }
    }

    private let coverages: Cache<Key, Coverage>
    private let blurs: Cache<Key, any BlurredShape>

    /// Makes an empty cache.
    ///
    /// - Parameter bytes: The maximum of what it takes, up to 6 MB. Default: 6 MB.
    init(bytes: Int = .max) {
        // A blur of 12 points at scale 3 takes 310 KB.
        let half = min(bytes / 2, 3 << 20)
        let limits = CacheLimits(bytes: half, count: .max, largestShare: 1 / 6)
        coverages = Cache(limits: limits) { $0.byteCount + $1.byteCount }
        blurs = Cache(limits: limits) { $0.byteCount + $1.byteCount }
    }

    /// The coverage of a shape in an image of a size, made if it is not cached.
    func coverage(
        of shape: Shape,
        in size: PixelSize,
        limits: RasterLimits,
        _ make: () throws(RasterError) -> Coverage
    ) throws(RasterError) -> Coverage {
        let key = Key(shape: shape, sigma: 0, size: size, limits: limits)
        if let known = coverages[key] { return known }
        let coverage = try make()
        coverages.insert(coverage, for: key)
        return coverage
    }

    /// The blur of a shape, as far as an image of a size shows it, made if it is not cached.
    func blur(
        of shape: RoundedRect,
        sigma: Double,
        in size: PixelSize,
        limits: RasterLimits,
        _ make: () throws(RasterError) -> any BlurredShape
    ) throws(RasterError) -> any BlurredShape {
        let key = Key(shape: .rounded(shape), sigma: sigma, size: size, limits: limits)
        if let known = blurs[key] { return known }
        let blur = try make()
        blurs.insert(blur, for: key)
        return blur
    }

    /// What is cached, in bytes.
    var byteCount: Int { coverages.cost + blurs.cost }

    /// Drops everything.
    func removeAll() {
        coverages.removeAll()
        blurs.removeAll()
    }
}
