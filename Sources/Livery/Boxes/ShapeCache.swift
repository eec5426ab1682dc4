import LiveryRaster

/// A cache of coverages and blurs of shapes: the boxes of a theme share a few, in many colors. Can be used from any
/// thread.
///
/// The results depend only on the key, so one cache serves a process. It takes at most 6 MB; the least recently
/// used go first.
final class ShapeCache: Sendable {
    static let shared = ShapeCache()

    private struct Key: CacheKey {
        let shape: BoxShape
        let sigma: Double
        let size: PixelSize
        let limits: RasterLimits

        /// The size of the path in it, in bytes.
        var byteCount: Int {
            if case .path(let outline) = shape { MemoryCost.bytes(of: outline.path) } else { 0 }
        }
    }

    private let coverages: Cache<Key, Coverage>
    private let blurs: Cache<Key, any BlurredShape>

    private init() {
        let limits = CacheLimits(bytes: 6 << 20, largestShare: 1.0 / 48)
        let budget = MemoryBudget(limits: limits)
        coverages = Cache(budget: budget) { $0.byteCount + $1.byteCount }
        blurs = Cache(budget: budget) { $0.byteCount + $1.byteCount }
    }

    /// The coverage of a shape in an image of a size, made if it is not cached.
    func coverage(
        of shape: BoxShape,
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
        of shape: BoxShape,
        sigma: Double,
        in size: PixelSize,
        limits: RasterLimits,
        _ make: () throws(RasterError) -> any BlurredShape
    ) throws(RasterError) -> any BlurredShape {
        let key = Key(shape: shape, sigma: sigma, size: size, limits: limits)
        if let known = blurs[key] { return known }
        let blur = try make()
        blurs.insert(blur, for: key)
        return blur
    }
}
