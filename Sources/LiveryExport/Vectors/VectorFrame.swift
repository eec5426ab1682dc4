import Livery
import LiveryRaster

/// The parts of a box in points, on whole pixels of no scale.
struct VectorFrame {
    /// The image with its margins.
    let image: Rect2D
    let border: BorderFrame
    /// Nil for no outline.
    let outline: BorderFrame?

    /// The edge that clips the box.
    var box: RoundedRect { border.outer }

    /// Makes the parts of a box whose upper left corner, without margins, is at a point.
    init(_ recipe: BoxRecipe, at origin: Point2D) {
        let (style, layout) = (recipe.style, recipe.layout)
        let rect = Rect2D(origin: origin, size: layout.contentSize)
        image = rect.inset(by: layout.margins.map(-))
        let shape = style.shape(of: rect, scale: 1)
        border = style.borderFrame(within: shape, scale: nil)
        outline = style.outlineFrame(around: shape, scale: nil)
    }
}
