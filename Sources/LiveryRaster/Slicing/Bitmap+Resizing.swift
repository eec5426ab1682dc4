extension Bitmap {
    /// The image at another size in pixels, resampled on premultiplied levels.
    ///
    /// Each axis is treated on its own: a shorter one averages by exact area, a longer one is
    /// bilinear with the edges held. An image without pixels gives a transparent one.
    ///
    /// Throws what `RasterLimits.check` throws.
    public func resized(
        to target: PixelSize,
        limits: RasterLimits = .default
    ) throws(RasterError) -> Bitmap {
        try limits.check(width: target.width, height: target.height)
        guard target != size else { return self }
        var resampler = Resampler(self, width: target.width, height: target.height)
        resampler.draw(
            columns: .scaling(0..<width, to: target.width),
            rows: .scaling(0..<height, to: target.height),
            x: 0,
            y: 0
        )
        return resampler.bitmap
    }
}
