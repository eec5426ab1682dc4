import LiveryRaster

/// A cache of coverages and blurs of shapes: the boxes of a theme share a few, in many colors. Can be used from any
/// thread.
///
/// The results depend only on the key, so one cache serves a process. It takes at most 6 MB; the least recently
/// used go first.
final class ShapeCache: Sendable {
    static let shared = ShapeCache()

    private struct Key: Hashable, Sendable {
        let shape: BoxShape
        let sigma: Double
        let size: PixelSize
        let limits: RasterLimits

        /// The size of the path in it, in bytes.
        var byteCount: Int {
            if case .path(let outline) = shape { MemoryCost.bytes(of: outline.path) } else { 0 }
        }
    }

    /// The size of the largest result that is kept, in bytes.
    private static let byteLimit = 128 << 10

    private let coverages = RecentResults<Key, Coverage>(capacity: 32)
    private let blurs = RecentResults<Key, any BlurredShape>(capacity: 16)

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
        if coverage.byteCount + key.byteCount <= Self.byteLimit {
            coverages.insert(coverage, for: key)
        }
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
        if blur.byteCount + key.byteCount <= Self.byteLimit { blurs.insert(blur, for: key) }
        return blur
    }
}
