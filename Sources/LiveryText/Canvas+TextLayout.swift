internal import CPango
public import LiveryRaster

extension Canvas {
    /// Draws a text with its upper left corner at `origin`, in the canvas's pixels.
    ///
    /// `scale` is the number of pixels per point, above 0; `color` that of text without a color of its
    /// own. Every baseline, underline and strikethrough is moved to the nearest whole pixel, so that
    /// lines of text look alike. Nothing is cut off at the layout's edges.
    ///
    /// Letters of less than 1/64 pixel are not drawn.
    ///
    /// Throws `RasterError` for an origin that is not finite, a scale that is not finite or not above 0, letters of
    /// more than 16,384 pixels, and when Cairo fails.
    public borrowing func draw(_ layout: TextLayout, at origin: Point2D, scale: Double = 1, color: Color = .black)
        throws(RasterError)
    { try draw(layout, at: origin, scale: scale, color: color, parts: .all) }

    /// Draws some parts of a text, at their positions in the whole.
    package borrowing func draw(_ layout: TextLayout, at origin: Point2D, scale: Double, color: Color, parts: TextParts)
        throws(RasterError)
    {
        guard origin.x.isFinite, origin.y.isFinite, scale.isFinite, scale > 0 else {
            throw RasterError.notFinite("draw text")
        }
        let pen = TextPen(layout, at: origin, scale: scale, color: color, parts: parts)
        // FreeType takes letters of up to 65,535 pixels; when it refuses one, Cairo never draws with
        // that font again, whatever the size.
        guard pen.largest <= 16_384 else { throw RasterError.tooLargeForCairo }
        guard pen.largest >= 1.0 / 64 else { return }
        let clip = clipBounds
        for line in layout.shaped.lines where pen.mayShow(line, in: clip) {
            for index in line.runs { try pen.draw(layout.shaped.runs[index], of: line, on: self) }
        }
    }
}

/// Parts of what is drawn of a text.
package struct TextParts: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The backgrounds of its styles.
    package static let backgrounds = TextParts(rawValue: 1)
    /// Letters, and the lines under and through them.
    package static let letters = TextParts(rawValue: 2)
    package static let all: TextParts = [.backgrounds, .letters]
}

/// Draws the runs of a layout.
private struct TextPen {
    let layout: TextLayout
    let origin: Point2D
    let scale: Double
    let color: Color
    let parts: TextParts
    private let styles: [TextStyle]
    /// The size of the largest letters, in pixels.
    let largest: Double

    init(_ layout: TextLayout, at origin: Point2D, scale: Double, color: Color, parts: TextParts) {
        self.layout = layout
        self.origin = origin
        self.scale = scale
        self.color = color
        self.parts = parts
        styles = layout.text.styles
        largest = scale * (styles.map(\.font.size).max() ?? 0)
    }

    func mayShow(_ line: ShapedLine, in clip: Rect2D) -> Bool {
        // How far letters may reach out of their line.
        let reach = 2 * largest
        let left = origin.x + line.x * scale
        let top = origin.y + line.y * scale
        return left - reach < clip.maxX && left + line.width * scale + reach > clip.minX && top - reach < clip.maxY
            && top + line.height * scale + reach > clip.minY
    }

    func draw(_ run: ShapedRun, of line: ShapedLine, on canvas: borrowing Canvas) throws(RasterError) {
        let style = styles.indices.contains(run.style) ? styles[run.style] : layout.text.style
        let x = origin.x + (line.x + run.x) * scale
        let width = run.width * scale
        let baseline = (origin.y + (line.y + line.ascent) * scale).rounded()
        if parts.contains(.backgrounds), let background = style.backgroundColor {
            let top = (origin.y + line.y * scale).rounded()
            let bottom = (origin.y + (line.y + line.height) * scale).rounded()
            let box = Rect2D(x: x, y: top, width: width, height: bottom - top)
            try canvas.fill(box, with: .color(background))
        }
        guard parts.contains(.letters) else { return }
        let color = style.color ?? color
        if let underline = run.underline {
            try draw(underline, x: x, width: width, baseline: baseline, color, on: canvas)
        }
        let start = Point2D(origin.x + line.x * scale, baseline)
        try draw(glyphs: run, from: start, color, on: canvas)
        for unknown in run.unknown {
            let frame = frame(unknown.box, from: start)
            try canvas.fill(frame, rule: .evenOdd, with: .color(color))
        }
        if let strikethrough = run.strikethrough {
            try draw(strikethrough, x: x, width: width, baseline: baseline, color, on: canvas)
        }
    }

    private func draw(glyphs run: ShapedRun, from start: Point2D, _ color: Color, on canvas: borrowing Canvas)
        throws(RasterError)
    {
        guard !run.glyphs.isEmpty else { return }
        try canvas.withContext(painting: color) { context in
            withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { buffer in
                var count = 0
                for glyph in layout.shaped.glyphs[run.glyphs] {
                    let placed = cairo_glyph_t(
                        index: UInt(glyph.index),
                        x: start.x + Double(glyph.x) * scale,
                        y: start.y + Double(glyph.y) * scale
                    )
                    buffer.initializeElement(at: count, to: placed)
                    count += 1
                }
                FontLock.withLock {
                    cairo_save(context)
                    run.font.select(scale: scale, in: context)
                    cairo_show_glyphs(context, buffer.baseAddress, Int32(clamping: count))
                    cairo_restore(context)
                }
            }
        }
    }

    private func draw(
        _ rule: ShapedRun.Rule,
        x: Double,
        width: Double,
        baseline: Double,
        _ color: Color,
        on canvas: borrowing Canvas
    ) throws(RasterError) {
        let box = Rect2D(
            x: x,
            y: (baseline + rule.offset * scale).rounded(),
            width: width,
            height: max(1, (rule.thickness * scale).rounded())
        )
        try canvas.fill(box, with: .color(color))
    }

    /// The outline of a box for an unknown character, at least a pixel wide.
    private func frame(_ box: Rect2D, from start: Point2D) -> Path {
        let outer = Rect2D(
            x: start.x + box.minX * scale,
            y: start.y + box.minY * scale,
            width: box.width * scale,
            height: box.height * scale
        )
        let inner = outer.inset(by: Insets(max(1, (outer.height / 12).rounded())))
        var frame = Path.rect(outer)
        frame.append(.rect(inner))
        return frame
    }
}
