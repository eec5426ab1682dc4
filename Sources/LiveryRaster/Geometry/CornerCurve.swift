/// The course of a rounded corner.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of an ellipse.
    case circular
    /// A curve that leaves the sides without a jump in curvature, as that of iOS.
    ///
    /// It begins 1.528665 radii from the vertex. If a side is too short for both of its corners, both are
    /// shortened until they fit. They then become more like the quarter of an ellipse, and equal it if the
    /// radii alone fill the side, as in a pill. The shorter of a corner's two sides decides, so that a corner
    /// is as smooth at one end as at the other.
    case continuous
}
