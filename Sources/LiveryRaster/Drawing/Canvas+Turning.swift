internal import CCairo

extension Canvas {
    /// Draws a bitmap turned, scaled or sheared.
    ///
    /// Its edges are smooth: each pixel is drawn by how much of it the moved rectangle covers. Between pixels,
    /// premultiplied colors are interpolated along both axes. Where pixels go onto pixels, as with moves by whole
    /// pixels and turns by 90° about a fitting point, they are copied. A transform that leaves no area draws
    /// nothing. What is made of paths is sharper when the paths are turned, by `Path.applying(_:)`.
    ///
    /// - Parameters:
    ///   - bitmap: The image, whose pixels are units, its top left corner the origin.
    ///   - transform: Where the image goes, in pixels of the canvas.
    /// - Throws: `RasterError.notFinite` for a transform that is not finite, and `RasterError.drawing`
    ///   when Cairo fails.
    public borrowing func draw(
        _ bitmap: Bitmap,
        transform: AffineTransform
    ) throws(RasterError) {
        try check()
        guard transform.isFinite else { throw .notFinite(operation: "draw") }
        guard !bitmap.isEmpty, let inverse = transform.inverted else { return }
        let area = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
        let outline = Path(Path.rect(area).elements).applying(transform)
        guard let target = visible(outline.bounds) else { return }
        try bitmap.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            guard let base = words.baseAddress else { return }
            // Cairo takes mutable memory for any surface, and only reads it when that is a source.
            let surface = try ImageSurface(
                borrowing: UnsafeMutableRawPointer(mutating: base),
                format: .argb32,
                width: bitmap.width,
                height: bitmap.height,
                bytesPerRow: bitmap.width * 4
            )
            cairo_set_source_surface(context, surface.pointer, 0, 0)
            // The context must not hold on to memory that ends with this call.
            defer { cairo_set_source_rgba(context, 0, 0, 0, 0) }
            let pattern = cairo_get_source(context)
            var matrix = cairo_matrix_t(
                xx: inverse.a,
                yx: inverse.b,
                xy: inverse.c,
                yy: inverse.d,
                x0: inverse.tx,
                y0: inverse.ty
            )
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            // Pixels at the edges are cut by the mask; without this, they would fade as well.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            try mask(by: Coverage(of: outline.asSimple(), in: target), at: target)
        }
    }
}
