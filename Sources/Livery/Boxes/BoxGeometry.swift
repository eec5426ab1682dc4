import LiveryRaster

/// Where the parts of a box lie in the pixels of its image, at one scale.
struct BoxGeometry {
    let scale: Double
    let layout: PixelLayout

    /// The border box in the pixels of the image.
    let box: RoundedRect
    /// The border box with its own upper left corner as origin.
    let content: RoundedRect
    /// The inner edge of the border, in the coordinates of `content`.
    let padding: RoundedRect
    /// In whole pixels.
    let borderWidths: Insets

    init(_ recipe: BoxRecipe, scale: Double, limits: RasterLimits) throws(RasterError) {
        self.scale = scale
        layout = try PixelLayout(recipe.layout, scale: scale, limits: limits)
        let size = Size(Double(layout.content.width), Double(layout.content.height))
        let radii = recipe.style.radii.map { Size($0.width * scale, $0.height * scale) }
        content = RoundedRect(
            Rect(x: 0, y: 0, width: size.width, height: size.height),
            radii: radii,
            curve: recipe.style.cornerCurve
        )
        box = RoundedRect(
            content.rect.offset(x: Double(layout.content.x), y: Double(layout.content.y)),
            radii: radii,
            curve: recipe.style.cornerCurve
        )
        let widths = recipe.style.border?.widths ?? .zero
        borderWidths = widths.map { Self.snapped($0 * scale) }
        padding = content.inset(by: borderWidths)
    }

    /// A border's width in whole pixels: css-values-4, "snap a length as a border width".
    private static func snapped(_ width: Double) -> Double {
        // What is a whole number but for the last digits of a multiplication is that number.
        let nearest = width.rounded()
        if abs(width - nearest) < 1e-9 { return nearest }
        return width > 0 ? max(1, width.rounded(.down)) : 0
    }
}
