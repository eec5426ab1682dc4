/// One corner of a rounded rectangle: a parallelogram and a course through it.
struct RoundedCorner {
    /// Where the corner of the rectangle is: the vertex of the parallelogram on the outside.
    var vertex: Point2D
    /// From the vertex to where the course begins, clockwise around the rectangle.
    var toStart: Point2D
    /// From the vertex to where the course ends.
    var toEnd: Point2D
    /// The course.
    var shape: CornerShape
    /// How much of the continuous course's additional reach fits, from 0 to 1.
    var smoothness = 0.0
    /// How much of both vectors lies within the rectangle, 1 being all: a larger corner, which is a quarter of an
    /// ellipse, ends at the opposite side.
    var room = Point2D(.infinity, .infinity)

    var start: Point2D { vertex + toStart }
    var end: Point2D { vertex + toEnd }
    /// The vertex of the parallelogram on the inside.
    var center: Point2D { vertex + toStart + toEnd }

    /// Whether the corner is square.
    var isEmpty: Bool { toStart == .zero || toEnd == .zero }
    /// Whether the corner is larger than its rectangle.
    var isShortened: Bool { !isEmpty && (room.x < 1 || room.y < 1) }
    /// Whether the course is a quarter of an ellipse.
    var isQuarter: Bool { !isEmpty && shape.isRound && smoothness == 0 }

    /// The course as `CornerShape.course` has it; a square corner has only its vertex.
    var course: (isCurved: Bool, points: [Point2D]) {
        guard !isEmpty else { return (false, [vertex]) }
        let (isCurved, points) = shape.course(smoothness: smoothness)
        return (isCurved, (isShortened ? shortened(points) : points).map(place))
    }

    private func place(_ point: Point2D) -> Point2D { vertex + point.x * toStart + point.y * toEnd }

    /// The part of a quarter of an ellipse that lies within the rectangle; the vertex opposite to this one if there
    /// is none.
    private func shortened(_ unit: [Point2D]) -> [Point2D] {
        let halves = [Cubic(unit[0], unit[1], unit[2], unit[3]), Cubic(unit[3], unit[4], unit[5], unit[6])]
        /// How many halves the curve has passed where a condition, which holds at first, ends.
        func end(of isBefore: (Point2D) -> Bool) -> Double {
            var (low, high) = (0.0, 2.0)
            for _ in 0..<56 {
                let middle = (low + high) / 2
                let half = middle < 1 ? 0 : 1
                let point = halves[half].point(at: middle - Double(half))
                if isBefore(point) { low = middle } else { high = middle }
            }
            return high
        }
        let start = room.x < 1 ? end { $0.x > room.x } : 0
        let finish = room.y < 1 ? end { $0.y < room.y } : 2
        var points: [Point2D] = []
        for (half, curve) in halves.enumerated() {
            let first = min(max(0, start - Double(half)), 1)
            let last = min(max(0, finish - Double(half)), 1)
            guard first < last else { continue }
            let part = curve.part(from: first, to: last)
            if points.isEmpty { points.append(part.start) }
            points += [part.control1, part.control2, part.end]
        }
        return points.isEmpty ? [room] : points
    }

    /// What the corner leaves of its rectangle, counterclockwise; nothing for a square one.
    var cut: Path {
        guard !isEmpty else { return Path() }
        var path = Path()
        path.add(self)
        // A vertex of the rectangle beside this one may be left out too.
        if room.y < 1 { path.line(to: vertex + room.y * toEnd) }
        path.line(to: vertex)
        if room.x < 1 { path.line(to: vertex + room.x * toStart) }
        path.close()
        return path.assumingNoOverlap()
    }

    /// The quadrilateral that the ends of the course make with the line across the diagonal half way along
    /// it, as Chromium has it.
    var hull: [Point2D] {
        let half = center.lerp(to: vertex, shape.directHalf)
        let tangent = (half, half + (vertex - center).leftNormal)
        let one = Self.intersection(tangent, (start, center)) ?? center
        let two = Self.intersection(tangent, (end, center)) ?? center
        return [start, one, two, end]
    }

    /// Where two lines through two points each meet.
    private static func intersection(_ one: (Point2D, Point2D), _ other: (Point2D, Point2D)) -> Point2D? {
        let (along, across) = (one.1 - one.0, other.1 - other.0)
        let cross = along.cross(across)
        guard abs(cross) > 1e-12 else { return nil }
        return one.0 + (other.0 - one.0).cross(across) / cross * along
    }
}

extension Path {
    /// Adds the outline around one corner: a line to where it begins, then its course.
    mutating func add(_ corner: RoundedCorner) {
        let (isCurved, points) = corner.course
        go(to: points[0])
        guard isCurved else {
            for point in points.dropFirst() { line(to: point) }
            return
        }
        for index in stride(from: 1, to: points.count - 2, by: 3) {
            curve(to: points[index + 2], control1: points[index], control2: points[index + 1])
        }
    }
}

extension RoundedCorner {
    /// What a rectangle at a distance loses to its corner: the area between its vertex and the same course
    /// between ends that are moved across it.
    ///
    /// The "border-aligned corner clip-out path" of css-borders-4. The thickness is even: each end goes along
    /// the normal of the course there, of which the slope of its flattest approximation is taken. Around the
    /// original corner, a concave course goes on straight to the sides; where its ends have passed each
    /// other, only these lines are left.
    ///
    /// - Parameters:
    ///   - vertex: The vertex of the target rectangle.
    ///   - startInset: How far the side that the course begins on is moved in.
    ///   - endInset: How far the side that the course ends on is moved in.
    /// - Returns: The area, counterclockwise; `nil` for a corner that stays square.
    func cut(vertex: Point2D, startInset: Double, endInset: Double) -> Path? {
        let (across, down) = (toEnd.length, toStart.length)
        guard let alongEnd = toEnd.normalized, let alongStart = toStart.normalized else { return nil }
        let difference = endInset - startInset
        // Sides of so different widths leave no edge that a flat or concave course could follow.
        if shape.parameter <= 0, difference <= -across || difference >= down { return nil }
        // The side that the course begins on is moved along the direction to its end, and vice versa.
        let origin = vertex - endInset * alongStart - startInset * alongEnd
        let normals = normals(across, down, startInset: startInset, endInset: endInset)
        func vector(_ normal: Point2D) -> Point2D { normal.x * alongStart + normal.y * alongEnd }
        let (startNormal, endNormal) = (vector(normals.start), vector(normals.end))
        var newStart = origin + down * alongStart + startInset * startNormal
        var newEnd = origin + across * alongEnd + endInset * endNormal
        let startLine = (newStart, newStart + startNormal.leftNormal)
        let endLine = (newEnd, newEnd - endNormal.leftNormal)
        // Outward, the tangents at the ends lead on to the sides of the target.
        let startSide = (vertex + alongStart, vertex)
        let endSide = (vertex + alongEnd, vertex)
        let first = startInset < 0 ? Self.intersection(startLine, startSide) ?? newStart : newStart
        let last = endInset < 0 ? Self.intersection(endLine, endSide) ?? newEnd : newEnd
        if !shape.isConcave { (newStart, newEnd) = (first, last) }

        var path = Path()
        path.move(to: first)
        if shape.isConcave, startInset < 0, endInset < 0, -endInset >= across || -startInset >= down,
            let meeting = Self.crossing((first, newStart), (last, newEnd))
        {
            path.line(to: meeting)
        } else {
            // Flatter than a scoop: an arc between the tangents at the ends.
            let isArc = shape.isConcave && shape.parameter > -1
            let height = (newEnd - newStart).dot(alongEnd)
            let newVertex = isArc ? Self.intersection(startLine, endLine) ?? newStart : newEnd - height * alongEnd
            path.add(
                RoundedCorner(
                    vertex: newVertex,
                    toStart: newStart - newVertex,
                    toEnd: newEnd - newVertex,
                    shape: isArc ? .round : shape
                )
            )
        }
        path.go(to: newEnd)
        path.go(to: last)
        path.line(to: vertex)
        path.close()
        return path
    }

    /// The intersection of two lines, if it is within one of them.
    private static func crossing(_ one: (Point2D, Point2D), _ other: (Point2D, Point2D)) -> Point2D? {
        guard let point = intersection(one, other) else { return nil }
        func isWithin(_ line: (Point2D, Point2D)) -> Bool { (line.0 - point).dot(line.1 - point) <= 0 }
        return isWithin(one) || isWithin(other) ? point : nil
    }

    /// Unit vectors across the course at its ends, in the direction to its start and to its end.
    private func normals(_ across: Double, _ down: Double, startInset: Double, endInset: Double) -> (
        start: Point2D, end: Point2D
    ) {
        // Where the quadratic curve through the same half point has its control point, 0…1 on the diagonal:
        // ½ is a bevel, all beyond a quarter of an ellipse is 1, all within a scoop 0.
        let control = min(max(0, shape.half / (2.0.squareRoot() - 1) - 0.5.squareRoot()), 1)
        var (start, end) = (control, control)
        let difference = min(max(-across, endInset - startInset), down)
        if difference != 0 {
            // Sides of different widths: the bevel turns, and other courses with it.
            let length = (across * across + down * down - difference * difference).squareRoot()
            let x = down * difference + across * length
            let y = -across * difference + down * length
            let bevel = across * y / (across * y + down * x)
            start = shape.isConcave ? bevel * 2 * control : 1 - (1 - bevel) * 2 * (1 - control)
            end = 2 * control - start
        }
        let startNormal = Point2D((1 - start) * across, start * down).normalized ?? Point2D(0, 1)
        let endNormal = Point2D(end * across, (1 - end) * down).normalized ?? Point2D(1, 0)
        return (startNormal, endNormal)
    }
}
