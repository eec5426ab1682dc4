internal import CCairo

/// Clips and layers that are pushed and popped, for drawings that are lists of steps: nesting of any depth takes no
/// stack.
extension Canvas {
    /// Limits drawing to the pixels of a rectangle, until `popClip`.
    package borrowing func pushClip(_ rect: PixelRect) {
        cairo_save(context)
        cairo_new_path(context)
        add(rect)
        cairo_clip(context)
    }

    /// Ends the innermost clip.
    package borrowing func popClip() { cairo_restore(context) }

    /// Gathers what is drawn from now on within a rectangle into one layer, until `popLayer`.
    package borrowing func pushLayer(in rect: PixelRect) {
        pushClip(rect)
        cairo_push_group(context)
    }

    /// Draws the layer that was pushed last, at an opacity in 0...1.
    package borrowing func popLayer(opacity: Double = 1) throws(RasterError) {
        cairo_pop_group_to_source(context)
        defer { popClip() }
        cairo_paint_with_alpha(context, Color.clipped(opacity))
        try check()
    }

    /// Draws the layer that was pushed last through a coverage whose top left pixel is at `position`.
    package borrowing func popLayer(through coverage: Coverage, at position: (x: Int, y: Int)) throws(RasterError) {
        cairo_pop_group_to_source(context)
        defer { popClip() }
        try mask(
            by: coverage,
            at: PixelRect(x: position.x, y: position.y, width: coverage.width, height: coverage.height)
        )
    }

    /// The pixels of a rectangle as they are now, of the innermost layer or of the picture; transparent outside of it.
    package borrowing func pixels(in rect: PixelRect) -> Bitmap? {
        cairo_get_group_target(context).flatMap { SurfacePixels($0) }?.bitmap(of: rect)
    }

    /// Makes the pixels of a rectangle transparent.
    package borrowing func clear(_ rect: PixelRect) throws(RasterError) {
        cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
        defer { cairo_set_operator(context, CAIRO_OPERATOR_OVER) }
        cairo_new_path(context)
        add(rect)
        cairo_fill(context)
        try check()
    }

    /// Adds a rectangle to Cairo's current path.
    borrowing func add(_ rect: PixelRect) {
        cairo_rectangle(context, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    }
}

extension Canvas {
    /// Draws what the closure draws, as one picture, mixed by a blend mode with what the canvas has.
    ///
    /// Within a group, that is what the group has drawn so far: a group is isolated, as CSS's stacking
    /// contexts are. Each level is that of the formulas of Compositing and Blending Level 1 on sRGB's encoded
    /// components, off by at most 1. On a canvas of coverage alone, which has no colors, modes make no
    /// difference. The closure is called once for each band of a large canvas, which is the clip then.
    ///
    /// - Parameters:
    ///   - opacity: The opacity of the picture in 0...1. Default: 1.
    ///   - mode: How the colors mix.
    ///   - body: What draws the picture.
    /// - Throws: What the closure throws, and `RasterError` for an opacity that is not a finite number, and when Cairo
    ///   fails.
    package borrowing func group(
        opacity: Double = 1,
        blending mode: BlendMode,
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        guard mode != .normal else { return try group(opacity: opacity, body) }
        guard opacity.isFinite else { throw .notFinite("group") }
        try check()
        guard let bounds = visible(clipBounds) else { return }
        for band in bounds.bands() {
            pushClip(band)
            defer { popClip() }
            try makeSource(body)
            mixSource(by: mode, in: band)
            cairo_paint_with_alpha(context, Color.clipped(opacity))
            try check()
        }
    }

    /// Makes the picture that is the source what has to be painted over the canvas for a blend mode.
    private borrowing func mixSource(by mode: BlendMode, in area: PixelRect) {
        var surface: OpaquePointer?
        guard cairo_pattern_get_surface(cairo_get_source(context), &surface) == CAIRO_STATUS_SUCCESS, let surface,
            let picture = SurfacePixels(surface), let target = cairo_get_group_target(context),
            let backdrop = SurfacePixels(target)
        else { return }
        for y in area.y..<area.maxY {
            guard let sources = picture.row(y, from: area.x, to: area.maxX),
                let others = backdrop.row(y, from: area.x, to: area.maxX)
            else { continue }
            for (x, other) in zip(sources.indices, others) where sources[x] != 0 {
                let pixel = PremultipliedPixel(argb: sources[x])
                sources[x] = mode.source(pixel, over: PremultipliedPixel(argb: other)).argb
            }
        }
        cairo_surface_mark_dirty(surface)
    }
}
