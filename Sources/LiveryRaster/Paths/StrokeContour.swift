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

        var from: Point2D
        var to: Point2D
        /// Unit vectors across the course at both ends: to its left, seen along it, with y down.
        var normals: (from: Point2D, to: Point2D)
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

        private func place(at distance: Double) -> Point2D { from.lerp(to: to, distance / length) }

        private func normal(at distance: Double) -> Point2D {
            normals.from.lerp(to: normals.to, distance / length).normalized ?? normals.from
        }
    }

    var pieces: [Piece] = []
    var isClosed = false
    /// The position of the outline, if it has no length: what its caps are drawn around.
    var place: Point2D

    init(at place: Point2D) { self.place = place }

    /// The length of all pieces.
    var length: Double { pieces.reduce(0) { $0 + $1.length } }

    mutating func addLine(from: Point2D, to: Point2D) { addPiece(from: from, to: to, turn: .corner, isLine: true) }

    private mutating func addPiece(from: Point2D, to: Point2D, turn: Piece.Turn, isLine: Bool) {
        let length = from.distance(to: to)
        guard let normal = (to - from).normalized?.leftNormal else { return }
        pieces.append(Piece(from: from, to: to, normals: (normal, normal), turn: turn, length: length, isLine: isLine))
    }

    /// Adds a curve in pieces that turn by at most an angle and are within a distance of it.
    mutating func addCurve(_ curve: Cubic, tolerance: Double, angle: Double) {
        guard curve.hasLength else { return }
        func sample(at t: Double) -> Sample {
            Sample(
                parameter: t,
                place: t == 1 ? curve.end : curve.point(at: t),
                normal: curve.direction(at: t).leftNormal
            )
        }
        let cosine = max(0, 1 - angle * angle / 2)
        let first = pieces.count
        let isStraight = curve.isStraight(within: tolerance / 4)
        func add(_ start: Sample, _ end: Sample, _ depth: Int) {
            let middle = sample(at: (start.parameter + end.parameter) / 2)
            let isEven = start.normal.dot(end.normal) >= cosine && start.normal.dot(middle.normal) >= cosine
            let chord = (start.place + end.place) / 2
            // Halves of other curves may cross their chords where they are tried.
            let isNear = isStraight || depth > 1 && chord.distance(to: middle.place) <= tolerance
            if isEven, isNear {
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
        add(sample(at: 0), sample(at: 1), 0)
        if first < pieces.count { pieces[first].turn = .corner }
    }

    /// A point of a curve.
    private struct Sample {
        var parameter: Double
        var place: Point2D
        var normal: Point2D
    }

    private mutating func addPiece(_ start: Sample, _ end: Sample) {
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
    func part(from start: Double, to end: Double, cursor: inout (index: Int, position: Double)) -> StrokeContour {
        var result = StrokeContour(at: place)
        while cursor.index < pieces.count - 1, cursor.position + pieces[cursor.index].length <= start {
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
