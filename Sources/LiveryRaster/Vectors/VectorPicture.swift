/// Pixels in a vector picture.
package struct VectorPicture: Hashable, Sendable {
    /// The pixels.
    package var bitmap: Bitmap
    /// Where they are.
    package var rect: Rect2D
    /// Whether edges between pixels stay hard.
    package var isPixelated: Bool

    /// Makes a picture.
    package init(_ bitmap: Bitmap, in rect: Rect2D, isPixelated: Bool = false) {
        self.bitmap = bitmap
        self.rect = rect
        self.isPixelated = isPixelated
    }
}
