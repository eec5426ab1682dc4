import LiveryRaster

/// What the box casts, outwards and inwards.
extension BoxRenderer {
    func drawOuterShadows(on canvas: borrowing Canvas) throws(RasterError) {
        let outer = recipe.shadows.filter { !$0.isInset }
        guard !outer.isEmpty else { return }
        for shadow in outer.reversed() {
            let spread = shadow.spread * geometry.scale
            let outline = geometry.box.inset(by: Insets(-spread))
                .offset(x: shadow.offset.x * geometry.scale, y: shadow.offset.y * geometry.scale)
            guard !outline.isEmpty else { continue }
            let outlineRadii = geometry.radii.spread(by: spread, around: geometry.box.size)
            try draw(shadow, on: canvas, size: geometry.layout.size) {
                canvas,
                x,
                y throws(RasterError) in
                let path = Path.roundedRect(outline.offset(x: x, y: y), radii: outlineRadii)
                try canvas.fill(path, with: .color(.black))
            }
        }
        // A shadow never shows beneath its geometry.box, not even a translucent one.
        try canvas.erase(.roundedRect(geometry.box, radii: geometry.radii))
    }

    func drawInset(
        _ shadow: Shadow,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        let spread = shadow.spread * geometry.scale
        let hole = geometry.paddingBox.inset(by: Insets(spread))
            .offset(x: shadow.offset.x * geometry.scale, y: shadow.offset.y * geometry.scale)
        let holeRadii = geometry.paddingRadii.spread(by: -spread, around: geometry.paddingBox.size)
        let inner = Path.roundedRect(geometry.paddingBox, radii: geometry.paddingRadii)
        guard !geometry.paddingBox.isEmpty else { return }
        try canvas.clip(to: inner) { canvas throws(RasterError) in
            try draw(shadow, on: canvas, size: geometry.layout.content.size) {
                canvas,
                x,
                y throws(RasterError) in
                let whole = Rect(
                    x: 0,
                    y: 0,
                    width: Double(canvas.width),
                    height: Double(canvas.height)
                )
                try canvas.fill(whole, with: .color(.black))
                try canvas.erase(
                    .roundedRect(hole.offset(x: x, y: y), radii: holeRadii)
                )
            }
        }
    }

    /// Draws a shape, blurred, in a shadow's color.
    ///
    /// `shape` draws on a canvas that is larger than the target, so that what the blur spreads from
    /// beyond the edge is there; it is told where the target's origin lies.
    private func draw(
        _ shadow: Shadow,
        on canvas: borrowing Canvas,
        size: PixelSize,
        shape: (borrowing Canvas, Double, Double) throws(RasterError) -> Void
    ) throws(RasterError) {
        let blur = GaussianBlur(sigma: shadow.blur * geometry.scale / 2)
        let reach = min(blur.extent, recipe.limits.maximumSide)
        let mask = try AlphaMask(
            width: size.width + 2 * reach,
            height: size.height + 2 * reach,
            limits: recipe.limits
        ) { canvas throws(RasterError) in
            try shape(canvas, Double(reach), Double(reach))
        }
        try canvas.draw(blur.applied(to: mask), color: shadow.color, at: (-reach, -reach))
    }
}
