import LiveryRaster

/// A part of a picture in pixels, and its position.
struct PlacedBitmap {
    var bitmap: Bitmap
    var x: Int
    var y: Int

    /// A picture without pixels.
    static let empty = PlacedBitmap(bitmap: Bitmap(), x: 0, y: 0)

    /// The part of a path in one color that is visible in a part of the pixels.
    static func filling(_ path: Path, with color: Color, in visible: PixelRect, limits: RasterLimits)
        throws(RasterError) -> PlacedBitmap
    { try filling(path, in: visible, limits: limits) { _ in .color(color) } }

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
        let covered = PixelRect(around: path.bounds).intersection(visible)
        guard !covered.isEmpty else { return .empty }
        let bitmap = try Bitmap(width: covered.width, height: covered.height, limits: limits) {
            canvas throws(RasterError) in
            let shift = Point2D(-Double(covered.x), -Double(covered.y))
            let back = AffineTransform.translation(x: shift.x, y: shift.y)
            try canvas.fill(path.applying(back), with: paint(shift))
        }
        return PlacedBitmap(bitmap: bitmap, x: covered.x, y: covered.y)
    }

    /// The picture on a transparent area of pixels.
    func placed(in area: PixelRect, limits: RasterLimits) throws(RasterError) -> PlacedBitmap {
        let bitmap = try Bitmap(width: area.width, height: area.height, limits: limits) { canvas throws(RasterError) in
            try canvas.draw(self.bitmap, at: (x - area.x, y - area.y))
        }
        return PlacedBitmap(bitmap: bitmap, x: area.x, y: area.y)
    }
}
