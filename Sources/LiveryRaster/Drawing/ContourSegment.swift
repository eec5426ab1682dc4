/// One line or curve of a measured contour.
struct ContourSegment {
    enum Course {
        case line(Point, Point)
        /// A quarter of an ellipse as a rational curve of degree two: its ends, and between them
        /// the vertex of the rectangle whose corner it rounds, of weight √½.
        case quarter(Point, Point, Point)
        case cubic(Point, Point, Point, Point)
    }

    let course: Course
    /// Lengths along the contour and the parameters there; between two entries, parameters are
    /// interpolated.
    let marks: [(length: Double, parameter: Double)]

    /// Measures a course that begins at a length along the contour.
    ///
    /// Curves are measured by chords that come within half a pixel of them, since browsers (Skia's
    /// `SkContourMeasure`) do: a more exact measure would place dashes where theirs are not.
    init(_ course: Course, from length: Double) {
        self.course = course
        var marks = [(length: length, parameter: 0.0)]
        func measure(_ start: Double, _ from: Point, _ end: Double, _ to: Point, _ depth: Int) {
            let middle = (start + end) / 2
            let between = Self.point(on: course, at: middle)
            let bend = max(
                abs((from.x + to.x) / 2 - between.x),
                abs((from.y + to.y) / 2 - between.y)
            )
            if bend > 0.5, depth < 10 {
                measure(start, from, middle, between, depth + 1)
                measure(middle, between, end, to, depth + 1)
            } else {
                let last = marks[marks.count - 1].length
                let (x, y) = (to.x - from.x, to.y - from.y)
                marks.append((last + (x * x + y * y).squareRoot(), end))
            }
        }
        measure(0, Self.point(on: course, at: 0), 1, Self.point(on: course, at: 1), 0)
        self.marks = marks
    }

    /// The lengths along the outline at which it begins and ends.
    var span: (start: Double, end: Double) { (marks[0].length, marks[marks.count - 1].length) }

    /// The parameter at a length, which is clamped to the segment.
    func parameter(at length: Double) -> Double {
        for (mark, next) in zip(marks, marks.dropFirst()) where length <= next.length {
            let part = (length - mark.length) / (next.length - mark.length)
            guard part > 0 else { return mark.parameter }
            return mark.parameter + (next.parameter - mark.parameter) * part
        }
        return 1
    }

    func point(at parameter: Double) -> Point { Self.point(on: course, at: parameter) }

    private static func point(on course: Course, at t: Double) -> Point {
        let s = 1 - t
        switch course {
        case .line(let start, let end):
            return Point(start.x + (end.x - start.x) * t, start.y + (end.y - start.y) * t)
        case .quarter(let start, let vertex, let end):
            let weights = (s * s, 2 * s * t * 0.5.squareRoot(), t * t)
            let sum = weights.0 + weights.1 + weights.2
            return Point(
                (weights.0 * start.x + weights.1 * vertex.x + weights.2 * end.x) / sum,
                (weights.0 * start.y + weights.1 * vertex.y + weights.2 * end.y) / sum
            )
        case .cubic(let p0, let p1, let p2, let p3):
            let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return Point(
                weights.0 * p0.x + weights.1 * p1.x + weights.2 * p2.x + weights.3 * p3.x,
                weights.0 * p0.y + weights.1 * p1.y + weights.2 * p2.y + weights.3 * p3.y
            )
        }
    }

    /// A tangent vector.
    func direction(at t: Double) -> Point {
        let s = 1 - t
        switch course {
        case .line(let start, let end):
            return Point(end.x - start.x, end.y - start.y)
        case .quarter(let start, let vertex, let end):
            // The numerator of the quotient rule, without a common factor.
            let weight = 0.5.squareRoot()
            let weights = (s * s * weight, s * t, t * t * weight)
            return Point(
                weights.0 * (vertex.x - start.x) + weights.1 * (end.x - start.x)
                    + weights.2 * (end.x - vertex.x),
                weights.0 * (vertex.y - start.y) + weights.1 * (end.y - start.y)
                    + weights.2 * (end.y - vertex.y)
            )
        case .cubic(let p0, let p1, let p2, let p3):
            let weights = (s * s, 2 * s * t, t * t)
            return Point(
                weights.0 * (p1.x - p0.x) + weights.1 * (p2.x - p1.x) + weights.2 * (p3.x - p2.x),
                weights.0 * (p1.y - p0.y) + weights.1 * (p2.y - p1.y) + weights.2 * (p3.y - p2.y)
            )
        }
    }
}
