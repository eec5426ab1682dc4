import LiveryRaster

/// A cache of the pixels of files, by the digest of their bytes: images share a few, in several states and sizes. Can
/// be used from any thread.
final class DecodedPictures: Sendable {
    private struct Key: CacheKey {
        let digest: Digest
        let limits: RasterLimits
    }

    private let bitmaps: Cache<Key, Bitmap>

    /// Makes an empty cache.
    ///
    /// - Parameter limits: The limits.
    init(limits: CacheLimits) {
        bitmaps = Cache(limits: limits) { $1.byteCount }
    }

    /// The pixels of a file, decoded if they are not cached.
    func bitmap(
        of digest: Digest,
        limits: RasterLimits,
        _ decode: () throws(Fault) -> Bitmap
    ) throws(Fault) -> Bitmap {
        let key = Key(digest: digest, limits: limits)
        if let known = bitmaps[key] { return known }
        let bitmap = try decode()
        bitmaps.insert(bitmap, for: key)
        return bitmap
    }

    /// What is cached, in bytes.
    var byteCount: Int { bitmaps.cost }

    /// Drops everything.
    func removeAll() { bitmaps.removeAll() }
}
