/// One outline of a path as short straight pieces that know the true course's normals.
struct StrokeContour {
    /// A straight piece.
    struct Piece {
        /// How the outline goes on from the piece before.
        enum Turn {
            /// Without a corner: the normals are the same.
            case smooth
            /// Around a cusp of a curve.
            case cusp
            /// At a corner between two steps of the path.
            case corner
        }

        var from: Point
        var to: Point
        /// Unit vectors across the course at both ends: to its left, seen along it, with y down.
        var normals: (from: Point, to: Point)
        var turn: Turn
        var length: Double
        /// Whether the true course is straight.
        var isLine: Bool

        /// The part between two lengths from its beginning.
        func part(from start: Double, to end: Double) -> Piece {
            var piece = self
            if start > 0 {
                piece.from = place(at: start)
                piece.normals.from = normal(at: start)
            }
            if end < length {
                piece.to = place(at: end)
                piece.normals.to = normal(at: end)
            }
            piece.length = max(0, end - start)
            return piece
        }

        private func place(at distance: Double) -> Point {
            let part = distance / length
            return Point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
        }

        private func normal(at distance: Double) -> Point {
            let part = distance / length
            let (one, other) = normals
            let mixed = Point(one.x + (other.x - one.x) * part, one.y + (other.y - one.y) * part)
            return mixed.normalized ?? one
        }
    }

    var pieces: [Piece] = []
    var isClosed = false
    /// The position of the outline, if it has no length: what its caps are drawn around.
    var place: Point

    init(at place: Point) {
        self.place = place
    }

    /// The length of all pieces.
    var length: Double { pieces.reduce(0) { $0 + $1.length } }

    mutating func addLine(from: Point, to: Point) {
        addPiece(from: from, to: to, turn: .corner, isLine: true)
    }

    private mutating func addPiece(from: Point, to: Point, turn: Piece.Turn, isLine: Bool) {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 1e-9 else { return }
        let normal = Point(y / length, -x / length)
        pieces.append(
            Piece(
                from: from,
                to: to,
                normals: (normal, normal),
                turn: turn,
                length: length,
                isLine: isLine
            )
        )
    }

    /// Adds a curve in pieces that turn by at most an angle and are within a distance of it.
    mutating func addCurve(
        _ p0: Point,
        _ p1: Point,
        _ p2: Point,
        _ p3: Point,
        tolerance: Double,
        angle: Double
    ) {
        let curve = StrokeCurve(p0, p1, p2, p3)
        guard curve.hasLength else { return }
        let cosine = max(0, 1 - angle * angle / 2)
        let first = pieces.count
        func add(_ start: StrokeCurve.Sample, _ end: StrokeCurve.Sample, _ depth: Int) {
            let middle = curve.sample(at: (start.parameter + end.parameter) / 2)
            let isEven =
                start.normal.dot(end.normal) >= cosine && start.normal.dot(middle.normal) >= cosine
            let chord = Point((start.place.x + end.place.x) / 2, (start.place.y + end.place.y) / 2)
            if depth > 1, isEven, chord.distance(to: middle.place) <= tolerance {
                addPiece(start, end)
            } else if depth < 14 {
                add(start, middle, depth + 1)
                add(middle, end, depth + 1)
            } else if isEven {
                addPiece(start, end)
            } else {
                // A cusp: the normals at its ends are on both sides of it.
                addPiece(from: start.place, to: end.place, turn: .cusp, isLine: false)
                if pieces.count > first { pieces[pieces.count - 1].turn = .cusp }
            }
        }
        add(curve.sample(at: 0), curve.sample(at: 1), 0)
        if first < pieces.count { pieces[first].turn = .corner }
    }

    private mutating func addPiece(_ start: StrokeCurve.Sample, _ end: StrokeCurve.Sample) {
        let length = start.place.distance(to: end.place)
        guard length > 1e-9 else { return }
        var turn = Piece.Turn.smooth
        if let last = pieces.last, last.normals.to != start.normal { turn = .cusp }
        pieces.append(
            Piece(
                from: start.place,
                to: end.place,
                normals: (start.normal, end.normal),
                turn: turn,
                length: length,
                isLine: false
            )
        )
    }

    /// The part between two lengths, which is open.
    ///
    /// - Parameters:
    ///   - start: Where it begins.
    ///   - end: Where it ends, not less.
    ///   - cursor: A piece that the part does not begin before, and its place along the contour; left at
    ///     the one that it begins in, so that parts one after the other take one pass.
    /// - Returns: The part.
    func part(
        from start: Double,
        to end: Double,
        cursor: inout (index: Int, position: Double)
    ) -> StrokeContour {
        var result = StrokeContour(at: place)
        while cursor.index < pieces.count - 1,
            cursor.position + pieces[cursor.index].length <= start
        {
            cursor.position += pieces[cursor.index].length
            cursor.index += 1
        }
        var position = cursor.position
        for piece in pieces[cursor.index...] {
            let part = piece.part(
                from: min(max(0, start - position), piece.length),
                to: min(piece.length, end - position)
            )
            if result.pieces.isEmpty { result.place = part.from }
            // A segment without length determines the direction of caps if there is no other.
            if part.length > 0 || result.pieces.isEmpty { result.pieces.append(part) }
            position += piece.length
            guard position < end else { break }
        }
        return result
    }
}

/// A cubic curve that is never without a direction.
private struct StrokeCurve {
    struct Sample {
        var parameter: Double
        var place: Point
        var normal: Point
    }

    private let points: (Point, Point, Point, Point)
    /// The replacement for a direction where the derivative is 0.
    private let chord: Point

    init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        points = (p0, p1, p2, p3)
        let chords = [Point(p3.x - p0.x, p3.y - p0.y), Point(p2.x - p1.x, p2.y - p1.y)]
        chord = chords.lazy.compactMap(\.normalized).first ?? Point(1, 0)
    }

    var hasLength: Bool {
        [points.1, points.2, points.3].contains { $0.distance(to: points.0) > 1e-9 }
    }

    func sample(at t: Double) -> Sample {
        let (p0, p1, p2, p3) = points
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        let place = Point(
            w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
            w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y
        )
        let direction = direction(at: t)
        return Sample(
            parameter: t,
            place: t == 1 ? p3 : place,
            normal: Point(direction.y, -direction.x)
        )
    }

    /// A third of the derivative.
    private func slope(at t: Double) -> Point {
        let (p0, p1, p2, p3) = points
        let s = 1 - t
        let (w0, w1, w2) = (s * s, 2 * s * t, t * t)
        return Point(
            w0 * (p1.x - p0.x) + w1 * (p2.x - p1.x) + w2 * (p3.x - p2.x),
            w0 * (p1.y - p0.y) + w1 * (p2.y - p1.y) + w2 * (p3.y - p2.y)
        )
    }

    private func direction(at t: Double) -> Point {
        let (p0, p1, p2, p3) = points
        if let direction = slope(at: t).normalized { return direction }
        // At an end that coincides with a control point, the direction is that to the next point.
        let candidates =
            t < 0.5
            ? [Point(p2.x - p0.x, p2.y - p0.y), Point(p3.x - p0.x, p3.y - p0.y)]
            : [Point(p3.x - p1.x, p3.y - p1.y), Point(p3.x - p0.x, p3.y - p0.y)]
        return candidates.lazy.compactMap(\.normalized).first ?? chord
    }
}

extension Point {
    /// The distance from the origin.
    var length: Double { (x * x + y * y).squareRoot() }

    /// The vector of length 1 in the same direction, or `nil` for next to none.
    var normalized: Point? {
        let length = (x * x + y * y).squareRoot()
        return length > 1e-9 ? Point(x / length, y / length) : nil
    }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point at a multiple of a vector from this one.
    func moved(_ factor: Double, along vector: Point) -> Point {
        Point(x + factor * vector.x, y + factor * vector.y)
    }
}
