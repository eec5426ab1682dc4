import LiveryRaster

extension FillLayer {
    /// Draws the part of a box that the layer covers.
    ///
    /// - Parameters:
    ///   - box: The size of the border box, in pixels.
    ///   - margins: The pixels around the box in which the layer is visible, too. Default: none.
    ///   - scale: Pixels per point.
    ///   - context: The drawing context.
    /// - Returns: The pixels that the layer covers.
    /// - Throws: The errors of drawing it.
    func picture(in box: PixelSize, and margins: PixelInsets = PixelInsets.zero, scale: Double, context: DrawingContext)
        throws -> PlacedBitmap
    {
        guard effects.opacity > 0 else { return .empty }
        // Its gradient, its turning and its blending take longer than one color.
        try context.painted.spend(4 * box.pixelCount)
        let size = Size2D(Double(box.width), Double(box.height))
        let drawing = try LayerDrawing(self, in: size, scale: scale, context: context)
        let whole = PixelRect(
            x: -margins.left,
            y: -margins.top,
            width: margins.left + box.width + margins.right,
            height: margins.top + box.height + margins.bottom
        )
        let sigma = effects.blur * scale
        let visible = whole.outset(by: Int(pixels: (effects.blurCap * scale).rounded(.up)))
        var picture = try drawing.turned(visible)
        if sigma > 0 {
            picture = try picture.placed(in: visible, limits: context.limits)
            try context.painted.spend(8 * visible.size.pixelCount)
            picture.bitmap = picture.bitmap.blurred(sigma: sigma)
        }
        if effects.opacity < 1 { picture.bitmap = picture.bitmap.multiplied(byOpacity: effects.opacity) }
        return picture
    }
}
