internal import CCairo

extension Canvas {
    /// Paints a color through the coverage of a shape, whose top left pixel is the canvas's.
    package borrowing func paint(_ color: Color, through coverage: Coverage) throws(RasterError) {
        let bounds = PixelRect(x: 0, y: 0, width: coverage.width, height: coverage.height)
        let rect = Rect(x: 0, y: 0, width: Double(bounds.width), height: Double(bounds.height))
        try withSource(.color(color), covering: rect) { () throws(RasterError) in
            try mask(by: coverage, at: bounds)
        }
    }

    /// Draws what the closure draws, as one picture, through the coverage of a shape, whose top left
    /// pixel is the canvas's.
    ///
    /// The closure is called once for each band of a large canvas, which is the clip then.
    package borrowing func group(
        through coverage: Coverage,
        _ body: (borrowing Canvas) throws(RasterError) -> Void
    ) throws(RasterError) {
        try check()
        let bounds = PixelRect(x: 0, y: 0, width: coverage.width, height: coverage.height)
        for band in bounds.bands() {
            beginRegion(band)
            defer { endRegion() }
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
