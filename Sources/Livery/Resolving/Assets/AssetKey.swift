import LiveryRaster

/// An asset as resolved: a request with its appearance and its scale filled in.
struct AssetKey: CacheKey {
    var name: String
    var appearance: Appearance
    var states: StateSet = []
    var scale: Double = 1
    /// The size in points instead of the asset's own.
    var size: Size2D?
    /// The parameters that the request gives; nil for none.
    var parameters: Parameters?
}

extension AssetKey {
    /// The memory that it refers to, in bytes, approximately.
    var byteCount: Int { name.utf8.count + (parameters?.byteCount ?? 0) }

    /// The key of results that do not depend on the scale.
    var atAnyScale: AssetKey {
        var key = self
        // No asset has a scale of 0.
        key.scale = 0
        return key
    }

    /// The key of results that do not depend on a request's parameters.
    var withoutParameters: AssetKey {
        var key = self
        key.parameters = nil
        return key
    }
}
