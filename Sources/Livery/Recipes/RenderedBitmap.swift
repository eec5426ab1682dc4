import LiveryRaster

/// A picture as it was drawn.
package enum RenderedBitmap: Sendable {
    /// With all of its pixels.
    case whole(Bitmap)
    /// Smaller than its final size: the part between the caps is to be repeated.
    case small(Bitmap, caps: PixelInsets, size: PixelSize)
}
