/// Outlines of lines and cubic curves, in pixels of the canvas that they are drawn on.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        /// Begins an outline.
        case move(to: Point)
        /// A straight line from the current point.
        case line(to: Point)
        /// A cubic Bézier curve from the current point.
        case curve(to: Point, control1: Point, control2: Point)
        /// A straight line back to where the outline began.
        case close
    }

    /// The steps in drawing order. Each outline begins with a move.
    public private(set) var elements: [Element] = []

    /// Where the last outline begins.
    private var start = Point.zero

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
            case .curve(let point, let control1, let control2):
                curve(to: point, control1: control1, control2: control2)
            case .close: close()
            }
        }
    }

    /// Begins an outline.
    public mutating func move(to point: Point) {
        isSimple = false
        start = point
        elements.append(.move(to: point))
    }

    /// Begins an outline unless one has begun: where the last one did, or at a point for lack of one.
    private mutating func begin(at point: Point) {
        switch elements.last {
        case nil: move(to: point)
        case .close: move(to: start)
        case .move, .line, .curve: break
        }
    }

    /// Adds a straight line from the current point.
    public mutating func line(to point: Point) {
        begin(at: point)
        isSimple = false
        elements.append(.line(to: point))
    }

    /// Adds a cubic Bézier curve from the current point.
    public mutating func curve(to point: Point, control1: Point, control2: Point) {
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
    mutating func addPolygon(_ points: some Collection<Point>) {
        guard let first = points.first else { return }
        // A large outline needs no room for more; for many small ones, doubling takes less time.
        if points.count > elements.count {
            elements.reserveCapacity(elements.count + points.count + 2)
        }
        move(to: first)
        for point in points.dropFirst() { line(to: point) }
        close()
    }

    /// Begins the first outline at a point, or goes there by a line.
    mutating func go(to point: Point) {
        if isEmpty { move(to: point) } else { line(to: point) }
    }

    /// Adds the outlines of another path.
    public mutating func append(_ other: Path) {
        isSimple = isEmpty ? other.isSimple : isSimple && other.isEmpty
        if !other.isEmpty { start = other.start }
        elements += other.elements
    }

    /// Adds the outlines of a path that does not overlap this one.
    package mutating func append(separate other: Path) {
        let isSimple = isEmpty ? other.isSimple : isSimple && other.isSimple
        append(other)
        self.isSimple = isSimple
    }

    /// The path with every point, control points included, moved by a function that keeps straight lines
    /// straight.
    package func mapPoints(_ transform: (Point) -> Point) -> Path {
        var path = self
        path.start = transform(start)
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(to: transform(point))
            case .line(let point): .line(to: transform(point))
            case .curve(let point, let control1, let control2):
                .curve(
                    to: transform(point),
                    control1: transform(control1),
                    control2: transform(control2)
                )
            case .close: .close
            }
        }
        return path
    }

    /// The path, known to wind around every point once or not at all.
    func asSimple() -> Path {
        var path = self
        path.isSimple = true
        return path
    }

    /// Whether the steps are the same.
    public static func == (lhs: Path, rhs: Path) -> Bool {
        lhs.elements == rhs.elements
    }

    /// Feeds the steps to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }

    /// Whether there are no steps.
    public var isEmpty: Bool { elements.isEmpty }

    /// A rectangle that contains all end and control points, and therefore the path.
    ///
    /// It is tight for lines and for rounded rectangles, and `Rect.zero` for an empty path.
    public var bounds: Rect {
        var low = Point(.infinity, .infinity)
        var high = Point(-.infinity, -.infinity)
        for element in elements {
            element.forEachPoint { point in
                low = Point(min(low.x, point.x), min(low.y, point.y))
                high = Point(max(high.x, point.x), max(high.y, point.y))
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return .zero }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension Path.Element {
    /// The point that it leads to; `nil` for one that closes an outline.
    var end: Point? {
        switch self {
        case .move(let point), .line(let point), .curve(let point, _, _): point
        case .close: nil
        }
    }

    /// Calls a function with the control points and the end, without an array of them.
    func forEachPoint(_ body: (Point) -> Void) {
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
    var points: [Point] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .curve(let point, let control1, let control2): [control1, control2, point]
        case .close: []
        }
    }
}
