import LiveryRaster

/// A recipe of one transparent point: the image of an image parameter without a value.
struct EmptyRecipe: ImageRecipe {
    var layout: ImageLayout { ImageLayout(size: Size(1, 1)) }

    func write(to text: inout RecipeText) { text.line("recipe", "empty") }

    func draw(scale: Double, in context: DrawingContext) throws -> Bitmap {
        try ThemedImage(size: layout.size, scale: scale, limits: context.limits) { _ in }.bitmap
    }
}
