internal import CCairo

/// Regions and pictures that begin and end in calls of their own, for drawings that are lists of steps:
/// nesting of any depth takes no stack.
extension Canvas {
    /// Limits drawing to the pixels of a rectangle, until `endRegion`.
    package borrowing func beginRegion(_ rect: PixelRect) {
        cairo_save(context)
        cairo_new_path(context)
        add(rect)
        cairo_clip(context)
    }

    /// Ends the innermost region.
    package borrowing func endRegion() {
        cairo_restore(context)
    }

    /// Gathers what is drawn from now on within a rectangle into one picture, until `endPicture`.
    package borrowing func beginPicture(in rect: PixelRect) {
        beginRegion(rect)
        cairo_push_group(context)
    }

    /// Draws the picture that was begun last, at an opacity in 0...1.
    package borrowing func endPicture(opacity: Double = 1) throws(RasterError) {
        cairo_pop_group_to_source(context)
        defer { endRegion() }
        cairo_paint_with_alpha(context, Color.clipped(opacity))
        try check()
    }

    /// Draws the picture that was begun last through a coverage whose top left pixel is at `position`.
    package borrowing func endPicture(
        through coverage: Coverage,
        at position: (x: Int, y: Int)
    ) throws(RasterError) {
        cairo_pop_group_to_source(context)
        defer { endRegion() }
        try mask(
            by: coverage,
            at: PixelRect(
                x: position.x,
                y: position.y,
                width: coverage.width,
                height: coverage.height
            )
        )
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

    private borrowing func add(_ rect: PixelRect) {
        cairo_rectangle(
            context,
            Double(rect.x),
            Double(rect.y),
            Double(rect.width),
            Double(rect.height)
        )
    }
}
