import LiveryLibc

/// The outline around a line: what its width covers has a winding above 0.
///
/// The outline is the sum of pieces that all run clockwise: a quadrilateral for each straight piece, a
/// wedge for each outer corner, caps. Their common edges cancel, and nothing is ever subtracted, so
/// that the rule `winding` gives the union however the line folds over itself.
struct StrokeOutline {
    private let stroke: Stroke
    private let reach: Double
    /// How far the outline may be from the true one.
    private let tolerance: Double
    /// By how much an arc may turn at a time.
    private let angle: Double

    private(set) var path = Path()
    /// The center of pieces around which the edge runs backwards, and the edge.
    private var fold: [Point2D] = []
    /// Whether the outline is known not to overlap itself.
    private var isSimple = true
    /// What each contour covers, as long as the outline is simple.
    private var extents: [Rect2D] = []
    /// How many extents are compared with each other.
    private static let mostExtents = 16

    init(_ stroke: Stroke, reach: Double, tolerance: Double, angle: Double) {
        self.stroke = stroke
        self.reach = reach
        self.tolerance = tolerance
        self.angle = angle
    }

    /// The outline, known to be simple if that is sure.
    var result: Path { isSimple ? path.assumingNoOverlap() : path }

    /// Adds the outline around one contour.
    mutating func add(_ contour: StrokeContour) {
        // Parts of contours may have pieces without a length; copies of the others take much memory.
        let pieces =
            contour.pieces.contains { $0.length == 0 } ? contour.pieces.filter { $0.length > 0 } : contour.pieces
        if isSimple { isSimple = keepsApart(pieces, contour) }
        guard let first = pieces.first, let last = pieces.last else {
            return addDot(at: contour.place, normal: contour.pieces.first?.normals.from)
        }
        let left = side(pieces, reach, isClosed: contour.isClosed)
        let right = side(pieces, -reach, isClosed: contour.isClosed)
        if contour.isClosed {
            addOutline(left)
            addOutline(right.reversed())
        } else {
            var outline = left
            addCap(at: last.to, normal: last.normals.to, to: &outline)
            outline.append(contentsOf: right.reversed())
            addCap(at: first.from, normal: -first.normals.from, to: &outline)
            addOutline(outline)
        }
    }

    private mutating func addOutline(_ points: some Collection<Point2D>) {
        guard !points.isEmpty else { return }
        path.addPolygon(points)
    }

    /// Whether the outline around a contour, if no side of it folds, overlaps neither itself nor those before.
    ///
    /// A line that turns by less than a right angle can't come back to itself. One that only turns to one side bounds
    /// a convex area: if it is closed, so do both sides of its outline; if not, its ends point away from each other as
    /// long as it turns by no more than two right angles, and come nearer slowly if it turns by a little more.
    private mutating func keepsApart(_ pieces: [StrokeContour.Piece], _ contour: StrokeContour) -> Bool {
        var extent = Rect2D(origin: pieces.first?.from ?? contour.place, size: .zero)
        var (right, left) = (0.0, 0.0)
        func turn(_ normal: Point2D, _ next: Point2D) {
            let turn = atan2(normal.cross(next), normal.dot(next))
            if turn > 0 { right += turn } else { left -= turn }
        }
        for (index, piece) in pieces.enumerated() {
            if index > 0 { turn(pieces[index - 1].normals.to, piece.normals.from) }
            turn(piece.normals.from, piece.normals.to)
            extent = extent.union(Rect2D(origin: piece.to, size: .zero))
        }
        if contour.isClosed, let first = pieces.first, let last = pieces.last {
            turn(last.normals.to, first.normals.from)
        }
        let (more, less) = (max(right, left), min(right, left))
        let isConvex = less * reach <= tolerance
        guard
            contour.isClosed
                ? isConvex && more < 3 * .pi
                : more + less < .pi / 2 || isConvex && (more < .pi + 1e-6 || more < .pi + 0.1 && areEndsApart(pieces))
        else { return false }
        // A miter reaches further than half the width.
        let margin = reach * max(2.squareRoot(), stroke.join == .miter ? stroke.miterLimit : 0)
        extent = extent.inset(by: Insets(-margin))
        guard extents.count < Self.mostExtents, !extents.contains(where: extent.overlaps) else { return false }
        extents.append(extent)
        return true
    }

    /// Whether neither end of a line comes near what has turned by more than a right angle from it.
    private func areEndsApart(_ pieces: [StrokeContour.Piece]) -> Bool {
        guard let first = pieces.first, let last = pieces.last else { return true }
        func isApart(_ place: Point2D, _ normal: Point2D, from piece: StrokeContour.Piece) -> Bool {
            guard piece.normals.from.dot(normal) < 0 || piece.normals.to.dot(normal) < 0 else { return true }
            let step = piece.to - piece.from
            let share = (place - piece.from).dot(step) / step.dot(step)
            let nearest = piece.from + min(max(share, 0), 1) * step
            return place.distance(to: nearest) > 3 * reach
        }
        return pieces.allSatisfy {
            isApart(first.from, first.normals.from, from: $0) && isApart(last.to, last.normals.to, from: $0)
        }
    }

    /// Adds the caps of a line of no length, which without a direction goes to the right.
    private mutating func addDot(at place: Point2D, normal: Point2D?) {
        guard stroke.cap != .butt else { return }
        let normal = normal ?? Point2D(0, -1)
        var outline = [place + reach * normal]
        addCap(at: place, normal: normal, to: &outline)
        outline.append(place - reach * normal)
        addCap(at: place, normal: -normal, to: &outline)
        addOutline(outline)
    }

    /// Adds the area between the left and the right end of a line.
    private func addCap(at place: Point2D, normal: Point2D, to outline: inout [Point2D]) {
        switch stroke.cap {
        case .butt: break
        case .round: addArc(around: place, from: normal, by: .pi, to: &outline)
        case .square:
            let end = place - reach * normal.leftNormal
            outline.append(end + reach * normal)
            outline.append(end - reach * normal)
        }
    }

    /// Adds what is between the ends of an arc.
    private func addArc(
        around center: Point2D,
        from normal: Point2D,
        by turn: Double,
        reach: Double? = nil,
        to outline: inout [Point2D]
    ) {
        let count = min(Int(clamping: (abs(turn) / angle).rounded(.up)), 4096)
        guard count > 1 else { return }
        let (sine, cosine) = (sin(turn / Double(count)), cos(turn / Double(count)))
        var vector = normal
        for _ in 1..<count {
            vector = vector.turned(sine: sine, cosine: cosine)
            outline.append(center + (reach ?? self.reach) * vector)
        }
    }
}

// MARK: - Sides

extension StrokeOutline {
    private typealias Piece = StrokeContour.Piece

    /// The edge at a distance from the course, to its left, or for a negative one to its right.
    private mutating func side(_ pieces: [StrokeContour.Piece], _ offset: Double, isClosed: Bool) -> [Point2D] {
        var points: [Point2D] = []
        points.reserveCapacity(2 * pieces.count)
        for (index, piece) in pieces.enumerated() {
            if index > 0 {
                turn(from: pieces[index - 1], to: piece, offset, into: &points)
            } else if !isClosed {
                points.append(piece.from + offset * piece.normals.from)
            }
            addEdge(of: piece, offset, to: &points)
        }
        addFold()
        if isClosed, let first = pieces.first, let last = pieces.last {
            turn(from: last, to: first, offset, into: &points)
        }
        return points
    }

    /// Adds the far end of a piece's edge.
    private mutating func addEdge(of piece: Piece, _ offset: Double, to points: inout [Point2D]) {
        let start = piece.from + offset * piece.normals.from
        let end = piece.to + offset * piece.normals.to
        let chord = piece.to - piece.from
        let cross = piece.normals.from.cross(piece.normals.to)
        let edge = end - start
        if edge.dot(chord) < 0, abs(cross) > 1e-12, edge.length > tolerance * abs(cross) {
            // The radius of the curve is less than the distance, and not only by rounding: what goes across the
            // line at both ends crosses, and beyond that point the edge runs backwards.
            let crossing = piece.from + chord.cross(piece.normals.to) / cross * piece.normals.from
            isSimple = false
            if let center = fold.first, fold.last == start, points.last == start,
                center.distance(to: crossing) <= tolerance
            {
                points[points.count - 1] = end
                return fold.append(end)
            }
            addFold()
            fold = [crossing, start, end]
            points.append(crossing)
        } else {
            addFold()
        }
        points.append(end)
    }

    /// Adds what the edge runs backwards around.
    private mutating func addFold() {
        guard fold.count > 2 else { return }
        let isClockwise = (fold[1] - fold[0]).cross(fold[2] - fold[0]) > 0
        addOutline(isClockwise ? fold : fold.reversed())
        fold = []
    }

    /// Adds how the edge goes on from the end of one piece, which has been added, to the start of the
    /// next.
    private mutating func turn(from piece: Piece, to next: Piece, _ offset: Double, into points: inout [Point2D]) {
        let (before, after) = (piece.normals.to, next.normals.from)
        let place = next.from
        let end = place + offset * after
        let (cosine, sine) = (before.dot(after), before.cross(after))
        if cosine > 0, abs(sine) < 1e-9 { return }
        let isOuter = sine * offset > 0 || sine == 0 && offset > 0
        if isOuter {
            // A zero may be negative.
            let turn = sine == 0 ? Double.pi : atan2(sine, cosine)
            switch next.turn == .corner ? stroke.join : .round {
            case .round: addArc(around: place, from: before, by: turn, reach: offset, to: &points)
            case .miter where (1 + cosine) / 2 * stroke.miterLimit * stroke.miterLimit >= 1:
                points.append(Self.miter(place, before, after, cosine, offset))
            case .miter, .bevel: break
            }
        } else if cosine > -0.9, piece.isLine && next.isLine || reach * abs(sine) <= tolerance,
            reach * abs(sine) <= min(piece.length, next.length) / 2 * (1 + cosine)
        {
            // Both are long enough for their inner edges to meet.
            points[points.count - 1] = Self.miter(place, before, after, cosine, offset)
            return
        } else {
            isSimple = false
            points.append(place)
        }
        points.append(end)
    }

    /// Where the edges next to two normals meet.
    private static func miter(_ place: Point2D, _ before: Point2D, _ after: Point2D, _ cosine: Double, _ offset: Double)
        -> Point2D
    { place + offset / (1 + cosine) * (before + after) }
}
