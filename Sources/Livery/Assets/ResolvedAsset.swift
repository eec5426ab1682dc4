/// An asset's layers in an appearance, with the resolver that makes the asset from them.
struct ResolvedAsset: Sendable {
    let asset: LayeredAsset
    let resolver: any AssetResolver
    /// Faults in the layers, to be reported with those of the values.
    let faults: [Diagnostic]
}
