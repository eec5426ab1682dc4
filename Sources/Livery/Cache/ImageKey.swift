/// The key of a cached image: the asset's name, and what was drawn.
///
/// Equal pictures of an asset share a key, whatever the state, appearance or theme.
struct ImageKey: CacheKey {
    typealias Alias = ImageRequest

    enum Picture: Hashable, Sendable {
        /// A recipe at a scale, which determines the size in pixels.
        case recipe(Digest)
        /// A picture that a resolver drew, for the snapshot with this number.
        case drawn(AssetKey, snapshot: UInt64)
    }

    let asset: String
    let picture: Picture

    /// The shard of a cache that has the image: the one of its asset, as for requests.
    var shard: Int { ImageRequest.hash(asset) }

    /// The memory that it refers to, in bytes, approximately.
    var byteCount: Int {
        if case .drawn(let key, _) = picture { key.byteCount } else { asset.utf8.count }
    }

    init(asset: String, picture: Picture) {
        self.asset = asset
        self.picture = picture
    }

    func hash(into hasher: inout Hasher) {
        switch picture {
        // A digest is a hash already; the asset's name decides which shard is searched.
        case .recipe(let digest): hasher.combine(digest)
        case .drawn(let key, let snapshot):
            hasher.combine(key)
            hasher.combine(snapshot)
        }
    }
}
