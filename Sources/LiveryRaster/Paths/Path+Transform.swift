extension Path {
    /// The path with every point, control points included, moved by an affine map.
    public func applying(_ transform: AffineTransform) -> Path {
        mapPoints { transform($0) }
    }

    /// The path placed by a view box, contained and centered, as SVG's `xMidYMid meet` does.
    ///
    /// - Parameters:
    ///   - viewBox: The rectangle of the path's own units that fills the area.
    ///   - area: Where the view box goes.
    /// - Returns: The path in the area's units; an empty one where either rectangle is empty.
    public func fitted(_ viewBox: Rect, in area: Rect) -> Path {
        AffineTransform.fitting(viewBox, in: area).map(applying) ?? Path()
    }

    /// The smallest rectangle that contains the path, curves as they run and not their control points.
    ///
    /// A move that nothing is drawn from counts too. `Rect.zero` for an empty path.
    public var tightBounds: Rect {
        var extent = (x: Extent(), y: Extent())
        var current = Point.zero
        for element in elements {
            if case .curve(let point, let control1, let control2) = element {
                let curve = Cubic(current, control1, control2, point)
                extent.x.add(curve, \.x)
                extent.y.add(curve, \.y)
            }
            // What closes an outline leads back to its beginning, which has been added.
            guard let end = element.end else { continue }
            extent.x.add(end.x)
            extent.y.add(end.y)
            current = end
        }
        guard extent.x.low <= extent.x.high, extent.y.low <= extent.y.high else { return .zero }
        return Rect(
            x: extent.x.low,
            y: extent.y.low,
            width: extent.x.high - extent.x.low,
            height: extent.y.high - extent.y.low
        )
    }
}

/// The numbers between the least and the greatest that were added.
private struct Extent {
    private(set) var low = Double.infinity
    private(set) var high = -Double.infinity

    mutating func add(_ value: Double) {
        (low, high) = (min(low, value), max(high, value))
    }

    /// Adds one coordinate of a cubic curve: its ends, and where its derivative is 0.
    mutating func add(_ curve: Cubic, _ axis: KeyPath<Point, Double>) {
        let (p0, p1) = (curve.start[keyPath: axis], curve.control1[keyPath: axis])
        let (p2, p3) = (curve.control2[keyPath: axis], curve.end[keyPath: axis])
        add(p0)
        add(p3)
        guard p1 < low || p1 > high || p2 < low || p2 > high else { return }
        // A third of the derivative is a·t² + b·t + c.
        let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // This form of the roots cancels no digits, and gives the one root of a quadratic curve.
        let sum = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        for t in [sum / a, c / sum] where t > 0 && t < 1 {
            add(curve.point(at: t)[keyPath: axis])
        }
    }
}
