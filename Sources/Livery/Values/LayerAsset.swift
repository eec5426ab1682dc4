import LiveryRaster

/// An image asset that a layer shows, which can be requested at its displayed size.
final class LayerAsset: Sendable {
    private let key: AssetKey
    private let document: ThemeDocument
    private let make: @Sendable (AssetKey) throws(ThemeError) -> AssetContent

    /// Makes an asset of a theme.
    ///
    /// - Parameters:
    ///   - key: The asset.
    ///   - document: Its theme.
    ///   - make: Makes the asset. It must not reference the theme's snapshot, which caches the values that
    ///     contain layers: that would be a retain cycle.
    init(
        _ key: AssetKey,
        of document: ThemeDocument,
        make: @escaping @Sendable (AssetKey) throws(ThemeError) -> AssetContent
    ) {
        self.key = key
        self.document = document
        self.make = make
    }

    /// The asset at a size in points, if its resolver supports sizes.
    func image(_ size: Size2D, scale: Double) throws(ThemeError) -> AssetContent {
        try make(key(at: size, scale: scale))
    }

    /// The key of the asset at a size in points. Default scale: the layer's.
    func key(at size: Size2D, scale: Double? = nil) -> AssetKey {
        var key = key
        key.size = size
        key.scale = scale ?? key.scale
        return key
    }
}

extension LayerAsset: Hashable {
    static func == (first: LayerAsset, second: LayerAsset) -> Bool {
        first.document === second.document && first.key == second.key
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }
}
