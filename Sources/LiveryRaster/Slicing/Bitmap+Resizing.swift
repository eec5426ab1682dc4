/// How an image of pixels gets another size.
package enum Resampling: String, Hashable, Sendable, CaseIterable {
    /// Shorter axes average by exact area, longer ones are bilinear with the edges held.
    case smooth
    /// Each pixel is a copy of the one that contains its center: pixel art stays sharp. By whole factors,
    /// every pixel becomes a square of them.
    case nearest
}

extension Bitmap {
    /// The image at another size in pixels, resampled on premultiplied levels.
    ///
    /// Each axis is treated on its own. An image without pixels gives a transparent one.
    ///
    /// - Parameters:
    ///   - target: The size.
    ///   - resampling: How pixels are resampled. Default: `smooth`.
    ///   - limits: How large the image may become.
    /// - Returns: The resampled image; this one if it has that size already.
    /// - Throws: What `RasterLimits.check` throws.
    package func resized(to target: PixelSize, resampling: Resampling = .smooth, limits: RasterLimits = .default)
        throws(RasterError) -> Bitmap
    {
        try limits.check(width: target.width, height: target.height)
        guard target != size else { return self }
        func weights(_ source: Int, _ target: Int) -> ResamplingWeights {
            switch resampling {
            case .smooth: .scaling(0..<source, to: target)
            case .nearest: .nearest(0..<source, to: target)
            }
        }
        var resampler = Resampler(self, width: target.width, height: target.height)
        resampler.draw(columns: weights(width, target.width), rows: weights(height, target.height), x: 0, y: 0)
        return resampler.bitmap
    }
}
