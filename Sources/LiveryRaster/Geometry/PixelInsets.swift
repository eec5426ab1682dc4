/// Four distances inwards from the edges of an image, in whole pixels.
public struct PixelInsets: Hashable, Sendable {
    /// No distance on any side.
    public static let zero = PixelInsets(top: 0, left: 0, bottom: 0, right: 0)

    /// The distance from the top edge.
    public var top: Int
    /// The distance from the left edge.
    public var left: Int
    /// The distance from the bottom edge.
    public var bottom: Int
    /// The distance from the right edge.
    public var right: Int

    /// Makes insets from the four distances.
    public init(top: Int, left: Int, bottom: Int, right: Int) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
