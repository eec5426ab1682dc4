/// A width and a height, in points or pixels, depending on the context.
public struct Size2D: Hashable, Sendable {
    /// No width and no height.
    public static let zero = Size2D(0, 0)

    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Makes a size of the two extents.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// Makes a size of the two extents.
    public init(width: Double, height: Double) { self.init(width, height) }

    /// Whether the size covers nothing: a width or height that is not above 0.
    public var isEmpty: Bool { !(width > 0 && height > 0) }
}

/// A width and a height in whole pixels.
package struct PixelSize: Hashable, Sendable {
    /// The number of columns.
    package var width: Int
    /// The number of rows.
    package var height: Int

    /// Makes a size of the two numbers of pixels.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}
