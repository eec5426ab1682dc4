import LiveryRaster

/// A fill prepared for an area of pixels whose upper left corner is the origin.
enum PreparedFill {
    /// Covers the whole area.
    case paint(Paint)
    /// Covers a part of the area, with its own blend mode.
    case picture(PlacedBitmap, BlendMode)
}

extension Fill {
    /// Prepares the fill for an area of this size in pixels.
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
    /// Paints fills, topmost first, over a rectangle whose upper left corner is the origin, each blended with what
    /// is below it.
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
