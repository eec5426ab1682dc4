import LiveryRaster

/// A fill made ready for an area of pixels whose upper left corner is the origin.
enum PreparedFill {
    /// What covers all of it.
    case paint(Paint)
    /// What covers a part of it, and where that begins.
    case picture(Bitmap, x: Int, y: Int)
}

extension Fill {
    /// Makes the fill ready for an area of this size in pixels.
    func prepared(on area: PixelSize, scale: Double, limits: RasterLimits) throws -> PreparedFill {
        switch self {
        case .color(let color):
            return .paint(.color(color))
        case .gradient(let gradient):
            let size = Size(Double(area.width), Double(area.height))
            return .paint(.gradient(gradient.paint(in: size, scale: scale)))
        case .image(let layer):
            let picture = try layer.picture(in: area, scale: scale, limits: limits)
            return .picture(picture.bitmap, x: picture.x, y: picture.y)
        }
    }
}
