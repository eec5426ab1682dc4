import LiveryRaster

/// A part of a picture in pixels, and its position.
struct PlacedBitmap {
    var bitmap: Bitmap
    var x: Int
    var y: Int

    /// A picture without pixels.
    static let empty = PlacedBitmap(bitmap: Bitmap(), x: 0, y: 0)

    /// The part of a path in one color that is visible in a part of the pixels.
    static func filling(
        _ path: Path,
        with color: Color,
        in visible: PixelRect,
        limits: RasterLimits
    ) throws(RasterError) -> PlacedBitmap {
        let covered = PixelRect(around: path.bounds).intersection(visible)
        guard !covered.isEmpty else { return .empty }
        let bitmap = try Bitmap(width: covered.width, height: covered.height, limits: limits) {
            canvas throws(RasterError) in
            let back = AffineTransform.translation(x: -Double(covered.x), y: -Double(covered.y))
            try canvas.fill(path.applying(back), with: .color(color))
        }
        return PlacedBitmap(bitmap: bitmap, x: covered.x, y: covered.y)
    }

    /// The picture on a transparent area of pixels.
    func placed(in area: PixelRect, limits: RasterLimits) throws(RasterError) -> PlacedBitmap {
        let bitmap = try Bitmap(width: area.width, height: area.height, limits: limits) {
            canvas throws(RasterError) in
            try canvas.draw(self.bitmap, at: (x - area.x, y - area.y))
        }
        return PlacedBitmap(bitmap: bitmap, x: area.x, y: area.y)
    }
}
