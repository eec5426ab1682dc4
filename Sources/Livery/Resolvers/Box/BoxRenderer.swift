import LiveryRaster

/// Draws a box at one scale, in the order of css-backgrounds-3: outer shadows, fills, inset shadows,
/// border; then the overlay.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry
    /// What covers the border box, the first on top.
    private let fills: [PreparedFill]
    /// What covers fill and border, the first on top.
    private let overlays: [PreparedFill]

    init(
        _ recipe: BoxRecipe,
        scale: Double,
        fills: [PreparedFill],
        overlays: [PreparedFill]
    ) throws(RasterError) {
        self.recipe = recipe
        self.fills = fills
        self.overlays = overlays
        geometry = try BoxGeometry(recipe, scale: scale)
    }

    func bitmap() throws(RasterError) -> Bitmap {
        let layout = geometry.layout
        let face = try face()
        guard recipe.shadows.contains(where: { !$0.isInset }) || layout.size != layout.content.size
        else { return face }
        var bitmap = try Bitmap(
            width: layout.size.width,
            height: layout.size.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try drawOuterShadows(on: canvas)
        }
        bitmap.add(face, at: (layout.content.x, layout.content.y))
        return bitmap
    }

    // MARK: Face

    /// All of the box but for its outer shadows.
    private func face() throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let shape = geometry.content
        // The face is drawn over the whole rectangle and cut out once: layer by layer, each would
        // let what is below it shine through along the smooth edge.
        let outline =
            shape.isRounded && !shape.rect.isEmpty
            ? try coverage(of: shape) : nil
        let inside = try inside(of: outline)
        var face = try Bitmap(
            width: size.width,
            height: size.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try draw(fills, on: canvas)
            try drawInsetShadows(on: canvas, inside: inside)
            if let border = recipe.border { try draw(border, on: canvas, inside: inside) }
            try draw(overlays, on: canvas)
        }
        if let outline { face.mask(by: outline) }
        return face
    }

    /// The share that the padding box has of each pixel's part within the border box, whose
    /// coverage is given; nil where the padding box's edges are those of pixels or of the border
    /// box, as they are without a border or without rounded corners.
    private func inside(of outline: Coverage?) throws(RasterError) -> Coverage? {
        guard let outline, geometry.padding != geometry.content else { return nil }
        return outline.share(of: try coverage(of: geometry.padding))
    }

    /// The coverage of a shape in the pixels of the face.
    func coverage(of shape: RoundedRect) throws(RasterError) -> Coverage {
        let size = geometry.layout.content.size
        return try Coverage(
            of: shape,
            width: size.width,
            height: size.height,
            limits: recipe.limits
        )
    }

    private func draw(_ coats: [PreparedFill], on canvas: borrowing Canvas) throws(RasterError) {
        for coat in coats.reversed() {
            switch coat {
            case .paint(let paint):
                try canvas.fill(geometry.content.rect, with: paint)
            case .picture(let bitmap, let x, let y):
                try canvas.draw(bitmap, at: (x, y))
            }
        }
    }
}
