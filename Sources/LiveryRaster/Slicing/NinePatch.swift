/// An image whose source had Android's one-pixel border of markers (a `.9.png` file).
public struct NinePatch: Hashable, Sendable {
    /// Which of the four border lines.
    public enum Edge: String, Hashable, Sendable, CaseIterable {
        /// Stretched columns.
        case top
        /// Stretched rows.
        case left
        /// Rows of the content.
        case right
        /// Columns of the content.
        case bottom
    }

    /// Why a border cannot be understood, positions being pixels from the file's top left.
    public enum Fault: Hashable, Sendable {
        /// The image has no room for anything within the border.
        case tooSmall(width: Int, height: Int)
        /// A border pixel that is neither transparent nor opaque black.
        case unknownMarker(Edge, position: Int, StraightPixel)
        /// A second run of black where one is allowed.
        case severalRegions(Edge, position: Int)
        /// No black on the top or left edge, so that nothing can be stretched.
        case noRegion(Edge)
    }

    /// The image without its border.
    public let bitmap: Bitmap
    /// The pixels of `bitmap` on each side of the stretched rows and columns.
    public let caps: PixelInsets
    /// The pixels of `bitmap` around the place for content, or `nil` when nothing marks it.
    public let padding: PixelInsets?
}
