import LiveryRaster

/// How round corners curve, in UIKit's words.
package enum CornerCurve: String, Hashable, Sendable, CaseIterable {
    /// A quarter of an ellipse.
    case circular
    /// A curve that leaves the sides without a jump in curvature.
    case continuous

    /// The course of such corners.
    package var shape: CornerShape { self == .continuous ? .continuous : .round }
}
