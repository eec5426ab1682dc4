/// A recipe that may have layers, its own or those of its sources.
protocol LayeredRecipe: ImageRecipe {
    /// How many, those within the layers included.
    var layerCount: Int { get }
}

/// A recipe that is drawn from pixels, best at their own scale.
protocol PixelRecipe: ImageRecipe {
    /// Where the pixels are read from.
    var file: ImageFile { get }

    /// Pixels for each point; nil when they are resampled at any scale.
    var pixelScale: Double? { get }
}
