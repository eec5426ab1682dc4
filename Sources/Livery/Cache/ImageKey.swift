/// The key of a kept image: the asset's name, and what was drawn.
///
/// Equal pictures of an asset have one key, whatever the state, appearance or theme.
struct ImageKey: Hashable, Sendable {
    enum Picture: Hashable, Sendable {
        /// A recipe at a scale, and with them the size in pixels.
        case recipe(Digest)
        /// What a resolver drew, of the snapshot with this number.
        case drawn(AssetVariant, snapshot: UInt64)
    }

    let asset: String
    let picture: Picture

    /// Which shard of a cache the image is in: the one of its asset.
    var shard: Int { ImageRequest.hash(asset) }

    init(asset: String, picture: Picture) {
        self.asset = asset
        self.picture = picture
    }

    func hash(into hasher: inout Hasher) {
        switch picture {
        // A digest is a hash already; the asset's name decides which shard is searched.
        case .recipe(let digest): hasher.combine(digest)
        case .drawn(let variant, let snapshot):
            hasher.combine(variant)
            hasher.combine(snapshot)
        }
    }
}
