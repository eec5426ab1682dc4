import LiveryRaster

/// Which asset is wanted, and as what.
struct AssetVariant: Hashable, Sendable {
    var name: String
    var appearance: Appearance
    var states: StateSet = []
    var scale: Double = 1
    /// The size in points instead of the asset's own.
    var size: Size?
}

extension AssetVariant {
    /// What the results for all scales are remembered by, where the scale has no part in them.
    var atAnyScale: AssetVariant {
        var key = self
        // No asset is ever asked for at a scale of 0.
        key.scale = 0
        return key
    }
}
