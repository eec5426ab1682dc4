/// How a line and its dashes end.
public enum LineCap: String, Hashable, Sendable, CaseIterable {
    /// Straight at the end point.
    case butt
    /// With a half circle around the end point, which makes dots of dashes of length 0.
    case round
    /// Straight, half of the width beyond the end point.
    case square
}
