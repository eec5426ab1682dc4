/// One corner of a shaped rectangle: a parallelogram and a course through it.
struct ShapedCorner {
    /// Where the course begins, clockwise around the rectangle.
    var start: Point2D
    /// The vertex of the parallelogram on the outside.
    var outer: Point2D
    /// Where the course ends.
    var end: Point2D
    var shape: Superellipse

    /// The vertex of the parallelogram on the inside.
    var center: Point2D { start + end - outer }

    var isEmpty: Bool { start == outer || end == outer }

    /// The place of a point of the unit square, in which the center is (0, 0), the start (0, 1) and the end
    /// (1, 0); a concave course is that of the unit square seen from the vertex.
    private func place(_ point: Point2D) -> Point2D {
        let origin = shape.isConcave ? outer : center
        // Seen from the vertex, the way to the start is that from the center to the end.
        return origin + point.x * (end - origin) + point.y * (start - origin)
    }

    /// Adds the course to a path, after a line to where it begins.
    func add(to path: inout Path) {
        guard !isEmpty else { return path.go(to: outer) }
        path.go(to: start)
        addCourse(to: &path)
    }

    /// Adds the course to a path that is where it begins.
    private func addCourse(to path: inout Path) {
        let course = shape.points
        if course.isCurved {
            for index in stride(from: 1, to: course.points.count - 2, by: 3) {
                path.curve(
                    to: index + 3 == course.points.count ? end : place(course.points[index + 2]),
                    control1: place(course.points[index]),
                    control2: place(course.points[index + 1])
                )
            }
        } else {
            for point in course.points.dropFirst().dropLast() { path.line(to: place(point)) }
            path.line(to: end)
        }
    }

    /// The quadrilateral that the ends of the course make with the line across the diagonal half way along
    /// it, as Chromium has it.
    var hull: [Point2D] {
        let half = center.lerp(to: outer, shape.directHalf)
        let tangent = (half, half + (outer - center).leftNormal)
        let one = Self.intersection(tangent, (start, center)) ?? center
        let two = Self.intersection(tangent, (end, center)) ?? center
        return [start, one, two, end]
    }

    /// Where two lines through two points each meet.
    static func intersection(_ one: (Point2D, Point2D), _ other: (Point2D, Point2D)) -> Point2D? {
        let (along, across) = (one.1 - one.0, other.1 - other.0)
        let cross = along.cross(across)
        guard abs(cross) > 1e-12 else { return nil }
        return one.0 + (other.0 - one.0).cross(across) / cross * along
    }
}

extension ShapedCorner {
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
        // From the vertex along the sides: where the course ends and begins.
        let (toEnd, toStart) = (end - outer, start - outer)
        let (across, down) = (toEnd.length, toStart.length)
        guard let alongEnd = toEnd.normalized, let alongStart = toStart.normalized else {
            return nil
        }
        let difference = endInset - startInset
        // Sides of so different widths leave no edge that a flat or concave course could follow.
        if shape.parameter <= 0, difference <= -across || difference >= down { return nil }
        // The side that the course begins on is moved along the direction to its end, and vice versa.
        let origin = vertex - endInset * alongStart - startInset * alongEnd
        let normals = normals(across, down, startInset: startInset, endInset: endInset)
        func vector(_ normal: Point2D) -> Point2D {
            normal.x * alongStart + normal.y * alongEnd
        }
        let (startNormal, endNormal) = (vector(normals.start), vector(normals.end))
        var newStart = origin + down * alongStart + startInset * startNormal
        var newEnd = origin + across * alongEnd + endInset * endNormal
        let startLine = (newStart, newStart + startNormal.leftNormal)
        let endLine = (newEnd, newEnd - endNormal.leftNormal)
        // Outward, the tangents at the ends lead on to the sides of the target.
        let startSide = (vertex + alongStart, vertex)
        let endSide = (vertex + alongEnd, vertex)
        let first =
            startInset < 0
            ? Self.intersection(startLine, startSide) ?? newStart : newStart
        let last = endInset < 0 ? Self.intersection(endLine, endSide) ?? newEnd : newEnd
        if !shape.isConcave { (newStart, newEnd) = (first, last) }

        var path = Path()
        path.move(to: first)
        if shape.isConcave, startInset < 0, endInset < 0,
            -endInset >= across || -startInset >= down,
            let meeting = Self.crossing((first, newStart), (last, newEnd))
        {
            path.line(to: meeting)
        } else {
            if first != newStart { path.line(to: newStart) }
            // Flatter than a scoop: an arc between the tangents at the ends.
            let isArc = shape.isConcave && shape.parameter > -1
            let height = (newEnd - newStart).dot(alongEnd)
            ShapedCorner(
                start: newStart,
                outer: isArc
                    ? Self.intersection(startLine, endLine) ?? newStart
                    : newEnd - height * alongEnd,
                end: newEnd,
                shape: isArc ? .round : shape
            ).addCourse(to: &path)
        }
        if last != newEnd { path.line(to: last) }
        path.line(to: vertex)
        path.close()
        return path
    }

    /// The intersection of two lines, if it is within one of them.
    private static func crossing(_ one: (Point2D, Point2D), _ other: (Point2D, Point2D)) -> Point2D?
    {
        guard let point = intersection(one, other) else { return nil }
        func isWithin(_ line: (Point2D, Point2D)) -> Bool {
            (line.0 - point).dot(line.1 - point) <= 0
        }
        return isWithin(one) || isWithin(other) ? point : nil
    }

    /// Unit vectors across the course at its ends, in the direction to its start and to its end.
    private func normals(
        _ across: Double,
        _ down: Double,
        startInset: Double,
        endInset: Double
    ) -> (start: Point2D, end: Point2D) {
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
            start =
                shape.isConcave
                ? bevel * 2 * control : 1 - (1 - bevel) * 2 * (1 - control)
            end = 2 * control - start
        }
        let startNormal = Point2D((1 - start) * across, start * down).normalized ?? Point2D(0, 1)
        let endNormal = Point2D(end * across, (1 - end) * down).normalized ?? Point2D(1, 0)
        return (startNormal, endNormal)
    }
}
