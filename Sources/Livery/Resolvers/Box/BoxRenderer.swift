import LiveryRaster

/// Draws a box at one scale, in the order of css-backgrounds-3: outer shadows, fills, inset shadows,
/// border; then the overlay.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry
    /// What covers the border box, the first on top.
    private let fills: [Coat]
    /// What covers fill and border, the first on top.
    private let overlays: [Coat]

    init(
        _ recipe: BoxRecipe,
        scale: Double,
        fills: [Coat],
        overlays: [Coat]
    ) throws(RasterError) {
        self.recipe = recipe
        self.fills = fills
        self.overlays = overlays
        geometry = try BoxGeometry(recipe, scale: scale)
    }

    func bitmap() throws(RasterError) -> Bitmap {
        let shadows = try Bitmap(
            width: geometry.layout.size.width,
            height: geometry.layout.size.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try drawOuterShadows(on: canvas)
        }
        guard !geometry.content.isEmpty else { return shadows }
        var face = try Bitmap(
            width: geometry.layout.content.width,
            height: geometry.layout.content.height,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try drawFace(on: canvas)
        }
        if !geometry.radii.isZero {
            // The face is drawn over the whole rectangle and cut out once: layer by layer, each
            // would let what is below it shine through along the smooth edge.
            let coverage = try AlphaMask(
                width: face.width,
                height: face.height,
                limits: recipe.limits
            ) { canvas throws(RasterError) in
                try canvas.fill(
                    .roundedRect(geometry.content, radii: geometry.radii),
                    with: .color(.black)
                )
            }
            face = face.masked(by: coverage)
        }
        return shadows.adding(face, at: (geometry.layout.content.x, geometry.layout.content.y))
    }

    // MARK: Face

    private func drawFace(on canvas: borrowing Canvas) throws(RasterError) {
        try draw(fills, on: canvas)
        for shadow in recipe.shadows.reversed() where shadow.isInset {
            try drawInset(shadow, on: canvas)
        }
        if let border = recipe.border { try draw(border, on: canvas) }
        try draw(overlays, on: canvas)
    }

    private func draw(_ coats: [Coat], on canvas: borrowing Canvas) throws(RasterError) {
        for coat in coats.reversed() {
            switch coat {
            case .paint(let paint):
                try canvas.fill(geometry.content, with: paint)
            case .picture(let bitmap, let x, let y):
                try canvas.draw(bitmap, at: (x, y))
            }
        }
    }
}
