import LiveryRaster

/// An asset as it is made: a request with its appearance and its scale filled in.
struct AssetVariant: Hashable, Sendable {
    var name: String
    var appearance: Appearance
    var states: StateSet = []
    var scale: Double = 1
    /// The size in points instead of the asset's own.
    var size: Size?
}

extension AssetVariant {
    /// What a request asks for, with what it leaves open.
    init(_ request: ImageRequest, appearance: Appearance, scale: Double) {
        self.init(
            name: request.name,
            appearance: request.appearance ?? appearance,
            states: request.states,
            scale: request.scale ?? scale,
            size: request.size
        )
    }

    /// What the results for all scales are remembered by, where the scale has no part in them.
    var atAnyScale: AssetVariant {
        var key = self
        // No asset is ever asked for at a scale of 0.
        key.scale = 0
        return key
    }
}

/// Facts about an asset that need no drawing.
public struct AssetDescription: Sendable {
    /// The asset's name.
    public let key: String
    /// The name of the resolver that answers for it.
    public let resolver: String
    /// What it is.
    public let kind: AssetKind
    /// Where it is named, in the outermost document that does.
    public let location: DocumentLocation
    /// The states that it has an image for, the normal one first, then weakest first.
    public let states: [StateSet]
    /// The appearances that the theme renders.
    public let appearances: [Appearance]
}
