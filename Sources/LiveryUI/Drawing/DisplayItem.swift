import Livery
import LiveryRaster

/// A step of drawing a window. Comparing steps finds what has changed since the last drawing.
struct DisplayItem: Equatable {
    var content: Content
    /// The pixels that the step may change.
    var area: PixelRect
    /// Whether the step has to be clipped to ``area``.
    var isClipped: Bool

    // Indirect, so that items are small and quick to copy.
    indirect enum Content: Equatable {
        /// A rectangle of whole pixels.
        case color(Color, PixelRect)
        /// A box, with the origin of its border box.
        case box(BoxDrawing, x: Int, y: Int)
        case bitmap(Bitmap, x: Int, y: Int)
        /// A path in pixels.
        case path(Path, Color)
        /// Text at a point in pixels, with the color of parts that have none of their own.
        case text(TypesetText, at: Point, Color)
        /// The backgrounds of a text's parts, without its glyphs.
        case textBackgrounds(TypesetText, at: Point)
        /// Begins a group, which ends at the matching `endGroup` and is drawn as one picture.
        case beginGroup(Group)
        case endGroup
    }

    /// How the picture of a group is drawn.
    struct Group: Equatable {
        var opacity = 1.0
        /// What clips the picture, in pixels from (x, y).
        var shape: BoxShape?
        var x = 0
        var y = 0
    }

    /// Whether the step covers its area, so that nothing beneath is visible.
    var isOpaque: Bool {
        guard case .color(let color, _) = content else { return false }
        return color.premultipliedPixel.alpha == 255
    }
}
