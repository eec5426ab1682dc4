internal import CCairo

extension Canvas {
    /// Lends Cairo's context (`cairo_t`) to another library that draws with Cairo, in units that are as
    /// many pixels; the context's state is restored afterwards.
    package borrowing func withCairoContext<Result>(
        scaledBy x: Double,
        _ y: Double,
        _ body: (OpaquePointer) -> Result
    ) throws(RasterError) -> Result {
        try check()
        cairo_save(context)
        cairo_scale(context, x, y)
        let result = body(context)
        cairo_restore(context)
        try check()
        return result
    }
}
