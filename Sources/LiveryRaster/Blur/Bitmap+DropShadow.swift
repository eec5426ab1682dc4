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
        let all = PixelRect(size)
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
