/// How much of each pixel of an image a blurred shape covers: the shape of a shadow.
package enum BlurredShape: Sendable {
    /// A rounded rectangle.
    case roundedRect(BlurredRoundedRect)
    /// Values in 0...1 in rows, and the image's size.
    case values([Float], PixelSize)

    /// A coverage blurred by a Gaussian, as an image of its area sees it, and what of it lies in a rectangle.
    ///
    /// Anything beyond the reach of a blur does not affect a pixel, as in `Bitmap.blurred(sigma:)`.
    ///
    /// - Parameters:
    ///   - coverage: The coverage.
    ///   - sigma: The standard deviation in pixels.
    ///   - rect: Columns and rows of the coverage.
    package init(blurring coverage: Coverage, sigma: Double, in rect: PixelRect) {
        self.init(
            values: GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16).applied(
                to: coverage.values,
                of: coverage.size
            ),
            width: coverage.width,
            in: rect
        )
    }

    /// What lies in a rectangle of values in rows.
    fileprivate init(values: [Float], width: Int, in rect: PixelRect) {
        var part: [Float] = []
        part.reserveCapacity(rect.pixelCount)
        for y in rect.y..<rect.maxY { part += values[y * width + rect.x..<y * width + rect.maxX] }
        self = .values(part, rect.size)
    }

    /// The size of the image.
    var size: PixelSize {
        switch self {
        case .roundedRect(let shape): shape.size
        case .values(_, let size): size
        }
    }

    /// Writes values of one row in 0...1, from a column on, as many as there is room for.
    func write(row y: Int, from x: Int, to row: UnsafeMutableBufferPointer<Float>) {
        switch self {
        case .roundedRect(let shape): shape.write(row: y, from: x, to: row)
        case .values(let values, let size):
            let start = y * size.width + x
            _ = row.update(fromContentsOf: values[start..<start + row.count])
        }
    }
}

extension Bitmap {
    /// The image with a shadow beneath it, as CSS's `drop-shadow()` casts it.
    ///
    /// - Parameters:
    ///   - color: The shadow's color.
    ///   - offset: How far it is moved, in pixels.
    ///   - sigma: The standard deviation of its blur in pixels.
    ///   - limits: How large the image may be.
    /// - Returns: An image of the same size, which clips the shadow.
    /// - Throws: `RasterError` when drawing fails.
    package func withDropShadow(_ color: Color, offset: Point2D, sigma: Double, limits: RasterLimits)
        throws(RasterError) -> Bitmap
    {
        let blur = GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16)
        // What is cast from beyond the image may be blurred into it.
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = all.outset(by: blur.extent)
        try limits.check(width: area.width, height: area.height)
        let shadow = BlurredShape(
            values: blur.applied(to: opacities(in: area, moved: offset), of: area.size),
            width: area.width,
            in: PixelRect(x: blur.extent, y: blur.extent, width: width, height: height)
        )
        return try Bitmap(width: width, height: height, limits: limits) { canvas throws(RasterError) in
            try canvas.draw(shadow, color: color, in: all)
            try canvas.draw(self, at: (0, 0))
        }
    }

    /// The opacities of an area in which the image is moved by a distance in pixels, with linear interpolation.
    private func opacities(in area: PixelRect, moved offset: Point2D) -> [Float] {
        guard abs(offset.x) < 1e6, abs(offset.y) < 1e6 else { return [Float](repeating: 0, count: area.pixelCount) }
        let columns = Int(pixels: offset.x.rounded(.down))
        let rows = Int(pixels: offset.y.rounded(.down))
        let right = Float(offset.x) - Float(columns)
        let down = Float(offset.y) - Float(rows)
        func opacity(_ x: Int, _ y: Int) -> Float {
            guard x >= 0, x < width, y >= 0, y < height else { return 0 }
            return Float(words[y * width + x] >> 24) / 255
        }
        var values: [Float] = []
        values.reserveCapacity(area.pixelCount)
        for y in area.y - rows..<area.maxY - rows {
            for x in area.x - columns..<area.maxX - columns {
                var value = opacity(x, y) * (1 - right) * (1 - down)
                if right > 0 { value += opacity(x - 1, y) * right * (1 - down) }
                if down > 0 { value += opacity(x, y - 1) * (1 - right) * down }
                if right > 0, down > 0 { value += opacity(x - 1, y - 1) * right * down }
                values.append(value)
            }
        }
        return values
    }
}
