import LiveryRaster

extension RoundedRect {
    /// The shape blurred by a Gaussian, as far as an image shows it.
    ///
    /// - Parameters:
    ///   - sigma: The standard deviation in pixels.
    ///   - size: The size of the image.
    ///   - context: The limits on its size, and what is known of shapes.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the part of the shape that the blur reaches is too large.
    func blurred(sigma: Double, in size: PixelSize, _ context: DrawingContext) throws(RasterError) -> BlurredShape {
        if shapes.isRound { return .roundedRect(context.shapes.blur(of: self, sigma: sigma, in: size)) }
        let image = PixelRect(size)
        let reach = Int(pixels: min(4 * max(0, sigma), 1e6).rounded(.up))
        let area = image.union(PixelRect(around: rect).intersection(image.outset(by: reach)))
        let coverage = try offset(x: -Double(area.x), y: -Double(area.y)).coverage(in: area.size, context)
        return BlurredShape(
            blurring: coverage,
            sigma: sigma,
            in: PixelRect(x: -area.x, y: -area.y, width: size.width, height: size.height)
        )
    }

    /// The part of each pixel of an image within the shape.
    ///
    /// - Parameters:
    ///   - size: The size of the image.
    ///   - context: The limits on its size, and what is known of shapes.
    /// - Returns: The coverage.
    /// - Throws: `RasterError` if the image is too large, or a coordinate is not finite.
    package func coverage(in size: PixelSize, _ context: DrawingContext) throws(RasterError) -> Coverage {
        try context.shapes.coverage(of: .box(self), in: size, limits: context.limits)
    }
}
