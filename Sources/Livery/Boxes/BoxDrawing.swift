import LiveryRaster

/// A box that no theme says, such as the background of a screen's element: what is drawn of it, and
/// how large it is in pixels.
package struct BoxDrawing: Hashable, Sendable {
    /// The border box, in pixels.
    package var size: PixelSize
    /// Pixels for each point.
    package var scale: Double
    /// What covers the border box, the first on top.
    package var fills: [Fill]
    /// The radii in points, before they are fitted to the box.
    package var radii: CornerRadii
    package var cornerCurve: CornerCurve
    package var border: Border?
    /// The first on top.
    package var shadows: [Shadow]

    package init(
        size: PixelSize,
        scale: Double,
        fills: [Fill] = [],
        radii: CornerRadii = .zero,
        cornerCurve: CornerCurve = .circular,
        border: Border? = nil,
        shadows: [Shadow] = []
    ) {
        self.size = size
        self.scale = scale
        self.fills = fills
        self.radii = radii
        self.cornerCurve = cornerCurve
        self.border = border
        self.shadows = shadows
    }

    /// Hashes what tells most boxes apart: pictures are found by them, many times in each drawing.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(size)
        hasher.combine(radii.topLeft)
        hasher.combine(fills.count)
        if case .color(let color) = fills.last { hasher.combine(color.first) }
    }

    /// The pixels around the box that its shadows need.
    package var margins: PixelInsets {
        shadows.requiredMargin.pixels { Int(min(($0 * scale).rounded(), 1e6)) }
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

    /// The outline that cuts off what lies in the box, in pixels from its upper left corner.
    package var outline: RoundedRect {
        RoundedRect(
            Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height)),
            radii: radii.map { Size($0.width * scale, $0.height * scale) },
            curve: cornerCurve
        )
    }
}
