import LiveryLibc

/// The course of a corner, as CSS's `corner-shape` has it (css-borders-4): from a notch, infinitely concave,
/// through a bevel to a square, infinitely convex.
///
/// A parameter K of 0 or more is the curve xᵏ + yᵏ = 1 with k = 2^K in the rectangle of the corner's radii,
/// from its center; a negative one is the curve of -K seen from the vertex.
package struct Superellipse: Hashable, Sendable {
    /// A quarter of an ellipse: K is 1.
    package static let round = Superellipse(parameter: 1)
    /// Between a quarter of an ellipse and a square: K is 2.
    package static let squircle = Superellipse(parameter: 2)
    /// As if there were no radius: K is infinite.
    package static let square = Superellipse(parameter: .infinity)
    /// A straight cut: K is 0.
    package static let bevel = Superellipse(parameter: 0)
    /// A quarter of an ellipse about the vertex: K is -1.
    package static let scoop = Superellipse(parameter: -1)
    /// The rectangle of the radii cut out: K is -∞.
    package static let notch = Superellipse(parameter: -.infinity)

    /// CSS's K.
    package let parameter: Double

    /// Makes a course of CSS's `superellipse()`; what is not a number is `round`.
    ///
    /// - Parameter parameter: CSS's K, which may be infinite. Browsers draw anything beyond ±9.97, where k is
    ///   1000, as infinite.
    package init(parameter: Double) {
        self.parameter = parameter.isNaN ? 1 : parameter
    }

    /// Whether the corner is not cut at all.
    var isSquare: Bool { parameter >= Self.largest }

    /// Whether the course bends toward the middle of the rectangle.
    var isConcave: Bool { parameter < 0 }

    /// k of the convex course.
    var exponent: Double { exp2(min(abs(parameter), Self.largest)) }

    /// How far along the diagonal of its rectangle the course crosses it, from 0 in the center to 1 in the
    /// vertex.
    var half: Double {
        let convex = abs(parameter) >= Self.largest ? 1 : pow(0.5, 1 / exponent)
        return isConcave ? 1 - convex : convex
    }

    /// Where the direct curve xᵏ + yᵏ = 1 crosses the diagonal, with a k below 1 for a concave course.
    ///
    /// It is nearer to the center than the course, which is the mirrored curve. Chromium uses it to detect
    /// overlapping opposite corners.
    var directHalf: Double {
        exp2(-exp2(-min(max(-Self.largest, parameter), Self.largest)))
    }

    private static let largest = log2(1000.0)

    /// The convex course from (0, 1) to (1, 0): a beginning, then for each cubic its control points and its
    /// end, within 2e-5 of the true course. A straight curve has only its two ends, a square one three
    /// points.
    var points: (isCurved: Bool, points: [Point2D]) {
        let ends = (Point2D(0, 1), Point2D(1, 0))
        if abs(parameter) >= Self.largest { return (false, [ends.0, Point2D(1, 1), ends.1]) }
        if parameter == 0 { return (false, [ends.0, ends.1]) }
        let k = exponent
        var points = [ends.0]
        func sample(_ angle: Double) -> (place: Point2D, tangent: Point2D) {
            if angle == 0 { return (ends.0, Point2D(1, 0)) }
            let (x, y) = (sin(angle), cos(angle))
            let radius = pow(pow(x, k) + pow(y, k), -1 / k)
            let gradient = Point2D(pow(x, k - 1), pow(y, k - 1))
            return (radius * Point2D(x, y), gradient.leftNormal / gradient.length)
        }
        func add(_ from: Double, _ to: Double, _ depth: Int) {
            let ((start, leaving), (end, arriving)) = (sample(from), sample(to))
            let chord = start.distance(to: end)
            // The handles of an arc that turns as much.
            let turn = acos(min(max(-1, leaving.dot(arriving)), 1))
            let handle = chord / (3 * cos(turn / 4) * cos(turn / 4))
            let (one, two) = (start + handle * leaving, end - handle * arriving)
            let curve = Cubic(start, one, two, end)
            var isNear = turn < 1
            for t in [0.25, 0.5, 0.75] where isNear {
                let point = curve.point(at: t)
                let norm = pow(pow(max(0, point.x), k) + pow(max(0, point.y), k), 1 / k)
                isNear = abs(norm - 1) < 1e-5
            }
            if isNear || depth > 20 {
                points += [one, two, end]
            } else {
                add(from, (from + to) / 2, depth + 1)
                add((from + to) / 2, to, depth + 1)
            }
        }
        add(0, .pi / 4, 0)
        // The other half is the same, mirrored.
        points += points.dropLast().reversed().map { Point2D($0.y, $0.x) }
        return (true, points)
    }
}

extension Superellipse {
    /// CSS's words, and their curves.
    package static let words: KeyValuePairs<String, Superellipse> = [
        "round": .round, "squircle": .squircle, "square": .square, "bevel": .bevel, "scoop": .scoop,
        "notch": .notch,
    ]
}

extension Superellipse: CustomStringConvertible {
    /// CSS's word, or `superellipse(K)`.
    package var description: String {
        Self.words.first { $0.value == self }?.key ?? "superellipse(\(parameter))"
    }
}
