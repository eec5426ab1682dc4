import LiveryRaster

/// An axis of a picture.
package enum Axis: CaseIterable, Sendable {
    case horizontal, vertical

    /// The side along it.
    var side: String { self == .horizontal ? "width" : "height" }
    /// The axis across it.
    var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
package struct Axes<Value> {
    package var horizontal: Value
    package var vertical: Value

    package init(_ horizontal: Value, _ vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// Makes one value for both.
    package init(_ both: Value) { self.init(both, both) }

    /// Makes the value of each.
    init(_ make: (Axis) throws -> Value) rethrows { self.init(try make(.horizontal), try make(.vertical)) }

    package subscript(axis: Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set {
            switch axis {
            case .horizontal: horizontal = newValue
            case .vertical: vertical = newValue
            }
        }
    }
}

extension Axes: Equatable where Value: Equatable {}
extension Axes: Hashable where Value: Hashable {}
extension Axes: Sendable where Value: Sendable {}

extension Axes where Value: Sendable {
    /// The keys of two values, both of which are written.
    static func keys(
        _ owner: String,
        _ names: (String, String),
        _ none: Value,
        _ types: (ValueType<Value>, ValueType<Value>)
    ) -> Keys<Axes> {
        Keys(owner, Axes(none)) {
            TypedKey(names.0, as: "first", \.horizontal, types.0, "Horizontally.").required
            TypedKey(names.1, as: "second", \.vertical, types.1, "Vertically.").required
        }
    }
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

    /// Makes a size of the length along each axis.
    init(_ length: (Axis) -> Double) { self.init(length(.horizontal), length(.vertical)) }
}

extension PixelSize {
    /// The length of the side along an axis.
    subscript(axis: Axis) -> Int { axis == .horizontal ? width : height }
}

extension Sides {
    /// The values at the ends of an axis.
    package subscript(axis: Axis) -> (near: Value, far: Value) {
        get { axis == .horizontal ? (left, right) : (top, bottom) }
        set {
            switch axis {
            case .horizontal: (left, right) = newValue
            case .vertical: (top, bottom) = newValue
            }
        }
    }

    /// Makes values of those at the ends of each axis.
    init(_ ends: (Axis) -> (near: Value, far: Value)) {
        let (across, down) = (ends(.horizontal), ends(.vertical))
        self.init(top: down.near, left: across.near, bottom: down.far, right: across.far)
    }
}

extension Point2D {
    /// The coordinate along an axis.
    subscript(axis: Axis) -> Double { axis == .horizontal ? x : y }
}
