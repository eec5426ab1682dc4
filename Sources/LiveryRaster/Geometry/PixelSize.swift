/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a size of the two numbers of pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
