/// Outlines of lines and cubic curves, in pixels of the canvas that they are drawn on.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins an outline.
        case move(to: Point2D)
        /// A straight line from the current point.
        case line(to: Point2D)
        /// A cubic Bézier curve from the current point.
        case curve(to: Point2D, control1: Point2D, control2: Point2D)
        /// A straight line back to where the outline began.
        case close
    }

    /// The steps in drawing order. Each outline begins with a move.
    public private(set) var elements: [Element] = []

    /// Where the last outline begins.
    private var start = Point2D.zero

    /// Whether the outlines are known to wind around every point once or not at all, as those of
    /// the shapes that Livery makes do. Such a path has the same inside by either rule, and can be
    /// filled by exact area.
    private(set) var isSimple = false

    /// Makes a path of the given steps; without any, one that encloses nothing.
    ///
    /// Where a move is missing, it is added: after the end of an outline to where that began, and at the
    /// beginning to where a line leads to or to the first control point of a curve; there is nothing to close
    /// there.
    public init(_ elements: [Element] = []) {
        self.elements.reserveCapacity(elements.count)
        for element in elements {
            switch element {
            case .move(let point): move(to: point)
            case .line(let point): line(to: point)
            case .curve(let point, let control1, let control2): curve(to: point, control1: control1, control2: control2)
            case .close: close()
            }
        }
    }

    /// Begins an outline.
    public mutating func move(to point: Point2D) {
        isSimple = false
        start = point
        elements.append(.move(to: point))
    }

    /// Begins an outline unless one has begun: where the last one did, or at a point for lack of one.
    private mutating func begin(at point: Point2D) {
        switch elements.last {
        case nil: move(to: point)
        case .close: move(to: start)
        case .move, .line, .curve: break
        }
    }

    /// Adds a straight line from the current point.
    public mutating func line(to point: Point2D) {
        begin(at: point)
        isSimple = false
        elements.append(.line(to: point))
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func curve(to point: Point2D, control1: Point2D, control2: Point2D) {
        begin(at: control1)
        isSimple = false
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    /// Ends an outline with a straight line back to its beginning.
    public mutating func close() {
        guard !isEmpty else { return }
        begin(at: start)
        elements.append(.close)
    }

    /// Makes room for steps.
    mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

    /// Adds a closed outline of straight lines between points; nothing without any.
    mutating func addPolygon(_ points: some Collection<Point2D>) {
        guard let first = points.first else { return }
        // A large outline needs no room for more; for many small ones, doubling takes less time.
        if points.count > elements.count { elements.reserveCapacity(elements.count + points.count + 2) }
        move(to: first)
        for point in points.dropFirst() { line(to: point) }
        close()
    }

    /// Begins the first outline at a point, or goes there by a line.
    mutating func go(to point: Point2D) { if isEmpty { move(to: point) } else { line(to: point) } }

    /// Adds the outlines of another path.
    public mutating func append(_ other: Path) {
        isSimple = isEmpty ? other.isSimple : isSimple && other.isEmpty
        if !other.isEmpty { start = other.start }
        elements += other.elements
    }

    /// Adds the outlines of a path that does not overlap this one.
    package mutating func appendDisjoint(_ other: Path) {
        guard !other.isEmpty else { return }
        let isSimple = isEmpty ? other.isSimple : isSimple && other.isSimple
        append(other)
        self.isSimple = isSimple
    }

    /// The path with every point, control points included, moved by a function that keeps straight lines
    /// straight.
    package func mapPoints(_ transform: (Point2D) -> Point2D) -> Path {
        var path = self
        path.start = transform(start)
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(to: transform(point))
            case .line(let point): .line(to: transform(point))
            case .curve(let point, let control1, let control2):
                .curve(to: transform(point), control1: transform(control1), control2: transform(control2))
            case .close: .close
            }
        }
        return path
    }

    /// The path, known to wind around every point once or not at all.
    func assumingNoOverlap() -> Path {
        var path = self
        path.isSimple = true
        return path
    }

    /// Whether the steps are the same.
    public static func == (lhs: Path, rhs: Path) -> Bool { lhs.elements == rhs.elements }

    /// Feeds the steps to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// A rectangle that contains all end and control points, and therefore the path.
    ///
    /// It is tight for lines and for rounded rectangles, and `Rect2D.zero` for an empty path.
    public var bounds: Rect2D { extent.bounds }

    /// The bounds, and whether all coordinates are finite numbers.
    var extent: (bounds: Rect2D, isFinite: Bool) {
        var low = Point2D(.infinity, .infinity)
        var high = Point2D(-.infinity, -.infinity)
        var zero = 0.0
        for element in elements {
            element.forEachPoint { point in
                low = Point2D(min(low.x, point.x), min(low.y, point.y))
                high = Point2D(max(high.x, point.x), max(high.y, point.y))
                // Times 0, what is not finite is not a number.
                zero += point.x * 0 + point.y * 0
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return (.zero, zero == 0) }
        return (Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y), zero == 0)
    }
}

extension Path.Element {
    /// The point that it leads to; `nil` for one that closes an outline.
    var end: Point2D? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
    }

    /// Calls a function with the control points and the end, without an array of them.
    func forEachPoint(_ body: (Point2D) -> Void) {
        switch self {
        case .move(let point), .line(let point): body(point)
        case .curve(let point, let control1, let control2):
            body(control1)
            body(control2)
            body(point)
        case .close: break
        }
    }

    /// The control points and the end.
    var points: [Point2D] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
    }
}

/// Which points a path encloses when its outlines overlap.
package enum FillRule: Hashable, Sendable, CaseIterable {
    /// Those around which the outlines wind a number of times other than 0.
    case winding
    /// Those around which the outlines wind an odd number of times.
    case evenOdd
}

extension Path {
    /// The path with every point, control points included, moved by an affine map.
    package func applying(_ transform: AffineTransform) -> Path { mapPoints { transform($0) } }

    /// The path placed by a view box, contained and centered, as SVG's `xMidYMid meet` does.
    ///
    /// - Parameters:
    ///   - viewBox: The rectangle of the path's own units that fills the area.
    ///   - area: Where the view box goes.
    /// - Returns: The path in the area's units; an empty one where either rectangle is empty.
    public func fitted(_ viewBox: Rect2D, in area: Rect2D) -> Path {
        AffineTransform.fitting(viewBox, in: area).map(applying) ?? Path()
    }

    /// The smallest rectangle that contains the path, curves as they run and not their control points.
    ///
    /// A move that nothing is drawn from counts too. `Rect2D.zero` for an empty path.
    public var tightBounds: Rect2D {
        var extent = (x: Extent(), y: Extent())
        var current = Point2D.zero
        for element in elements {
            if case .curve(let point, let control1, let control2) = element {
                let curve = Cubic(current, control1, control2, point)
                extent.x.add(curve) { $0.x }
                extent.y.add(curve) { $0.y }
            }
            // What closes an outline leads back to its beginning, which has been added.
            guard let end = element.end else { continue }
            extent.x.add(end.x)
            extent.y.add(end.y)
            current = end
        }
        guard extent.x.low <= extent.x.high, extent.y.low <= extent.y.high else { return .zero }
        return Rect2D(
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

    mutating func add(_ value: Double) { (low, high) = (min(low, value), max(high, value)) }

    /// Adds one coordinate of a cubic curve: its ends, and where its derivative is 0.
    @inline(__always) mutating func add(_ curve: Cubic, _ axis: (Point2D) -> Double) {
        let (p0, p1) = (axis(curve.start), axis(curve.control1))
        let (p2, p3) = (axis(curve.control2), axis(curve.end))
        add(p0)
        add(p3)
        guard p1 < low || p1 > high || p2 < low || p2 > high else { return }
        // A third of the derivative is a·t² + b·t + c.
        let (a, b, c) = (p3 - p0 + 3 * (p1 - p2), 2 * (p0 - 2 * p1 + p2), p1 - p0)
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return }
        // This form of the roots cancels no digits, and gives the one root of a quadratic curve.
        let sum = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
        for t in [sum / a, c / sum] where t > 0 && t < 1 { add(axis(curve.point(at: t))) }
    }
}
