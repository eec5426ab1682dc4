/// A color at a place along a gradient.
public struct ColorStop: Hashable, Sendable {
    /// Where along the gradient: 0 at its start and 1 at its end; other values lie outside.
    public var offset: Double
    /// The color there.
    public var color: Color

    /// Makes a stop of a color at an offset.
    public init(offset: Double, color: Color) {
        self.offset = offset
        self.color = color
    }
}
