import LiveryRaster

/// A recipe whose drawing paints pixels more than once: layer over layer.
protocol PaintedRecipe: ImageRecipe {
    /// How many pixels are painted at a scale, all layers together, those within layers included.
    ///
    /// Pixels that take longer than those of one color count several times.
    ///
    /// - Throws: That a layer's own picture would be too large.
    func paintedPixels(scale: Double, limits: RasterLimits) throws(RasterError) -> Double
}

extension PaintedRecipe {
    /// Throws when drawing would paint more pixels than limits allow, or a layer's own picture would be
    /// too large.
    func checkPainting(scale: Double, limits: RasterLimits) throws {
        let painted = try paintedPixels(scale: scale, limits: limits)
        guard painted <= limits.paintedPixels else {
            throw TooManyPaintedPixels(count: painted, limit: limits.paintedPixels)
        }
    }
}

/// More layers than may be painted on a picture of a size.
struct TooManyPaintedPixels: Error, CustomStringConvertible {
    let count: Double
    let limit: Double

    var description: String {
        func millions(_ count: Double) -> String { (count / 1e6).rounded(.up).shortest }
        return "its fills, shadows and layers take as long as \(millions(count)) million pixels of "
            + "one color, and at most \(millions(limit)) million are allowed"
    }
}

extension RasterLimits {
    /// How many pixels drawing one picture may paint, all layers together: twenty times as many as the
    /// largest picture has, and 2,000 million at least.
    var paintedPixels: Double { max(2e9, 20 * Double(maximumPixels)) }
}
