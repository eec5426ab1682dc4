import LiveryRaster

/// A recipe that may have layers, of its own or from its sources, which are painted one over the other.
protocol LayeredRecipe: ImageRecipe {
    /// The number of layers, including nested ones.
    var layerCount: Int { get }

    /// How deep the layers are nested; 0 without any.
    var layerDepth: Int { get }

    /// The number of pixels painted at a scale, by all layers together, including nested ones.
    ///
    /// Pixels that take longer than those of one color count several times.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point.
    ///   - expands: Whether boxes are counted as they are drawn, the smallest possible ones, which are then expanded.
    ///     Finding those takes more work than most boxes are worth.
    ///   - limits: The limits.
    /// - Returns: The number.
    /// - Throws: If a layer's own picture would be too large.
    func paintedPixels(
        scale: Double,
        expands: Bool,
        limits: RasterLimits
    ) throws(RasterError) -> Double
}

extension LayeredRecipe {
    /// Throws if drawing would paint more pixels than the limits allow, or if a layer's own picture would be too
    /// large.
    func checkPainting(scale: Double, limits: RasterLimits) throws {
        var painted = try paintedPixels(scale: scale, expands: false, limits: limits)
        if painted > limits.paintedPixels {
            painted = try paintedPixels(scale: scale, expands: true, limits: limits)
        }
        guard painted <= limits.paintedPixels else {
            throw TooManyPaintedPixels(count: painted, limit: limits.paintedPixels)
        }
    }
}

/// More painting than the limits allow for one picture.
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
    /// The maximum number of pixels painted for one picture, by all layers together: twenty times as many as the
    /// largest picture has, and at least 2,000 million.
    var paintedPixels: Double { max(2e9, 20 * Double(maximumPixels)) }
}
