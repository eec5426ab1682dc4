import LiveryRaster

/// A fill made ready for an area of pixels whose upper left corner is the origin.
enum PreparedFill {
    /// What covers all of it.
    case paint(Paint)
    /// What covers a part of it, and how it is blended with what is below it.
    case picture(PlacedBitmap, BlendMode)
}

extension Fill {
    /// Makes the fill ready for an area of this size in pixels.
    func prepared(
        for area: PixelSize,
        scale: Double,
        in context: DrawingContext
    ) throws -> PreparedFill {
        switch self {
        case .color(let color):
            return .paint(.color(color))
        case .gradient(let gradient):
            let size = Size(Double(area.width), Double(area.height))
            return .paint(.gradient(gradient.paint(in: size, scale: scale)))
        case .layer(let layer):
            let picture = try layer.picture(in: area, scale: scale, context: context)
            return .picture(picture, layer.effects.blend)
        }
    }
}

extension Canvas {
    /// Paints fills over a rectangle whose upper left corner is the origin, the first on top, each
    /// blended with what is below it.
    borrowing func paint(_ fills: [PreparedFill], over rect: Rect) throws(RasterError) {
        for fill in fills.reversed() {
            switch fill {
            case .paint(let paint):
                try self.fill(rect, with: paint)
            case .picture(let picture, .normal):
                try draw(picture.bitmap, at: (picture.x, picture.y))
            case .picture(let picture, let mode):
                try group(blending: mode) { canvas throws(RasterError) in
                    try canvas.draw(picture.bitmap, at: (picture.x, picture.y))
                }
            }
        }
    }
}
