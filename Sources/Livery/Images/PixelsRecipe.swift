import LiveryRaster

/// The recipe of an image that a resolver has drawn: its pixels, resampled for other scales.
struct PixelsRecipe: ImageRecipe {
    let image: ThemedImage

    var layout: ImageLayout { image.layout }

    init(_ image: ThemedImage) { self.image = image }

    func write(to text: inout RecipeText) { text.line("pixels", "\(image.bitmap.digest) \(image.scale.shortest)") }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        let size = try PixelLayout(layout, scale: scale, limits: context.limits).size
        if size == image.bitmap.size { return image.bitmap }
        return try image.bitmap.resized(to: size, limits: context.limits)
    }
}
