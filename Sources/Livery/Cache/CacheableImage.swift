import LiveryRaster

/// An image that can be drawn whenever it is wanted, with what it is kept by: all that is to be known
/// of a request once it was resolved.
final class CacheableImage: Sendable {
    let key: ImageKey
    let image: ResolvedImage
    /// The smaller image that this one is expanded from instead of being drawn.
    let origin: Origin?

    /// Where the pixels of an expanded image come from.
    struct Origin: Sendable {
        let image: CacheableImage
        /// What of it is not repeated.
        let caps: PixelInsets
    }

    /// Takes a resolved image, to be expanded from a smaller one if it can be and is asked for at a
    /// size of the caller's, of which there may be many.
    init(_ image: ResolvedImage, isSized: Bool, limits: RasterLimits) {
        key = ImageKey(asset: image.key, picture: .recipe(image.digest))
        self.image = image
        origin =
            isSized
            ? image.smaller(limits: limits).map { smaller, caps in
                Origin(image: CacheableImage(smaller, isSized: false, limits: limits), caps: caps)
            } : nil
    }

    /// The image made of the one that it is expanded from.
    func expanded(
        from origin: ThemedImage,
        caps: PixelInsets,
        limits: RasterLimits
    ) throws(ThemeError) -> ThemedImage {
        do throws(RasterError) {
            let bitmap = try origin.bitmap.expanded(caps: caps, to: image.pixelSize, limits: limits)
            return ThemedImage(bitmap: bitmap, scale: image.scale, layout: image.layout)
        } catch {
            throw ThemeError(.asset(.drawing(key.asset, reason: "\(error)")))
        }
    }
}
