/// How much of each pixel of an image a blurred shape covers: the shape of a shadow.
package protocol BlurredShape: Sendable {
    /// The size of the image.
    var size: PixelSize { get }
    /// The approximate memory it takes, in bytes.
    var byteCount: Int { get }

    /// Writes the values of one row in 0...1, from a column on.
    ///
    /// - Parameters:
    ///   - y: The row.
    ///   - x: The first column.
    ///   - values: Where as many values as it has room for are written.
    func write(row y: Int, from x: Int, to values: UnsafeMutableBufferPointer<Float>)
}

extension AlphaMask: BlurredShape {
    package var byteCount: Int { values.count * MemoryLayout<Float>.size }

    package func write(row y: Int, from x: Int, to values: UnsafeMutableBufferPointer<Float>) {
        let start = y * width + x
        _ = values.update(fromContentsOf: self.values[start..<start + values.count])
    }
}

extension AlphaMask {
    /// The coverage of a shape blurred by a Gaussian, as an image of its area sees it.
    ///
    /// Anything beyond the reach of a blur does not affect a pixel, as in `Bitmap.blurred(sigma:)`.
    ///
    /// - Parameters:
    ///   - shape: The coverage.
    ///   - sigma: The standard deviation in pixels.
    package init(blurring shape: Coverage, sigma: Double) {
        self = GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16).applied(
            to: AlphaMask(shape)
        )
    }

    /// The part of the mask within a rectangle of its columns and rows.
    package func cropped(to rect: PixelRect) -> AlphaMask {
        var values: [Float] = []
        values.reserveCapacity(rect.width * rect.height)
        for y in rect.y..<rect.y + rect.height {
            let start = y * width + rect.x
            values += self.values[start..<start + rect.width]
        }
        return AlphaMask(width: rect.width, height: rect.height, values: values)
    }

    /// The mask moved by a distance in pixels, with linear interpolation, and enlarged by this many pixels on
    /// each side.
    func moved(x: Double, y: Double, outset: Int) -> AlphaMask {
        let size = PixelSize(width: width + 2 * outset, height: height + 2 * outset)
        var moved = [Float](repeating: 0, count: size.width * size.height)
        if abs(x) < 1e6, abs(y) < 1e6 {
            let (columns, rows) = (Int(pixels: x.rounded(.down)), Int(pixels: y.rounded(.down)))
            let (right, down) = (Float(x) - Float(columns), Float(y) - Float(rows))
            for row in 0..<size.height {
                for column in 0..<size.width {
                    let (x, y) = (column - outset - columns, row - outset - rows)
                    var value = self[x, y] * (1 - right) * (1 - down)
                    if right > 0 { value += self[x - 1, y] * right * (1 - down) }
                    if down > 0 { value += self[x, y - 1] * (1 - right) * down }
                    if right > 0, down > 0 { value += self[x - 1, y - 1] * right * down }
                    moved[row * size.width + column] = value
                }
            }
        }
        return AlphaMask(width: size.width, height: size.height, values: moved)
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
    package func withDropShadow(
        _ color: Color,
        offset: Point2D,
        sigma: Double,
        limits: RasterLimits
    ) throws(RasterError) -> Bitmap {
        let blur = GaussianBlur(sigma: sigma, hasFiniteSupport: sigma <= 16)
        // What is cast from beyond the image may be blurred into it.
        let area = PixelRect(x: 0, y: 0, width: width, height: height).outset(by: blur.extent)
        try limits.check(width: area.width, height: area.height)
        let shadow = blur.applied(
            to: AlphaMask(alphaOf: self).moved(x: offset.x, y: offset.y, outset: blur.extent)
        ).cropped(to: PixelRect(x: blur.extent, y: blur.extent, width: width, height: height))
        return try Bitmap(width: width, height: height, limits: limits) {
            canvas throws(RasterError) in
            let all = PixelRect(x: 0, y: 0, width: width, height: height)
            try canvas.draw(shadow, color: color, in: all)
            try canvas.draw(self, at: (0, 0))
        }
    }
}
