/// Red, green, blue and alpha in the sRGB space, not premultiplied and not clipped.
///
/// Levels within the sRGB gamut are in 0...1; others are outside of it. Alpha is 0...1.
public struct SRGBComponents: Hashable, Sendable {
    /// The red level.
    public var red: Double
    /// The green level.
    public var green: Double
    /// The blue level.
    public var blue: Double
    /// The opacity.
    public var alpha: Double

    /// Makes the four levels.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
