/// A recipe that may have layers, of its own or from its sources.
protocol LayeredRecipe: ImageRecipe {
    /// The number of layers, including nested ones.
    var layerCount: Int { get }

    /// How deep the layers are nested; 0 without any.
    var layerDepth: Int { get }
}

/// A recipe drawn from pixels, best at their own scale.
protocol PixelRecipe: ImageRecipe {
    /// The file with the pixels.
    var file: ImageFile { get }

    /// Pixels per point; nil if they are resampled at any scale.
    var pixelScale: Double? { get }
}
