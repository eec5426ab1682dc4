import LiveryRaster

/// A recipe whose picture can be had by drawing a smaller one and repeating a row or a column of it.
protocol ExpandableRecipe: ImageRecipe {
    /// The smaller picture for a scale, and its caps in pixels; nil if the recipe's picture is not identical
    /// to an expansion of a smaller one, or none is small enough to be worth it.
    func smallerPicture(scale: Double) -> SmallerPicture?

    /// Draws every pixel by itself.
    func drawWhole(scale: Double, in context: DrawingContext) throws -> Bitmap
}

/// The picture that a larger one is expanded from.
struct SmallerPicture {
    let recipe: any ExpandableRecipe
    /// What is not repeated.
    let caps: PixelInsets
}

/// A picture as it was drawn.
package enum RenderedBitmap: Sendable {
    /// With all of its pixels.
    case whole(Bitmap)
    /// Smaller than it is to be: what lies between the caps is to be repeated up to the size.
    case small(Bitmap, caps: PixelInsets, size: PixelSize)
}
