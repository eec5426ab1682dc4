import LiveryRaster

/// An image asset that a layer shows, for asking for it at the size that it is shown at.
final class LayerAsset: Sendable {
    private let key: AssetVariant
    private let document: ThemeDocument
    private let make: @Sendable (AssetVariant) throws(ThemeError) -> any Sendable

    /// Makes an asset of a theme.
    ///
    /// - Parameters:
    ///   - key: The asset.
    ///   - document: Its theme.
    ///   - make: Makes the asset anew. It must not hold a ``ThemeSnapshot``, which remembers the
    ///     values that layers are part of: the two would keep each other for ever.
    init(
        _ key: AssetVariant,
        of document: ThemeDocument,
        make: @escaping @Sendable (AssetVariant) throws(ThemeError) -> any Sendable
    ) {
        self.key = key
        self.document = document
        self.make = make
    }

    /// The asset at a size in points, as far as its resolver heeds it, for drawing it at once.
    func image(_ size: Size, scale: Double) throws(ThemeError) -> any Sendable {
        try make(variant(size, scale: scale))
    }

    /// Which asset is asked for at a size in points; at the scale of the layer's own image unless
    /// another is given.
    func variant(_ size: Size, scale: Double? = nil) -> AssetVariant {
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
