import LiveryRaster

/// Draws a box at one scale, in the order of css-backgrounds-3: outer shadows, fills, inset shadows,
/// border; then the overlay.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry

    init(_ recipe: BoxRecipe, scale: Double) throws(RasterError) {
        self.recipe = recipe
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
        try draw(recipe.fills, on: canvas)
        for shadow in recipe.shadows.reversed() where shadow.isInset {
            try drawInset(shadow, on: canvas)
        }
        if let border = recipe.border { try draw(border, on: canvas) }
        try draw(recipe.overlays, on: canvas)
    }

    private func draw(_ fills: [Fill], on canvas: borrowing Canvas) throws(RasterError) {
        for fill in fills.reversed() {
            try canvas.fill(
                geometry.content,
                with: fill.paint(in: geometry.content.size, scale: geometry.scale)
            )
        }
    }
}
