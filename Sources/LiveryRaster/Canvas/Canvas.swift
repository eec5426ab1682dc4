internal import CCairo

/// The drawing surface of a `Bitmap` or a `Coverage` that is being made.
///
/// Units are pixels of the image, x to the right and y down, pixel centers at halves. Each operation
/// composites over the existing pixels (the Porter-Duff operator "over"), with gray antialiasing. Coordinates
/// beyond ±4,194,304 are moved there, since Cairo computes in 24.8-bit fixed point; those that are not finite
/// are errors. Every operation throws `RasterError` when Cairo fails, and nothing drawn after that has any effect.
public struct Canvas: ~Copyable {
    let context: OpaquePointer
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int

    /// How far, in pixels, a flattened curve may be from the true one.
    ///
    /// Measured on circles with radii of 6 to 300 pixels, at fractional positions: the largest
    /// distance from true coverage falls from 35 levels at Cairo's default of 0.1 to 15 at 0.005,
    /// which is that of its sampling grid and not bettered by 0.001; the time of filling a rounded
    /// rectangle of 600 × 140 pixels rises from 32 µs to 43 µs.
    private static let tolerance = 0.005

    private init(context: OpaquePointer, width: Int, height: Int) {
        self.context = context
        self.width = width
        self.height = height
    }

    deinit { cairo_destroy(context) }

    /// Lends a canvas on a surface to the closure, then completes the drawing.
    static func draw(on surface: borrowing ImageSurface, _ body: (borrowing Canvas) throws(RasterError) -> Void)
        throws(RasterError)
    {
        guard let context = cairo_create(surface.pointer) else { throw RasterError("drawing failed: out of memory") }
        let canvas = Canvas(context: context, width: surface.width, height: surface.height)
        try canvas.check()
        cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        cairo_set_tolerance(context, tolerance)
        try body(canvas)
        try canvas.check()
        try surface.flush()
    }

    /// Throws what went wrong so far; Cairo keeps the first error and ignores all that follows.
    borrowing func check() throws(RasterError) {
        if let error = RasterError(cairo_status(context)) { throw error }
    }
}

// MARK: - Filling and stroking

extension Canvas {
    /// Fills the inside of a path.
    public borrowing func fill(_ path: Path, with paint: Paint) throws(RasterError) {
        try fill(path, rule: .winding, with: paint)
    }

    package borrowing func fill(_ path: Path, rule: FillRule, with paint: Paint) throws(RasterError) {
        guard !path.isEmpty else { return }
        try fill(path, rule: rule, isCrisp: false, with: CanvasSource(paint))
    }

    /// Fills the inside of a path.
    ///
    /// - Parameters:
    ///   - path: The outlines.
    ///   - rule: Which parts are inside.
    ///   - isCrisp: Whether a pixel is covered as a whole or not at all.
    ///   - source: What is painted.
    /// - Throws: `RasterError` if a coordinate is not finite, and when Cairo fails.
    borrowing func fill(_ path: Path, rule: FillRule, isCrisp: Bool, with source: CanvasSource) throws(RasterError) {
        guard let target = visible(try path.finiteBounds("fill")) else { return }
        // Computed once for all bands of pixels.
        var coverage = path.isPixelAlignedRect ? nil : Coverage(of: path, rule: rule, in: target)
        if isCrisp { coverage = coverage?.crisp() }
        try withSource(source, in: target) { () throws(RasterError) in
            if let coverage { return try mask(by: coverage, at: target) }
            // Cairo fills it exactly, and faster than a mask could be made.
            cairo_new_path(context)
            add(target)
            cairo_fill(context)
            try check()
        }
    }

    /// Fills a rectangle; an empty one changes nothing.
    public borrowing func fill(_ rect: Rect2D, with paint: Paint) throws(RasterError) {
        guard case .gradient(let gradient) = paint, !rect.isEmpty, rect.isPixelAligned else {
            return try fill(.rect(rect), with: paint)
        }
        try check()
        try gradient.check()
        guard let target = visible(rect) else { return }
        let painter = GradientPainter(gradient)
        if painter.isOpaque, replace(target, with: painter) { return }
        for band in target.bands(of: PixelRect.cachedCount) { try self.paint(painter.words(in: band), in: band) }
    }

    /// Writes the pixels of an opaque gradient into a canvas without a look at what it covers, if the canvas has
    /// colors and the rectangle is as wide as it.
    private borrowing func replace(_ target: PixelRect, with painter: GradientPainter) -> Bool {
        guard let surface = cairo_get_group_target(context), let pixels = SurfacePixels(surface),
            visible(clipBounds) == PixelRect(PixelSize(width: width, height: height)),
            let words = pixels.rows(of: target)
        else { return false }
        painter.write(target, to: words)
        cairo_surface_mark_dirty(surface)
        return true
    }

    /// Draws a path as a line, each pixel by how much of it the line covers.
    ///
    /// Throws what `Path.stroked(_:tolerance:)` throws.
    public borrowing func stroke(_ path: Path, _ stroke: Stroke, with paint: Paint) throws(RasterError) {
        try fill(path.stroked(stroke), with: paint)
    }
}

// MARK: - Scopes

extension Canvas {
    /// Draws what the closure draws as one picture, at an opacity in 0...1.
    ///
    /// Values outside of the range are clipped; what is not a number is an error.
    public borrowing func group(opacity: Double, _ body: (borrowing Canvas) throws(RasterError) -> Void)
        throws(RasterError)
    {
        guard opacity.isFinite else { throw .notFinite("group") }
        try check()
        try makeSource(body)
        cairo_paint_with_alpha(context, Color.clipped(opacity))
        try check()
    }

    /// Makes a picture of what the closure draws, and that the source.
    borrowing func makeSource(_ body: (borrowing Canvas) throws(RasterError) -> Void) throws(RasterError) {
        cairo_push_group(context)
        do throws(RasterError) {
            try check()
            try body(self)
        } catch {
            if let group = cairo_pop_group(context) { cairo_pattern_destroy(group) }
            throw error
        }
        cairo_pop_group_to_source(context)
        try check()
    }
}

extension Canvas {
    /// Paints a color through the coverage of a shape, whose top left pixel is the canvas's.
    package borrowing func paint(_ color: Color, through coverage: Coverage) throws(RasterError) {
        setSource(color)
        try mask(by: coverage, at: PixelRect(coverage.size))
    }

    /// Draws what the closure draws, as one picture, through the coverage of a shape, whose top left
    /// pixel is the canvas's.
    ///
    /// The closure is called once for each band of a large canvas, which is the clip then.
    package borrowing func group(through coverage: Coverage, _ body: (borrowing Canvas) throws(RasterError) -> Void)
        throws(RasterError)
    {
        try check()
        let bounds = PixelRect(coverage.size)
        for band in bounds.bands() {
            pushClip(band)
            defer { popClip() }
            try makeSource(body)
            try mask(by: coverage, at: bounds)
        }
    }

    /// Draws the source through coverage at `target`, with its size.
    borrowing func mask(by coverage: Coverage, at target: PixelRect) throws(RasterError) {
        try coverage.bytes.withUnsafeBufferPointer { (bytes) throws(RasterError) in
            guard let base = bytes.baseAddress, coverage.width > 0 else { return }
            // Cairo takes mutable memory for any surface, and only reads that of a mask.
            let surface = try ImageSurface(
                borrowing: UnsafeMutableRawPointer(mutating: base),
                format: .a8,
                width: coverage.width,
                height: coverage.height,
                bytesPerRow: coverage.bytesPerRow
            )
            cairo_mask_surface(context, surface.pointer, Double(target.x), Double(target.y))
        }
        try check()
    }
}

extension Path {
    /// The bounds; throws `RasterError` for a coordinate that is not a finite number.
    @discardableResult func finiteBounds(_ operation: String) throws(RasterError) -> Rect2D {
        let (bounds, isFinite) = extent
        guard isFinite else { throw .notFinite(operation) }
        return bounds
    }
}

extension Canvas {
    /// Lends Cairo's context to a closure that draws glyphs in a color, then checks how that went.
    ///
    /// For the module that knows fonts. The context's units are pixels; the closure leaves its
    /// transformation, clip and operator as they were.
    package borrowing func withContext(painting color: Color, _ draw: (OpaquePointer) throws(RasterError) -> Void)
        throws(RasterError)
    {
        try check()
        setSource(color)
        try draw(context)
        try check()
    }

    /// The rectangle outside of which nothing that is drawn can be seen, in pixels.
    package var clipBounds: Rect2D {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        return Rect2D(x: left, y: top, width: right - left, height: bottom - top)
    }
}
