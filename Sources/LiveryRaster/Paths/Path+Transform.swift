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
        var current: Point?
        var start = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
            case .line(let point):
                if current == nil { start = point }
                current = point
            case .curve(let point, let control1, let control2):
                let from = current ?? control1
                if current == nil { start = from }
                extent.x.add(from.x, control1.x, control2.x, point.x)
                extent.y.add(from.y, control1.y, control2.y, point.y)
                current = point
            case .close:
                current = current.map { _ in start }
            }
            if let current {
                extent.x.add(current.x)
                extent.y.add(current.y)
            }
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
    mutating func add(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) {
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
            let s = 1 - t
            add(s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3)
        }
    }
}
