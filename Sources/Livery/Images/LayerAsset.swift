import LiveryRaster

/// An image asset that a layer shows, which can be requested at its displayed size.
final class LayerAsset: Sendable {
    private let key: AssetKey
    private let document: ThemeDocument
    /// The theme to draw from where no request for one of its assets is at hand.
    let snapshot: @Sendable () -> ThemeSnapshot

    /// An asset for a layer of a style sheet.
    init(_ key: AssetKey, of snapshot: ThemeSnapshot) {
        (self.key, document) = (key, snapshot.document)
        self.snapshot = { snapshot }
    }

    /// An asset for a layer of the theme itself, which keeps what is made of its values: it is not kept alive by them.
    init(_ key: AssetKey, inside snapshot: ThemeSnapshot) {
        (self.key, document) = (key, snapshot.document)
        self.snapshot = { [setup = snapshot.setup, files = snapshot.files] in ThemeSnapshot(setup, files: files) }
    }

    /// The name of the asset.
    var name: String { key.name }

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

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
