import LiveryRaster

/// Draws a box at one scale, in CSS's order: outer shadows, fills, inset shadows, border and overlay; the outline;
/// drop shadows of all that; and the mask.
struct BoxRenderer {
    let recipe: BoxRecipe
    let geometry: BoxGeometry
    let limits: RasterLimits
    let fills: PreparedFills

    /// The fills of a box, ready to be painted, each list topmost first.
    struct PreparedFills {
        /// The fills of the border box.
        let box: [PreparedFill]
        /// The fills over background and border.
        let overlay: [PreparedFill]
        /// The fills that paint the border.
        let border: [PreparedFill]
        /// The mask of the whole box.
        let mask: [PreparedFill]
    }

    init(_ recipe: BoxRecipe, scale: Double, in context: DrawingContext) throws {
        self.recipe = recipe
        limits = context.limits
        // Prepare layers first: their own images may be anything, and fail for other reasons.
        let size = try PixelLayout(recipe.layout, scale: scale, limits: limits).content.size
        func prepared(_ fills: [Fill]) throws -> [PreparedFill] {
            try fills.map { try $0.prepared(for: size, scale: scale, in: context) }
        }
        fills = PreparedFills(
            box: try prepared(recipe.style.fills),
            overlay: try prepared(recipe.style.overlays),
            border: try prepared(recipe.style.border?.fills ?? []),
            mask: try prepared(recipe.style.mask)
        )
        geometry = try BoxGeometry(recipe, scale: scale, limits: limits)
    }

    func bitmap() throws(RasterError) -> Bitmap {
        var bitmap = try surrounded(try face())
        if let outline = recipe.style.outline, outline.offset < 0, let line = try outlineCoverage()
        {
            bitmap = try bitmap.drawing { canvas throws(RasterError) in
                try canvas.paint(outline.color, through: line)
            }
        }
        let scale = geometry.scale
        let painted = bitmap
        for shadow in recipe.style.dropShadows {
            bitmap = try bitmap.withDropShadow(
                shadow.color,
                offset: Point(shadow.offset.x * scale, shadow.offset.y * scale),
                sigma: shadow.blur * scale,
                limits: limits
            )
        }
        guard !fills.mask.isEmpty else { return bitmap }
        if !recipe.style.dropShadows.isEmpty, !geometry.box.isRect {
            let inside = try coverage(of: geometry.box, in: geometry.layout.size)
            bitmap = bitmap.keepingBackdrop(of: painted, within: inside)
        }
        return try masked(bitmap)
    }

    /// A face with the outer shadows and the outline around it.
    private func surrounded(_ face: Bitmap) throws(RasterError) -> Bitmap {
        let layout = geometry.layout
        // A mask leaves nothing outside.
        let isMasked = !fills.mask.isEmpty
        let line =
            isMasked ? nil : recipe.style.outline.flatMap { $0.offset >= 0 ? $0.color : nil }
        let hasShadow = !isMasked && recipe.style.shadows.contains { !$0.isInset }
        guard hasShadow || line != nil || layout.size != layout.content.size else { return face }
        var bitmap = try Bitmap(
            width: layout.size.width,
            height: layout.size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            if hasShadow { try drawOuterShadows(on: canvas) }
            if let line, let covered = try outlineCoverage() {
                // Along the box's antialiased edge the line takes its share of what the box leaves.
                let outside = try coverage(of: geometry.box, in: layout.size).inverted()
                try canvas.paint(line, through: outside.share(of: covered))
            }
            // A shadow never shows beneath its box, not even a translucent one.
            if hasShadow || line != nil {
                let (path, rule) = geometry.box.outline
                try canvas.erase(path, rule: rule)
            }
        }
        bitmap.add(face, at: (layout.content.x, layout.content.y))
        return bitmap
    }

    private func outlineCoverage() throws(RasterError) -> Coverage? {
        guard let frame = geometry.outline, let style = recipe.style.outline?.style else {
            return nil
        }
        return try frame.coverage(of: style, in: geometry.layout.size, limits: limits)
    }

    /// An image multiplied by the mask's alpha; nothing remains outside the border box.
    private func masked(_ bitmap: consuming Bitmap) throws(RasterError) -> Bitmap {
        let (size, content) = (geometry.layout.size, geometry.layout.content)
        let mask = try Coverage(width: content.width, height: content.height, limits: limits) {
            canvas throws(RasterError) in
            try canvas.paint(fills.mask, over: geometry.border.outer.rect)
        }
        guard content.size != size else {
            bitmap.mask(by: mask)
            return bitmap
        }
        let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
        var inner = try PlacedBitmap(bitmap: bitmap, x: 0, y: 0).placed(in: content, limits: limits)
        inner.bitmap.mask(by: mask)
        return try inner.placed(in: whole, limits: limits).bitmap
    }

    // MARK: Face

    /// Everything within the border box.
    private func face() throws(RasterError) -> Bitmap {
        let size = geometry.layout.content.size
        let (outer, padding) = (geometry.border.outer, geometry.border.inner)
        // The face is drawn over the whole rectangle and clipped once: clipped layer by layer, each layer would let
        // what is below it shine through along the antialiased edge.
        let edge = outer.isRect || outer.rect.isEmpty ? nil : try coverage(of: outer, in: size)
        // Otherwise the padding box's edges lie on whole pixels, or are those of the border box.
        let inside =
            edge == nil || padding == outer ? nil : try share(of: padding, within: edge)
        var face = try Bitmap(
            width: size.width,
            height: size.height,
            limits: limits
        ) { canvas throws(RasterError) in
            try canvas.paint(fills.box, over: outer.rect)
            try drawInsetShadows(on: canvas, inside: inside)
            if let border = recipe.style.border {
                try draw(border, on: canvas, within: edge, inside: inside)
            }
            try canvas.paint(fills.overlay, over: outer.rect)
        }
        if let edge { face.mask(by: edge) }
        return face
    }

    /// A shape's share of each pixel's part within the border box, whose coverage is given where its edge is
    /// antialiased.
    func share(of shape: BoxShape, within edge: Coverage?) throws(RasterError) -> Coverage {
        let coverage = try coverage(of: shape, in: geometry.layout.content.size)
        return edge?.share(of: coverage) ?? coverage
    }

    private func coverage(of shape: BoxShape, in size: PixelSize) throws(RasterError) -> Coverage {
        try shape.coverage(in: size, limits: limits)
    }
}
