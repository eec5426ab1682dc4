import LiveryRaster

/// An axis of a picture.
enum Axis: CaseIterable {
    case horizontal, vertical

    /// The side along it.
    var side: String { self == .horizontal ? "width" : "height" }
}

extension Size2D {
    /// The length of the side along an axis.
    subscript(axis: Axis) -> Double {
        get { axis == .horizontal ? width : height }
        set {
            switch axis {
            case .horizontal: width = newValue
            case .vertical: height = newValue
            }
        }
    }
}

extension Insets {
    /// The insets at the ends of an axis.
    subscript(axis: Axis) -> (near: Double, far: Double) {
        get { axis == .horizontal ? (left, right) : (top, bottom) }
        set {
            switch axis {
            case .horizontal: (left, right) = newValue
            case .vertical: (top, bottom) = newValue
            }
        }
    }
}

extension Sides {
    /// The values at the ends of an axis.
    subscript(axis: Axis) -> (near: Value, far: Value) {
        axis == .horizontal ? (left, right) : (top, bottom)
    }
}

extension Point2D {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}

extension RelativePoint {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> RelativeLength { axis == .horizontal ? x : y }
}
