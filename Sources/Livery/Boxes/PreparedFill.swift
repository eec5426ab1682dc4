import LiveryRaster

/// A fill made ready for an area of pixels whose upper left corner is the origin.
enum PreparedFill {
    /// What covers all of it.
    case paint(Paint)
    /// What covers a part of it, and how it is blended with what is below it.
    case picture(PlacedBitmap, BlendMode)

    /// Whether the colors below it have a part in its own.
    var isBlended: Bool {
        if case .picture(_, let mode) = self { mode != .normal } else { false }
    }
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

extension Bitmap {
    /// Paints fills over the whole image, the first on top, each blended with the image below it.
    mutating func paint(_ fills: [PreparedFill]) throws(RasterError) {
        let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        var rest = fills.reversed()[...]
        while let next = rest.first {
            if case .picture(let picture, let mode) = next, next.isBlended {
                blend(picture.bitmap, at: (picture.x, picture.y), mode: mode)
                rest.removeFirst()
                continue
            }
            let plain = rest.prefix { !$0.isBlended }
            rest.removeFirst(plain.count)
            try draw { canvas throws(RasterError) in
                for fill in plain {
                    switch fill {
                    case .paint(let paint): try canvas.fill(rect, with: paint)
                    case .picture(let picture, _):
                        try canvas.draw(picture.bitmap, at: (picture.x, picture.y))
                    }
                }
            }
        }
    }
}
