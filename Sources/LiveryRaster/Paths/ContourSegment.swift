/// One line or curve of a measured contour.
struct ContourSegment {
    enum Course {
        case line(Point2D, Point2D)
        /// A quarter of an ellipse as a rational curve of degree two: its ends, and between them
        /// the vertex of the rectangle whose corner it rounds, of weight √½.
        case quarter(Point2D, Point2D, Point2D)
        case cubic(Cubic)
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
        func measure(_ start: Double, _ from: Point2D, _ end: Double, _ to: Point2D, _ depth: Int) {
            let middle = (start + end) / 2
            let between = Self.point(on: course, at: middle)
            let bend = max(abs((from.x + to.x) / 2 - between.x), abs((from.y + to.y) / 2 - between.y))
            if bend > 0.5, depth < 10 {
                measure(start, from, middle, between, depth + 1)
                measure(middle, between, end, to, depth + 1)
            } else {
                let last = marks[marks.count - 1].length
                marks.append((last + from.distance(to: to), end))
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

    func point(at parameter: Double) -> Point2D { Self.point(on: course, at: parameter) }

    private static func point(on course: Course, at t: Double) -> Point2D {
        switch course {
        case .line(let start, let end): return start.lerp(to: end, t)
        case .quarter(let start, let vertex, let end):
            let s = 1 - t
            let (w0, w1, w2) = (s * s, 2 * s * t * 0.5.squareRoot(), t * t)
            return (w0 * start + w1 * vertex + w2 * end) / (w0 + w1 + w2)
        case .cubic(let curve): return curve.point(at: t)
        }
    }

    /// A tangent vector.
    func direction(at t: Double) -> Point2D {
        switch course {
        case .line(let start, let end): return end - start
        case .quarter(let start, let vertex, let end):
            // The numerator of the quotient rule, without a common factor.
            let (s, weight) = (1 - t, 0.5.squareRoot())
            let (w0, w1, w2) = (s * s * weight, s * t, t * t * weight)
            return w0 * (vertex - start) + w1 * (end - start) + w2 * (end - vertex)
        case .cubic(let curve): return curve.slope(at: t)
        }
    }
}
