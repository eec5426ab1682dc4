internal import CCairo

extension Canvas {
    /// Draws a bitmap with its top left pixel at `position`, which may be outside of the canvas.
    public borrowing func draw(_ bitmap: Bitmap, at position: (x: Int, y: Int)) throws(RasterError) {
        try check()
        guard !bitmap.isEmpty, let x = Int32(exactly: position.x), let y = Int32(exactly: position.y) else { return }
        try bitmap.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            try withSource(words, in: PixelRect(x: Int(x), y: Int(y), width: bitmap.width, height: bitmap.height)) {
                cairo_paint(context)
            }
        }
    }

    /// Makes a paint the source while the closure draws within `bounds`; called once for each band of a gradient,
    /// which is the clip then.
    borrowing func withSource(_ paint: Paint, covering bounds: Rect2D, _ draw: () throws(RasterError) -> Void)
        throws(RasterError)
    {
        switch paint {
        case .color(let color):
            // Cairo takes straight components and multiplies them; given the pixel's own levels
            // over 255, it paints exactly that pixel.
            let pixel = color.premultipliedPixel
            let alpha = Double(pixel.alpha)
            let divisor = max(alpha, 1)
            cairo_set_source_rgba(
                context,
                Double(pixel.red) / divisor,
                Double(pixel.green) / divisor,
                Double(pixel.blue) / divisor,
                alpha / 255
            )
            try draw()
            try check()
        case .gradient(let gradient):
            try gradient.check()
            guard let target = visible(bounds) else { return }
            let painter = GradientPainter(gradient)
            for band in target.bands() {
                pushClip(band)
                defer { popClip() }
                try painter.words(in: band).withUnsafeBufferPointer { (words) throws(RasterError) in
                    try withSource(words, in: band, draw)
                }
            }
        }
    }

    /// Fills the inside of a path with pixels that a function makes of rectangles of the canvas.
    ///
    /// - Parameters:
    ///   - path: The outlines.
    ///   - rule: Which parts are inside.
    ///   - isCrisp: Whether a pixel is covered as a whole or not at all.
    ///   - words: The premultiplied pixels of a rectangle.
    /// - Throws: If a coordinate is not finite, or there is no memory.
    borrowing func fill(_ path: Path, rule: FillRule, isCrisp: Bool, with words: (PixelRect) -> [UInt32])
        throws(RasterError)
    {
        try path.checkFinite("fill")
        guard let target = visible(path.bounds) else { return }
        var coverage = Coverage(of: path, rule: rule, in: target)
        if isCrisp { coverage = coverage.crisp() }
        for band in target.bands() {
            pushClip(band)
            defer { popClip() }
            try words(band).withUnsafeBufferPointer { (words) throws(RasterError) in
                try withSource(words, in: band) { () throws(RasterError) in try mask(by: coverage, at: target) }
            }
        }
    }

    /// The pixels of the canvas that a rectangle touches.
    borrowing func visible(_ rect: Rect2D) -> PixelRect? {
        func clamped(_ value: Double, _ limit: Int) -> Int { min(max(0, Int(pixels: value)), limit) }
        let (left, top) = (clamped(rect.minX.rounded(.down), width), clamped(rect.minY.rounded(.down), height))
        let (right, bottom) = (clamped(rect.maxX.rounded(.up), width), clamped(rect.maxY.rounded(.up), height))
        guard left < right, top < bottom else { return nil }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Draws premultiplied words at `target`, with its size.
    borrowing func paint(_ words: [UInt32], in target: PixelRect) throws(RasterError) {
        try words.withUnsafeBufferPointer { (words) throws(RasterError) in
            try withSource(words, in: target) { cairo_paint(context) }
        }
    }

    /// Makes premultiplied words the source while the closure runs.
    private borrowing func withSource(
        _ words: UnsafeBufferPointer<UInt32>,
        in target: PixelRect,
        _ draw: () throws(RasterError) -> Void
    ) throws(RasterError) {
        guard let base = words.baseAddress else { return }
        // Cairo takes mutable memory for any surface, and only reads it when that is a source.
        let surface = try ImageSurface(
            borrowing: UnsafeMutableRawPointer(mutating: base),
            format: .argb32,
            width: target.width,
            height: target.height,
            bytesPerRow: target.width * 4
        )
        cairo_set_source_surface(context, surface.pointer, Double(target.x), Double(target.y))
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        // The context must not hold on to memory that ends with this call.
        defer { cairo_set_source_rgba(context, 0, 0, 0, 0) }
        try draw()
        try check()
    }
}

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
    /// - Throws: `RasterError` for a transform that is not finite, and when Cairo fails.
    package borrowing func draw(_ bitmap: Bitmap, transform: AffineTransform) throws(RasterError) {
        try check()
        guard transform.isFinite else { throw .notFinite("draw") }
        guard !bitmap.isEmpty, let inverse = transform.inverted else { return }
        let area = Rect2D(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
        let outline = Path(Path.rect(area).elements).applying(transform)
        guard let target = visible(outline.bounds) else { return }
        try bitmap.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            try withSource(words, in: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)) {
                () throws(RasterError) in
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
                try mask(by: Coverage(of: outline.assumingNoOverlap(), in: target), at: target)
            }
        }
    }
}
