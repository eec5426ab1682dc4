import LiveryRaster

/// A part of a picture in pixels, and its position.
struct PlacedBitmap {
    var bitmap: Bitmap
    var x: Int
    var y: Int

    /// A picture without pixels.
    static let empty = PlacedBitmap(bitmap: Bitmap(), x: 0, y: 0)

    /// Draws a part of the pixels.
    ///
    /// - Parameters:
    ///   - covered: The part.
    ///   - limits: The limits.
    ///   - draw: Draws it, given how far the pixels' origin is moved.
    /// - Returns: The part.
    /// - Throws: `RasterError` if there are too many pixels, or drawing fails.
    static func drawing(
        _ covered: PixelRect,
        limits: RasterLimits,
        _ draw: (borrowing Canvas, _ shift: Point2D) throws(RasterError) -> Void
    ) throws(RasterError) -> PlacedBitmap {
        guard !covered.isEmpty else { return .empty }
        let bitmap = try Bitmap(width: covered.width, height: covered.height, limits: limits) {
            canvas throws(RasterError) in try draw(canvas, Point2D(-Double(covered.x), -Double(covered.y)))
        }
        return PlacedBitmap(bitmap: bitmap, x: covered.x, y: covered.y)
    }

    /// The part of a path that is visible in a part of the pixels.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - visible: The part of the pixels.
    ///   - limits: The limits.
    ///   - paint: Makes what fills the path, given how far the pixels' origin is moved.
    /// - Returns: The pixels that the path touches.
    /// - Throws: `RasterError` if there are too many of them, or drawing fails.
    static func filling(_ path: Path, in visible: PixelRect, limits: RasterLimits, with paint: (Point2D) -> Paint)
        throws(RasterError) -> PlacedBitmap
    {
        try drawing(PixelRect(around: path.bounds).intersection(visible), limits: limits) {
            canvas,
            shift throws(RasterError) in
            try canvas.fill(path.applying(.translation(x: shift.x, y: shift.y)), with: paint(shift))
        }
    }

    /// The picture on a transparent area of pixels.
    func placed(in area: PixelRect, limits: RasterLimits) throws(RasterError) -> PlacedBitmap {
        try .drawing(area, limits: limits) { canvas, _ throws(RasterError) in
            try canvas.draw(bitmap, at: (x - area.x, y - area.y))
        }
    }
}
