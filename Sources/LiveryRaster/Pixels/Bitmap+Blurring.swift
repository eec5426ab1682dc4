extension Bitmap {
    /// The image blurred by a Gaussian, as CSS's `blur()` does: premultiplied levels are averaged,
    /// and what lies beyond the image counts as transparent.
    ///
    /// Up to a standard deviation of 16 pixels, anything farther than 4 standard deviations does not affect a
    /// pixel, so that stretched pictures stay identical.
    ///
    /// - Parameter sigma: The standard deviation in pixels; nothing is changed by one that is not above
    ///   0, or not finite.
    /// - Returns: An image of the same size, each level rounded once.
    public func blurred(sigma: Double) -> Bitmap {
        guard sigma > 0, sigma.isFinite, !isEmpty else { return self }
        let blur = GaussianBlur(sigma: sigma, isLocal: sigma <= 16)
        var result = [UInt32](repeating: 0, count: words.count)
        // Alpha first, which no color exceeds: levels are filtered and rounded each on their own.
        for shift in [24, 16, 8, 0] as [UInt32] {
            let levels = words.map { Float($0 >> shift & 0xFF) / 255 }
            guard levels.contains(where: { $0 > 0 }) else { continue }
            let channel = AlphaMask(width: width, height: height, values: levels)
            for (index, level) in blur.applied(to: channel).values.enumerated() {
                let most = shift == 24 ? 255 : Float(result[index] >> 24)
                result[index] |= UInt32(max(0, min(most, level * 255 + 0.5))) << shift
            }
        }
        return Bitmap(width: width, height: height, words: result)
    }
}
