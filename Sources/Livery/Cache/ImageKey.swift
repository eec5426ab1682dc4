/// The key of a cached image: the asset's name, and what was drawn.
///
/// Equal pictures of an asset share a key, whatever the state, appearance or theme.
struct ImageKey: CacheKey {
    typealias Alias = ImageRequest

    let asset: String
    /// The digest of a recipe at a scale, which determines the size in pixels.
    let picture: Digest

    /// The shard of a cache that has the image: the one of its asset, as for requests.
    var shard: Int { ImageRequest.hash(asset) }

    /// The memory that it refers to, in bytes, approximately.
    var byteCount: Int { asset.utf8.count }

    func hash(into hasher: inout Hasher) {
        // A digest is a hash already; the asset's name decides which shard is searched.
        hasher.combine(picture)
    }
}
