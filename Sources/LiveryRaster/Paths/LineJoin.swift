/// How the outline of a line turns a corner.
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
    /// The outer edges go on until they meet, as far as the miter limit allows; beyond that, as `bevel`.
    case miter
    /// With an arc around the corner.
    case round
    /// Straight from one outer edge to the other.
    case bevel
}
