import LiveryRaster

/// Provides the images of layers at the sizes at which they are shown.
protocol LayerFitter {
    /// An asset at a size in points, if its resolver supports sizes.
    func image(_ asset: LayerAsset, size: Size) throws(ThemeError) -> AssetContent

    /// Called with each layer whose content lies entirely outside its box.
    func noteOutside(_ layer: FillLayer)

    /// Called with each layer whose shadow is cut off by its box.
    func noteCutShadow(of layer: FillLayer)
}

/// Requests assets while a layer is drawn, at the scale of the drawing.
struct DrawnLayerFitter: LayerFitter {
    let scale: Double

    func image(_ asset: LayerAsset, size: Size) throws(ThemeError) -> AssetContent {
        try asset.image(size, scale: scale)
    }

    func noteOutside(_ layer: FillLayer) {}
    func noteCutShadow(of layer: FillLayer) {}
}
