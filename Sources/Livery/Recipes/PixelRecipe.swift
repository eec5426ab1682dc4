/// A recipe drawn from pixels, best at their own scale.
protocol PixelRecipe: ImageRecipe {
    /// The file with the pixels.
    var file: ImageFile { get }

    /// Pixels per point; nil if they are resampled at any scale.
    var pixelScale: Double? { get }
}
