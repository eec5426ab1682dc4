internal import CCairo

/// What covers the inside of a path.
enum CanvasSource {
    /// One color.
    case color(Color)
    /// The premultiplied pixels of a rectangle of the canvas, which a function makes.
    case pixels((PixelRect) -> [UInt32])

    /// Takes a paint; throws `RasterError` for a gradient with a number that is not finite.
    init(_ paint: Paint) throws(RasterError) {
        switch paint {
        case .color(let color): self = .color(color)
        case .gradient(let gradient):
            try gradient.check()
            self = .pixels(GradientPainter(gradient).words)
        }
    }
}

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

    /// Makes a color the source.
    borrowing func setSource(_ color: Color) {
        // Cairo takes straight components and multiplies them; given the pixel's own levels over 255, it paints exactly
        // that pixel.
        let pixel = color.premultipliedPixel
        let alpha = Double(pixel.alpha)
        let divisor = max(alpha, 1)
        let (red, green, blue) = (Double(pixel.red), Double(pixel.green), Double(pixel.blue))
        cairo_set_source_rgba(context, red / divisor, green / divisor, blue / divisor, alpha / 255)
    }

    /// Makes a color or pixels the source while the closure draws within `target`; called once for each band of pixels,
    /// which is the clip then.
    borrowing func withSource(_ source: CanvasSource, in target: PixelRect, _ draw: () throws(RasterError) -> Void)
        throws(RasterError)
    {
        switch source {
        case .color(let color):
            setSource(color)
            try draw()
        case .pixels(let words):
            for band in target.bands() {
                pushClip(band)
                defer { popClip() }
                try words(band).withUnsafeBufferPointer { (words) throws(RasterError) in
                    try withSource(words, in: band, draw)
                }
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
        let area = PixelRect(bitmap.size)
        let outline = Path.rect(Rect2D(area)).applying(transform)
        guard let target = visible(outline.bounds) else { return }
        try bitmap.words.withUnsafeBufferPointer { (words) throws(RasterError) in
            try withSource(words, in: area) { () throws(RasterError) in
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
