import LiveryRaster

/// An image that can be drawn, with its cache key: what a request resolves to.
final class CacheableImage: Sendable {
    let key: ImageKey
    let image: ResolvedImage
    /// The smaller image that this one is expanded from instead of being drawn.
    let origin: Origin?

    /// What an image is expanded from.
    struct Origin: Sendable {
        let image: CacheableImage
        /// The parts of it that are not repeated.
        let caps: PixelInsets
    }

    /// Makes the cacheable form of a resolved image. If the request has a size, of which there may be many, the
    /// image is expanded from a smaller one where possible.
    init(_ image: ResolvedImage, isSized: Bool) {
        key = ImageKey(asset: image.key, picture: image.digest)
        self.image = image
        origin =
            isSized
            ? image.smaller.map { smaller, caps in Origin(image: CacheableImage(smaller, isSized: false), caps: caps) }
            : nil
    }

    /// What the image takes in memory with its origin, in bytes, approximately.
    var byteCount: Int {
        let images = [image] + (origin.map { [$0.image.image] } ?? [])
        // A box without its layers, with its layout and key.
        let held = HeldMemory.byteCount { held in for image in images { image.add(to: &held) } }
        return images.count * 2_048 + image.warnings.byteCount + held
    }

    /// The image, expanded from its origin.
    func expanded(from origin: ThemedImage, caps: PixelInsets) throws(ThemeError) -> ThemedImage {
        do throws(RasterError) {
            let bitmap = try origin.bitmap.expanded(caps: caps, to: image.pixelSize, limits: image.limits)
            return ThemedImage(bitmap: bitmap, scale: image.scale, layout: image.layout, painted: origin.paintedPixels)
        } catch { throw ThemeError(.undrawable(key.asset, reason: "\(error)")) }
    }
}
