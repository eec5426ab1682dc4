/// A rectangle of whole pixels, y down.
public struct PixelRect: Hashable, Sendable {
    /// The first column.
    public var x: Int
    /// The first row.
    public var y: Int
    /// The number of columns.
    public var width: Int
    /// The number of rows.
    public var height: Int

    /// Makes a rectangle from its first column and row and its numbers of columns and rows.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The numbers of columns and rows.
    public var size: PixelSize { PixelSize(width: width, height: height) }
}
