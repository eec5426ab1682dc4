import LiveryRaster

/// A box that is not in a theme, such as the background of a screen's element: what is drawn of it, and how
/// large it is in pixels.
package struct BoxDrawing: Hashable, Sendable {
    /// The border box, in pixels.
    package var size: PixelSize
    /// Pixels for each point.
    package var scale: Double
    /// What is drawn; no corner is a pill.
    package var style: BoxStyle

    package init(size: PixelSize, scale: Double, style: BoxStyle) {
        self.size = size
        self.scale = scale
        self.style = style
    }

    /// Hashes what distinguishes most boxes: pictures are found by them, many times in each drawing.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(style.corners.topLeft)
        hasher.combine(style.fills.count)
        if case .color(let color) = style.fills.last { hasher.combine(color.first) }
    }

    /// The pixels around the box that its shadows and its outline need.
    package var margins: PixelInsets {
        style.requiredMargin.pixels { Int(min(($0 * scale).rounded(), 1e6)) }
    }

    /// The box with its margins around it.
    ///
    /// - Throws: `RasterError` when it would be too large or drawing fails, and what its image layers
    ///   throw.
    package func bitmap(limits: RasterLimits) throws -> Bitmap {
        let recipe = BoxRecipe(self)
        try recipe.checkPainting(scale: scale, limits: limits)
        return try recipe.draw(scale: scale, in: DrawingContext(limits: limits))
    }

    /// The clip of the box's content, in pixels from its top left corner.
    package var shape: BoxShape {
        let size = Size(Double(size.width), Double(size.height))
        return style.shape(of: Rect(origin: .zero, size: size), scale: scale)
    }
}
