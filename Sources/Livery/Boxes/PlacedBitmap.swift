import LiveryRaster

/// A part of a picture in pixels, and where it begins.
struct PlacedBitmap {
    var bitmap: Bitmap
    var x: Int
    var y: Int

    /// A picture without pixels.
    static let empty = PlacedBitmap(bitmap: Bitmap(), x: 0, y: 0)

    /// The picture on a transparent area of pixels.
    func placed(in area: PixelRect, limits: RasterLimits) throws(RasterError) -> PlacedBitmap {
        let bitmap = try Bitmap(width: area.width, height: area.height, limits: limits) {
            canvas throws(RasterError) in
            try canvas.draw(self.bitmap, at: (x - area.x, y - area.y))
        }
        return PlacedBitmap(bitmap: bitmap, x: area.x, y: area.y)
    }
}
