/// A color at a place along a gradient.
public struct ColorStop: Hashable, Sendable {
    /// Where along the gradient: 0 at its start and 1 at its end; other values lie outside.
    public var offset: Double
    /// The color there.
    public var color: Color
    /// Where between this stop and the next the color is half of the way, as a fraction of their
    /// distance: CSS's color hint.
    ///
    /// At 0 the next stop's color begins here, at 1 this stop's color lasts until there; values
    /// outside of 0...1 count as the nearest, and what is not a number as one half.
    public var midpoint: Double

    /// Makes a stop of a color at an offset, from which the color changes to the next one, evenly unless
    /// there is a `midpoint`.
    public init(offset: Double, color: Color, midpoint: Double = 0.5) {
        self.offset = offset
        self.color = color
        self.midpoint = midpoint
    }
}
