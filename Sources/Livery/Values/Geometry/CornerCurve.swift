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

extension CornerShapes {
    /// How the corners curve, where nothing else is said of their shapes.
    var curve: CornerCurve {
        get { self == CornerShapes(.continuous) ? .continuous : .circular }
        set { self = CornerShapes(newValue.shape) }
    }

    /// The corners as `corner-shape` has them, which knows no curve.
    var withoutCurve: CornerShapes {
        get { curve == .continuous ? CornerShapes(.round) : self }
        set { self = newValue }
    }
}
