/// Which points a path encloses when its outlines overlap.
public enum FillRule: Hashable, Sendable, CaseIterable {
    /// Those around which the outlines wind a number of times other than 0.
    case winding
    /// Those around which the outlines wind an odd number of times.
    case evenOdd
}
