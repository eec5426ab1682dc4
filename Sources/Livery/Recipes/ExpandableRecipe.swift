import LiveryRaster

/// A recipe whose picture can be made by drawing a smaller one and repeating one of its rows or columns.
protocol ExpandableRecipe: ImageRecipe {
    /// The smaller picture for a scale, and its caps in pixels; nil if no smaller picture expands to an identical
    /// one, or none is small enough to be worth it.
    func smallerPicture(scale: Double) -> SmallerPicture?

    /// Draws every pixel, instead of expanding a smaller picture.
    func drawWhole(scale: Double, in context: DrawingContext) throws -> Bitmap
}

/// The picture that a larger one is expanded from.
struct SmallerPicture {
    let recipe: any ExpandableRecipe
    /// The parts that are not repeated.
    let caps: PixelInsets
}

/// A picture as it was drawn.
package enum RenderedBitmap: Sendable {
    /// With all of its pixels.
    case whole(Bitmap)
    /// Smaller than its final size: the part between the caps is to be repeated.
    case small(Bitmap, caps: PixelInsets, size: PixelSize)
}
