internal import CCairo

extension Canvas {
    /// Lends Cairo's context to a closure that draws glyphs in a color, then checks how that went.
    ///
    /// For the module that knows fonts. The context's units are pixels; the closure leaves its
    /// transformation, clip and operator as they were.
    package borrowing func withContext(
        painting color: Color,
        _ draw: (OpaquePointer) throws(RasterError) -> Void
    ) throws(RasterError) {
        try check()
        let everything = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        try withSource(.color(color), covering: everything) { () throws(RasterError) in
            try draw(context)
        }
    }

    /// The rectangle outside of which nothing that is drawn can be seen, in pixels.
    package var clipBounds: Rect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
