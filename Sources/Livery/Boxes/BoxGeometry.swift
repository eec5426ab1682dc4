import LiveryRaster

/// The parts of a box in the pixels of its image, at one scale.
struct BoxGeometry {
    let scale: Double
    let layout: PixelLayout

    /// The border box in the pixels of the image.
    let box: BoxShape
    /// The border. Its coordinates start at the upper left corner of the border box.
    let border: BorderFrame
    /// In the pixels of the image; nil for no outline.
    let outline: BorderFrame?

    init(_ recipe: BoxRecipe, scale: Double, limits: RasterLimits) throws(RasterError) {
        let style = recipe.style
        self.scale = scale
        layout = try PixelLayout(recipe.layout, scale: scale, limits: limits)
        let size = Size(Double(layout.content.width), Double(layout.content.height))
        let shape = style.shape(of: Rect(origin: .zero, size: size), scale: scale)
        box = shape.offset(x: Double(layout.content.x), y: Double(layout.content.y))
        let widths = style.border?.widths ?? .zero
        border = BorderFrame(within: shape, widths: widths.map { Self.snapped($0 * scale) })
        if let line = style.outline, line.width > 0 {
            outline = BorderFrame(
                around: box,
                offset: line.offset < 0
                    ? -Self.snapped(-line.offset * scale) : Self.snapped(line.offset * scale),
                width: Self.snapped(line.width * scale)
            )
        } else {
            outline = nil
        }
    }

    /// A border's width or an outline's distance, in whole pixels: css-values-4, "snap a length as a border width".
    private static func snapped(_ width: Double) -> Double {
        // A number that is whole, apart from rounding errors, stays as it is.
        let nearest = width.rounded()
        if abs(width - nearest) < 1e-9 { return nearest }
        return width > 0 ? max(1, width.rounded(.down)) : 0
    }
}
