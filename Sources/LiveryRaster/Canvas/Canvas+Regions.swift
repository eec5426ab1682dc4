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

/// The pixels of a surface of Cairo's, by their places on the canvas.
struct SurfacePixels {
    private let base: UnsafeMutableRawPointer
    private let bytesPerRow: Int
    private let width: Int
    private let height: Int
    private let offset: (x: Int, y: Int)

    /// Nil for a surface that has no colors.
    init?(_ surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(surface)
        else { return nil }
        base = UnsafeMutableRawPointer(data)
        bytesPerRow = Int(cairo_image_surface_get_stride(surface))
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        offset = (Int(pixels: x), Int(pixels: y))
    }

    /// The pixels of a row between two columns of the canvas; nil where the surface lacks one of them.
    func row(_ y: Int, from start: Int, to end: Int) -> UnsafeMutableBufferPointer<UInt32>? {
        let (row, first, last) = (y + offset.y, start + offset.x, end + offset.x)
        guard row >= 0, row < height, first >= 0, first <= last, last <= width else { return nil }
        let words = (base + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
        return UnsafeMutableBufferPointer(start: words + first, count: last - first)
    }

    /// The pixels of a rectangle of the canvas; transparent where the surface has none.
    func bitmap(of rect: PixelRect) -> Bitmap {
        let whole = PixelRect(x: -offset.x, y: -offset.y, width: width, height: height)
        let own = whole.intersection(rect)
        var words = [UInt32](repeating: 0, count: rect.pixelCount)
        for y in own.y..<max(own.y, own.maxY) {
            guard let row = row(y, from: own.x, to: own.maxX) else { continue }
            let start = (y - rect.y) * rect.width + own.x - rect.x
            words.replaceSubrange(start..<start + row.count, with: row)
        }
        return Bitmap(width: rect.width, height: rect.height, words: words)
    }

    /// The pixels of whole rows that lie one after the other; nil where the surface has others beside them.
    func rows(of rect: PixelRect) -> UnsafeMutableBufferPointer<UInt32>? {
        guard rect.width == width, bytesPerRow == width * 4, row(rect.y, from: rect.x, to: rect.maxX) != nil,
            let last = row(rect.maxY - 1, from: rect.x, to: rect.maxX), let end = last.baseAddress
        else { return nil }
        let count = rect.pixelCount
        return UnsafeMutableBufferPointer(start: end + width - count, count: count)
    }
}
