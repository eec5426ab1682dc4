import LiveryRaster

/// A box that is not in a theme, such as the background of an element on a screen: its style, and its size in
/// pixels.
package struct BoxDrawing: Hashable, Sendable {
    /// The border box, in pixels.
    package var size: PixelSize
    /// Pixels per point.
    package var scale: Double
    /// How it is drawn; no corner is a pill.
    package var style: BoxStyle

    package init(size: PixelSize, scale: Double, style: BoxStyle) {
        self.size = size
        self.scale = scale
        self.style = style
    }

    /// Hashes only what distinguishes most boxes: pictures are looked up by box many times in each drawing.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(style.corners.topLeft)
        hasher.combine(style.fills.count)
        if case .color(let color) = style.fills.last { hasher.combine(color.first) }
    }

    /// The pixels that its shadows and outline need around the box.
    package var margins: PixelInsets {
        style.requiredMargin.pixels { Int(min(($0 * scale).rounded(), 1e6)) }
    }

    /// The box with its margins around it.
    ///
    /// - Throws: `RasterError` if it would be too large or drawing fails, or the errors of its image layers.
    package func bitmap(limits: RasterLimits) throws -> Bitmap {
        let recipe = try BoxRecipe(self)
        try recipe.checkPainting(scale: scale, limits: limits)
        return try recipe.draw(scale: scale, in: DrawingContext(limits: limits))
    }

    /// The clip of the box's content, in pixels from its top left corner.
    package var shape: BoxShape {
        let size = Size(Double(size.width), Double(size.height))
        return style.shape(of: Rect(origin: .zero, size: size), scale: scale)
    }
}
