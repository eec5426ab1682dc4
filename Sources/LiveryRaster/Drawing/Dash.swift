/// The lengths of a line's dashes and gaps.
public struct Dash: Hashable, Sendable {
    /// The lengths of a dash, a gap, a dash and so on, in pixels, over and over.
    ///
    /// An empty list is a line without gaps. Negative lengths, or nothing but zeros, are refused
    /// when the line is drawn.
    public var lengths: [Double]
    /// How far into the pattern the line starts, in pixels.
    public var phase: Double

    /// Makes a pattern of lengths in pixels. Default phase: 0.
    public init(_ lengths: [Double], phase: Double = 0) {
        self.lengths = lengths
        self.phase = phase
    }
}
